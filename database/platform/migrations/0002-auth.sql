-- Accounts, sessions and what proves them, named as existing tools of supabase-js projects expect.
-- Only the auth service comes here, as the owner: no request role holds a grant on any of these tables, and row-level
-- security without a policy refuses them a second time should one ever be given by mistake.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  phone text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "an email address is lower-case and at most 255 characters" check (email = lower(email) and length(email) <= 255),
  constraint "both halves of an email change are counted" check (email_change_confirm_status between 0 and 2)
);
comment on table auth.users is 'One row per account. A product table refers to it by id and never copies the address.';
comment on column auth.users.encrypted_password is 'A password hash that names its own scheme (argon2 or bcrypt); null for accounts without a password.';
comment on column auth.users.email_change is 'The new address that still has to be confirmed; callers see it as new_email.';
comment on column auth.users.email_change_confirm_status is 'How many of the two addresses have confirmed a change so far.';
comment on column auth.users.raw_app_meta_data is 'What the platform says about the account (providers); only the platform writes it.';
comment on column auth.users.raw_user_meta_data is 'What the person says about themselves; never decide access by it.';
create unique index users_email on auth.users (email) where not is_sso_user;
create unique index users_phone on auth.users (phone);
create index users_newest on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
comment on table auth.identities is 'The ways into an account: its own address, or an account elsewhere.';
comment on column auth.identities.provider_id is 'The id the provider knows the person by; for email and phone the account''s own id.';
create index identities_user on auth.identities (user_id);
create index identities_email on auth.identities (email);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
comment on column auth.mfa_factors.last_used_step is 'The time step of the last accepted code, so that a code that was seen cannot be used again.';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid references auth.mfa_factors on delete set null,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.sessions.aal is 'How surely the person was recognised: aal2 once a second factor was shown.';
create index sessions_user on auth.sessions (user_id, created_at);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_not_after on auth.sessions (not_after) where not_after is not null;

create table auth.refresh_tokens (
  id bigint generated by default as identity primary key,
  token text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  parent bigint references auth.refresh_tokens on delete set null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.refresh_tokens is
  'Every token of a session, old ones too: one session is one family, and a revoked token that comes back shows a theft.';
comment on column auth.refresh_tokens.token is 'The hash of what the client holds.';
comment on column auth.refresh_tokens.parent is 'The token it was exchanged for; a client that lost the answer may still show that one.';
create index refresh_tokens_session on auth.refresh_tokens (session_id, id desc);
create index refresh_tokens_user on auth.refresh_tokens (user_id);
create index refresh_tokens_parent on auth.refresh_tokens (parent) where parent is not null;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip_address inet not null,
  otp_code text,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'How the person of a session proved who they are: one row per method, renewed when it is used again.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in (
    'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication'
  )),
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
comment on column auth.one_time_tokens.token_hash is 'Hash of address and code, with the prefix pkce_ when the request carried a code challenge.';
comment on column auth.one_time_tokens.relates_to is 'The address or number the code was sent to.';
create index one_time_tokens_hash on auth.one_time_tokens (token_hash);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text not null unique,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  authentication_method text not null,
  provider_access_token text,
  provider_refresh_token text,
  linking_target_id uuid references auth.users on delete cascade,
  referrer text,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.flow_state is 'A sign-in that left for a mailbox or a provider and is expected back within minutes.';
create index flow_state_user on auth.flow_state (user_id, authentication_method, created_at desc);
create index flow_state_linking_target on auth.flow_state (linking_target_id) where linking_target_id is not null;
create index flow_state_created_at on auth.flow_state (created_at);

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
