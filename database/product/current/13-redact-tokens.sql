-- Blanks the secrets that our links and reply addresses carry, wherever a text is stored for or shown to another party.
-- The same as domain/redact-tokens.ts, which says what a token looks like; a test holds the two together.

create or replace function private.redact_tokens(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(words, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi'),
    '(^|[^a-z0-9_-])eyJ[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}', '\1[hidden]', 'gi')
$$;

grant execute on function private.redact_tokens(text) to authenticated, service_role;
