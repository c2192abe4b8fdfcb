-- Parts of an object's name, for use in policies.

create or replace function storage.foldername(name text) returns text[]
language sql immutable parallel safe
as $$ select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1] $$;
comment on function storage.foldername is 'The folders of an object, outermost first.';

create or replace function storage.filename(name text) returns text
language sql immutable parallel safe
as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create or replace function storage.extension(name text) returns text
language sql immutable parallel safe
as $$ select nullif(substring(name from '\.([^./]+)$'), '') $$;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role, booking_client;
