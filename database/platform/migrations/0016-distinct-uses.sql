-- Limits that count different things rather than calls: who may ask about a handful of venues may ask about one of them
-- again and again.

create unlogged table platform.distinct_uses (
  bucket text primary key,
  seen jsonb not null default '{}',
  used_at timestamptz not null default now()
);
comment on table platform.distinct_uses is 'Unlogged: losing the counts in a crash only starts them again.';
comment on column platform.distinct_uses.seen is 'The hash of each thing in the window, with the second it was first used.';
create index distinct_uses_used_at on platform.distinct_uses (used_at);

-- Measured from an artist's own door; from now on from the middle of their town.
delete from places.distances where not is_estimate;
