-- Helpers shared by several files.

-- Whether the caller is an admin. Policies call it once per statement: (select private.is_admin()). Where the operator
-- requires a second factor of admins (AUTH_MFA_REQUIRED), one who has not shown it is none.

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
    and (auth.jwt() ->> 'aal' = 'aal2' or auth.jwt() -> 'admins_need_aal2' is null)
$$;

grant execute on function private.is_admin() to authenticated;

-- Whether the caller's session was opened with the password a moment ago, for what an unattended device must not do.

create or replace function private.has_given_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions as session join auth.mfa_amr_claims as proof on proof.session_id = session.id
    where session.user_id = auth.uid() and session.id::text = auth.jwt() ->> 'session_id'
      and proof.authentication_method = 'password' and proof.updated_at > now() - interval '5 minutes'
  )
$$;

-- Text as a uuid, null if it is not one: the name of a folder may be anything.

create or replace function private.as_uuid(words text) returns uuid
language sql immutable parallel safe
as $$
  select case when words ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then words::uuid end
$$;

grant execute on function private.as_uuid(text) to anon, authenticated, service_role, booking_client;

-- Whether a JSON value is a number that is safe to calculate with: a number of a thousand digits is valid JSON too.
-- Short enough for PostgreSQL to inline, because a price calls it for every option.

create or replace function private.is_plain_number(value jsonb, smallest numeric, largest numeric) returns boolean
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(value) = 'number' and length(value #>> '{}') <= 40 then value::numeric between smallest and largest
    else false
  end
$$;

grant execute on function private.is_plain_number(jsonb, numeric, numeric) to anon, authenticated, service_role, booking_client;

-- Redacts the secrets of our links and reply addresses wherever a text is stored for or shown to another party. The
-- same as domain/text/redact-tokens.ts, which defines what a token looks like; a test keeps the two in step.

create or replace function private.redact_tokens(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(words, '(^|[^0-9a-fx])[0-9a-f](?:(?:=?\r?\n[> \t]*)?[0-9a-f]){39,}', '\1[hidden]', 'gi'),
    '(^|[^a-z0-9_-])eyJ[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}\.[a-z0-9_-]{8,}', '\1[hidden]', 'gi')
$$;

grant execute on function private.redact_tokens(text) to authenticated, service_role;

-- An amount rounded to minor units of its currency, halves away from zero. The yen has no minor unit.

create or replace function private.money_scale(currency text) returns integer
language sql immutable parallel safe
as $$ select case currency when 'JPY' then 0 else 2 end $$;

create or replace function private.round_money(amount numeric, currency text) returns numeric
language sql immutable parallel safe
as $$ select round(amount, private.money_scale(currency)) $$;

grant execute on function private.money_scale(text), private.round_money(numeric, text) to anon, authenticated, service_role, booking_client;

-- Who writes, where a trigger must know it: the command says so for its own statements. 'offer' while an offer is written into
-- its booking, 'offer-state' while only how it stands is, 'agreement' while the client's yes confirms it, 'undo' while a decision is undone, 'reencode-hero' while a job
-- replaces a picture, and 'script' while rows are loaded about which no one is notified.
-- An update cannot be given an argument, so it is a setting of the transaction, as only superusers may give functions settings of
-- their own. The triggers read it, and hand it to their steps.

create or replace function private.writer() returns text
language sql stable set search_path = ''
as $$ select coalesce(current_setting('product.writer', true), '') $$;

create or replace function private.set_writer(writer text) returns text
language plpgsql set search_path = ''
as $$
declare
  last constant text := private.writer();
begin
  perform set_config('product.writer', writer, true);
  return last;
end;
$$;
comment on function private.set_writer is 'Returns the one before, which the command sets again afterwards.';

-- Today in a time zone.

create or replace function private.local_date(zone text) returns date
language sql stable set search_path = ''
as $$ select (now() at time zone zone)::date $$;

grant execute on function private.local_date(text) to authenticated;
