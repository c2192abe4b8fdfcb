-- Each sign-up keeps its own password and user data until its own mail is confirmed. The account itself holds neither before,
-- so knowing an address is not enough to leave a password behind for its owner.

create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  encrypted_password text not null,
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
comment on table auth.sign_ups is
  'Sign-ups of accounts that are not confirmed yet. Confirming one moves its password and data to the account and deletes the others.';
create index sign_ups_user on auth.sign_ups (user_id, created_at desc);
alter table auth.sign_ups enable row level security;

alter table auth.one_time_tokens
  add column sign_up_id uuid references auth.sign_ups on delete cascade,
  add column flow_state_id uuid references auth.flow_state on delete set null,
  drop constraint one_time_tokens_user_id_token_type_key,
  add constraint one_time_tokens_one_of_a_kind unique nulls not distinct (user_id, token_type, sign_up_id);
comment on column auth.one_time_tokens.sign_up_id is 'The sign-up that a confirmation belongs to; null for other kinds.';
comment on column auth.one_time_tokens.flow_state_id is 'The code challenge that came with the request for this mail.';
create index one_time_tokens_sign_up on auth.one_time_tokens (sign_up_id) where sign_up_id is not null;
create index one_time_tokens_flow_state on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;

-- Accounts that wait for their confirmation: what they hold came with a sign-up.
insert into auth.sign_ups (user_id, encrypted_password, raw_user_meta_data, created_at)
select id, encrypted_password, raw_user_meta_data, created_at from auth.users
where email_confirmed_at is null and encrypted_password is not null and invited_at is null;
update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
from auth.sign_ups where sign_ups.user_id = users.id;
update auth.one_time_tokens set sign_up_id = sign_ups.id
from auth.sign_ups where sign_ups.user_id = one_time_tokens.user_id and token_type = 'confirmation';
update auth.one_time_tokens set flow_state_id = (
  select flow.id from auth.flow_state as flow
  where flow.user_id = one_time_tokens.user_id and flow.authentication_method = case token_type
    when 'confirmation' then 'email/signup' when 'recovery' then 'recovery' else 'email_change' end
  order by flow.created_at desc limit 1
);
