-- The identity that opened a session: unlinking it ends the session, and every code that still waits to open one.
alter table auth.sessions add identity_id uuid references auth.identities on delete set null;
comment on column auth.sessions.identity_id is
  'Null where none was used (a passkey, an anonymous account), and for sessions from before this was stored.';
create index sessions_identity on auth.sessions (identity_id) where identity_id is not null;

alter table auth.flow_state add identity_id uuid references auth.identities on delete cascade;
comment on column auth.flow_state.identity_id is 'With whose account elsewhere the browser came back.';
create index flow_state_identity on auth.flow_state (identity_id) where identity_id is not null;
