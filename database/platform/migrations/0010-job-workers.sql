-- Who works on background jobs: a process that dies leaves its jobs locked, and the others must be able to tell.

create unlogged table platform.job_workers (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
comment on table platform.job_workers is 'The workers of living processes. Unlogged: after a crash they tell themselves again.';
