-- Access to the job queue for server functions: a job is added in the transaction of its cause, and only the service
-- role may add one. A job carries the id of the request that is its cause, so that logs and mails can be traced to it. In
-- plpgsql, because the queue's own tables are created after these files.

create or replace function platform.traced(payload jsonb) returns json
language sql stable
as $$ select (jsonb_strip_nulls(jsonb_build_object('requestId', nullif(current_setting('bandstand.request_id', true), ''))) || payload)::json $$;
comment on function platform.traced is 'The payload of a job with the id of the request.';

create or replace function platform.add_job(task text, payload jsonb, key text default null, run_at timestamptz default null)
returns void
language plpgsql security definer set search_path = ''
-- The queue looks for jobs of the same key. A session keeps the plan it made while the queue was short, and would read the
-- whole queue for each job that is added to a long one.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  added bigint;
begin
  -- The queue drops the call when a worker takes the job of this key at the same moment; called again, it finds that
  -- job locked and adds another.
  for attempt in 1 .. 10 loop
    select job.id into added
    from graphile_worker.add_job(task, platform.traced(payload), job_key := key, run_at := run_at, max_attempts := 25) as job;
    if added is not null then
      return;
    end if;
  end loop;
  raise exception using errcode = 'PT503', detail = 'job_busy',
    message = format('The job %s could not be added beside the one that is running. Please try again.', key);
end;
$$;
comment on function platform.add_job is 'Adds a background job; a job of the same key that has not run yet is replaced.';

grant execute on function platform.add_job(text, jsonb, text, timestamptz) to service_role;

create or replace function platform.debounce_job(task text, payload jsonb, key text, quiet interval, max_wait interval)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  waiting_since timestamptz;
begin
  select job.created_at into waiting_since
  from graphile_worker.jobs as job where job.key = debounce_job.key and job.locked_at is null;
  perform platform.add_job(task, payload, key, least(moment + quiet, coalesce(waiting_since, moment) + max_wait));
end;
$$;
comment on function platform.debounce_job is
  'Debounces a background job: it runs once there was no further call for the interval quiet, and at most max_wait after the first call.';

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
comment on function platform.remove_waiting_job is 'False when a worker has started the job, or it is done.';
