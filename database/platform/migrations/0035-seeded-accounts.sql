-- The columns that seed files written for GoTrue fill in. Tokens are kept elsewhere here (auth.one_time_tokens).

alter table auth.users
  add column instance_id uuid,
  add column is_super_admin boolean,
  add column confirmation_token text,
  add column recovery_token text,
  add column email_change_token_new text,
  add column email_change_token_current text,
  add column phone_change_token text,
  add column reauthentication_token text;
comment on column auth.users.instance_id is 'For seed files written for GoTrue, as the columns that follow it; never read.';

-- Seed files hash passwords with crypt(). Only they need it, so a server that does not offer it will do.
do $$
begin
  create extension if not exists pgcrypto with schema extensions;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'pgcrypto is not offered here: seed files cannot use crypt()';
end $$;
