-- Revokes the access tokens of a session when it ends, in whatever way: log-out, a new password or address, a ban, or
-- deletion of the account.

create or replace function auth.revoke_ended_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  revoked uuid;
begin
  -- A session without a token from the last hours has nothing to revoke.
  for revoked in
    insert into auth.revoked_sessions (session_id)
    select id from ended where greatest(refreshed_at, created_at) > clock_timestamp() - interval '2 hours'
    on conflict do nothing
    returning session_id
  loop
    perform pg_notify('bandstand_revoked_sessions', revoked::text);
  end loop;
  return null;
end;
$$;
comment on function auth.revoke_ended_sessions is 'Trigger: adds ended sessions to the revoked ones and notifies every process.';

create trigger revoke_ended after delete on auth.sessions referencing old table as ended
  for each statement execute function auth.revoke_ended_sessions();

create or replace function auth.end_sessions_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end;
$$;
comment on function auth.end_sessions_of_account is 'Trigger: ends the sessions of an account that is banned or deleted.';

create trigger end_sessions after update of banned_until, deleted_at on auth.users for each row
  when (new.banned_until > clock_timestamp() or new.deleted_at is not null)
  execute function auth.end_sessions_of_account();
