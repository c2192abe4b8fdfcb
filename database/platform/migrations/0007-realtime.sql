-- Live updates: what a private channel is asked by, who is present on a channel, and broadcasts that are too long for
-- NOTIFY. Nothing here is kept for long.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role, booking_client;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamptz not null default now()
);
comment on table realtime.messages is
  'Always empty. A private channel may be read by whoever sees a probe row of its topic here, and written by whoever may insert one.';
alter table realtime.messages enable row level security;

create unlogged table realtime.presences (
  topic text not null,
  key text not null,
  ref text not null,
  process uuid not null,
  meta jsonb not null,
  seen_at timestamptz not null default now(),
  primary key (topic, ref)
);
comment on table realtime.presences is 'Who is on a channel now. Each process says again and again that its own are still there.';
create index presences_process on realtime.presences (process);
create index presences_seen_at on realtime.presences (seen_at);
alter table realtime.presences enable row level security;

create unlogged table realtime.long_broadcasts (
  id bigint generated always as identity primary key,
  message jsonb not null,
  sent_at timestamptz not null default now()
);
comment on table realtime.long_broadcasts is 'Broadcasts that NOTIFY cannot carry; the other processes fetch them by id.';
create index long_broadcasts_sent_at on realtime.long_broadcasts (sent_at);
alter table realtime.long_broadcasts enable row level security;
