-- The door to the job queue for server functions: a job is added in the transaction of its cause, and only
-- the service role may add one.

create or replace function platform.add_job(task text, payload jsonb, key text default null, run_at timestamptz default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key := key, run_at := run_at, max_attempts := 25);
end;
$$;
comment on function platform.add_job is 'Adds a background job; a job of the same key that has not run yet is replaced.';

grant execute on function platform.add_job(text, jsonb, text, timestamptz) to service_role;

-- In plpgsql, because the queue's own tables come after these files.
create or replace function platform.remove_waiting_job(job_key text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from graphile_worker.complete_jobs(
    (select array_agg(job.id) from graphile_worker.jobs as job where job.key = job_key and job.attempts = 0)
  );
  return found;
end;
$$;
comment on function platform.remove_waiting_job is 'False when a worker has taken the job, or it is done.';
