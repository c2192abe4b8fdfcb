-- What the platform itself keeps: secrets, signing keys, counters of the rate limiter, mail that is not sent out.
-- Nobody but the owner of the database may read the schema "platform".

alter default privileges revoke execute on functions from public;

revoke all on schema platform from public;

create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table platform.secrets is 'Random values every process of this database shares: API keys, the password of the request login.';

create table platform.signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  active_at timestamptz not null,
  expires_at timestamptz
);
comment on table platform.signing_keys is
  'ES256 keys for access tokens. The newest active key signs; every key that has not expired verifies.';
comment on column platform.signing_keys.active_at is
  'When it starts to sign: later than its making, so that everyone who caches the public keys has seen it by then.';

create unlogged table platform.rate_limits (
  bucket text primary key,
  tokens numeric not null,
  refilled_at timestamptz not null
);
comment on table platform.rate_limits is 'Token buckets shared by all processes. Unlogged: losing them in a crash only refills them.';
create index rate_limits_refilled_at on platform.rate_limits (refilled_at);

create table platform.mailbox (
  id uuid primary key default gen_random_uuid(),
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table platform.mailbox is 'Mail kept instead of sent while no SMTP_URL is set; shown at /dev/mailbox.';
create index mailbox_newest on platform.mailbox (created_at desc);

create schema auth;
grant usage on schema auth to anon, authenticated, service_role, booking_client;
grant usage on schema public to anon, authenticated, service_role, booking_client;
grant usage on schema platform to service_role;
