-- Text as a uuid, and null instead of an error when it is none: the name of a folder may be anything.

create or replace function private.as_uuid(words text) returns uuid
language sql immutable parallel safe
as $$
  select case when words ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then words::uuid end
$$;

grant execute on function private.as_uuid(text) to anon, authenticated, service_role, booking_client;
