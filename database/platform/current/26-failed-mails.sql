-- Failed mails: no relay accepted them in any attempt. Read from the queue itself, which keeps such a job with its
-- mail, so that the answer is correct even if a process died in the last attempt. In plpgsql, because the queue's own
-- tables are created after these files.

create or replace function platform.is_mail_waiting(mail_key text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from graphile_worker.jobs as job
    where job.key = 'mail:' || mail_key and (job.attempts < job.max_attempts or job.locked_at is not null)
  );
end;
$$;
comment on function platform.is_mail_waiting is 'Whether a mail that was not sent will be retried.';

create or replace function platform.send_mail_again(mail_key text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from graphile_worker.reschedule_jobs(
    (select array_agg(job.id) from graphile_worker.jobs as job where job.key = 'mail:' || mail_key), run_at := now(), attempts := 0
  );
  if not found then
    return false;
  end if;
  update platform.mail_log set queued_at = now(), failures = 0, last_error = null where key = mail_key;
  return true;
end;
$$;
comment on function platform.send_mail_again is 'Resets the attempts of a failed mail; false when it is no longer in the queue.';
