-- The caller's identity, which policies read from the claims of the request's transaction.

create or replace function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create or replace function auth.uid() returns uuid
language sql stable
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

create or replace function auth.email() returns text
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;

create or replace function auth.is_proven() returns boolean
language sql stable
as $$ select coalesce(current_setting('request.is_proven', true) = 'true', false) $$;
comment on function auth.is_proven is 'The request carried a proof of work: anonymous writes require one.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email(), auth.is_proven()
  to anon, authenticated, service_role, booking_client;
