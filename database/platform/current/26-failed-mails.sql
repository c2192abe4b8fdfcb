-- Mails that were given up: no relay took them in all their attempts. Known from the queue itself, which keeps such a job
-- with its mail, so that it is true also of a process that died in the last attempt. In plpgsql, because the queue's own
-- tables come after these files.

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
comment on function platform.is_mail_waiting is 'Whether a mail that was not sent will still be tried.';

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
comment on function platform.send_mail_again is 'Gives a mail that was given up all its attempts again; false when the queue does not hold it any more.';
