-- Where mail to an artist goes, for server functions only: the address of the account, which no request role may read.

create or replace function private.artist_email(artist uuid) returns text
language sql stable security definer set search_path = ''
as $$ select email from auth.users where id = artist $$;

grant execute on function private.artist_email(uuid) to service_role;
