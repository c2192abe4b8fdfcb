-- Queues a mail: the job that sends it, and the log row that records the result. Queueing it again before it was sent
-- replaces it.

create or replace function platform.enqueue_mail(mail jsonb, key text, about uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.add_job('send-mail', mail || jsonb_build_object('key', key), 'mail:' || key);
  insert into platform.mail_log as known (key, template, recipient, about)
  values (enqueue_mail.key, mail ->> 'template', mail ->> 'to', enqueue_mail.about)
  on conflict on constraint mail_log_pkey do update
    set recipient = excluded.recipient, queued_at = now(), sent_at = null, failures = 0, last_error = null;
end;
$$;

grant execute on function platform.enqueue_mail(jsonb, text, uuid) to service_role;
