-- Queues mails: for each the job that sends it, and the log row that records the result. Queueing one again before it was
-- sent replaces it.

create or replace function platform.enqueue_mails(mails jsonb) returns void
language plpgsql security definer set search_path = ''
-- As for platform.add_job.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  added text[];
begin
  select array_agg(job.key) into added from graphile_worker.add_jobs(array(
    select ('send-mail', platform.traced(mail), null, null, 25, 'mail:' || (mail ->> 'key'), null, null)::graphile_worker.job_spec
    from jsonb_array_elements(mails) as _(mail))) as job;
  -- A worker took the job of this key at the same moment.
  perform platform.add_job('send-mail', mail, 'mail:' || (mail ->> 'key')) from jsonb_array_elements(mails) as _(mail)
  where 'mail:' || (mail ->> 'key') <> all (coalesce(added, '{}'));
  insert into platform.mail_log as known (key, template, recipient, about)
  select mail.key, mail.template, mail."to", mail.about
  from jsonb_to_recordset(mails) as mail (key text, template text, "to" text, about uuid)
  on conflict on constraint mail_log_pkey do update
    set recipient = excluded.recipient, queued_at = now(), sent_at = null, failures = 0, last_error = null, drop_reason = null;
end;
$$;
comment on function platform.enqueue_mails is 'A list of {key, template, to, data, …}, and optionally about: the object of the product that it is about.';

create or replace function platform.record_sent_mails(keys text[]) returns void
language sql set search_path = ''
-- A session keeps the plan it made while the log was short.
set enable_seqscan = off
as $$ update platform.mail_log set sent_at = now(), last_error = null where key = any (keys) $$;

-- For processes of the release before, while they are replaced one by one.

create or replace function platform.enqueue_mail(mail jsonb, key text, about uuid default null) returns void
language sql security definer set search_path = ''
as $$ select platform.enqueue_mails(jsonb_build_array(mail || jsonb_build_object('key', key, 'about', about))) $$;

grant execute on function platform.enqueue_mails(jsonb), platform.enqueue_mail(jsonb, text, uuid) to service_role;
