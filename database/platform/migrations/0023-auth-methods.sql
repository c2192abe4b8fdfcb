-- The other ways to sign in: links by mail, codes by SMS, accounts elsewhere, wallets, passkeys and second factors.

alter table auth.one_time_tokens drop constraint one_time_tokens_token_type_check;
alter table auth.one_time_tokens add constraint "the kind of a one-time token is known" check (token_type in (
  'confirmation', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'phone_confirmation',
  'sms', 'phone_change', 'reauthentication'
));

-- A sign-up by a mailed link or an SMS brings no password.
alter table auth.sign_ups alter column encrypted_password drop not null;

alter table auth.users
  add constraint "a phone number is digits in international form" check (phone ~ '^[1-9][0-9]{1,14}$') not valid;

-- Sign-ins that left for a provider.
alter table auth.flow_state
  add column provider text,
  add column provider_verifier text,
  add column nonce text,
  add column browser text,
  add column session_id uuid references auth.sessions on delete cascade;
comment on column auth.flow_state.provider_verifier is 'The verifier of the code challenge that the provider was sent.';
comment on column auth.flow_state.nonce is 'The value that the provider''s id token must repeat.';
comment on column auth.flow_state.browser is 'Hash of the cookie of the browser that left: only that one may come back.';
comment on column auth.flow_state.session_id is 'The session that asked for an identity to be linked.';
create index flow_state_session on auth.flow_state (session_id) where session_id is not null;

-- Second factors and passkeys.
alter table auth.mfa_factors
  add column credential_id text unique,
  add column public_key bytea,
  add column sign_count bigint not null default 0,
  add column transports text[];
comment on column auth.mfa_factors.credential_id is 'Of a security key, in base64url.';
alter table auth.mfa_challenges
  add column challenge text,
  add column attempts smallint not null default 0;
comment on column auth.mfa_challenges.challenge is 'What a security key has to sign.';
comment on column auth.mfa_challenges.otp_code is 'Hash of the code that was sent by SMS.';

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table auth.recovery_codes is 'Each stands in once for a lost second factor.';

create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[],
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.passkeys is 'Keys on a person''s devices that sign in without a password.';
create index passkeys_user on auth.passkeys (user_id, created_at);

create table auth.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);
comment on column auth.passkey_challenges.user_id is 'Who registers a passkey; null for a sign-in.';
create index passkey_challenges_user on auth.passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_created_at on auth.passkey_challenges (created_at);

-- Single sign-on of an organisation.
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  entity_id text not null unique,
  sign_on_url text not null,
  certificates text[] not null,
  metadata_xml text not null,
  domains text[] not null default '{}',
  attribute_mapping jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sso_providers is 'SAML identity providers; people with an address of one of the domains sign in there.';
create index sso_providers_domains on auth.sso_providers using gin (domains);

create table auth.sso_requests (
  id text primary key,
  provider_id uuid not null references auth.sso_providers on delete cascade,
  redirect_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null default now()
);
comment on table auth.sso_requests is 'Sign-ins that left for an identity provider; its answer names the request.';
create index sso_requests_provider on auth.sso_requests (provider_id);
create index sso_requests_flow_state on auth.sso_requests (flow_state_id) where flow_state_id is not null;
create index sso_requests_created_at on auth.sso_requests (created_at);

alter table auth.recovery_codes enable row level security;
alter table auth.passkeys enable row level security;
alter table auth.passkey_challenges enable row level security;
alter table auth.sso_providers enable row level security;
alter table auth.sso_requests enable row level security;

-- As for email addresses: single sign-on and decoys do not take a number.
drop index auth.users_phone;
create unique index users_phone on auth.users (phone) where not is_sso_user;

comment on table platform.used_proofs is
  'Proofs that were used, of work or by which people sign in, until they would have expired anyway.';
