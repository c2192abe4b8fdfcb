-- Sessions that ended while an access token of theirs may still be valid. Every process keeps this list in memory and
-- refuses their tokens; a row is of no use once the last of those tokens has expired.

create table auth.revoked_sessions (
  session_id uuid primary key,
  revoked_at timestamptz not null default clock_timestamp()
);
create index revoked_sessions_revoked_at on auth.revoked_sessions (revoked_at);
alter table auth.revoked_sessions enable row level security;

alter table auth.users add column email_change_session_id uuid;
comment on column auth.users.email_change_session_id is
  'The session that asked for the pending change of address: the only one that stays open when it is made.';
