-- The mails about a booking and what became of them, for its artist: beside each message, in the booking's history, and
-- above both when one was given up.

create or replace function public.get_booking_mails(booking_id_input uuid)
returns table (
  key text, template text, recipient text, queued_at timestamptz, sent_at timestamptz, is_failing boolean, has_failed boolean,
  message_ids uuid[]
)
language sql stable security definer set search_path = ''
as $$
  select mail.key, mail.template, mail.recipient, mail.queued_at, mail.sent_at, mail.sent_at is null and mail.failures > 0,
    mail.sent_at is null and not platform.is_mail_waiting(mail.key),
    array(select message_id from private.message_notices as notice where notice.mail_key = mail.key)
  from platform.mail_log as mail
  where mail.about = booking_id_input and exists (
    select from public.bookings where id = booking_id_input and artist_profile_id = (select auth.uid())
  )
  order by mail.queued_at
$$;
comment on function public.get_booking_mails is
  'Of a booking that is not the caller''s: nothing. is_failing: at least one attempt failed; has_failed: it is not tried any more; '
  'message_ids: the messages the mail contains.';

create or replace function public.send_booking_mail_again(mail_key text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_sent boolean;
  taken record;
begin
  -- Locked, so that of two clicks the second finds the mail on its way.
  select mail.sent_at is not null into is_sent
  from platform.mail_log as mail join public.bookings as booking on booking.id = mail.about
  where mail.key = mail_key and booking.artist_profile_id = (select auth.uid())
  for update of mail;
  if not found then
    raise exception using errcode = 'PT404', detail = 'mail_not_found', message = 'There is no such email about a booking of yours.';
  end if;
  if is_sent or platform.is_mail_waiting(mail_key) then
    return true;
  end if;
  select * into taken from platform.take_tokens('send mail again:' || auth.uid(), 1, 20, interval '1 hour');
  if not taken.granted then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = format('You have sent many emails again. You can send the next one after %s seconds.', ceil(taken.retry_after_seconds));
  end if;
  return platform.send_mail_again(mail_key);
end;
$$;
comment on function public.send_booking_mail_again is
  'True when the email is on its way, or was sent already; false when it is too old to be sent again.';

grant execute on function public.get_booking_mails(uuid), public.send_booking_mail_again(text) to authenticated;

create or replace function private.mail_state(mail_key text) returns table (is_sent boolean, failures integer)
language sql stable security definer set search_path = ''
as $$ select sent_at is not null, failures from platform.mail_log where key = mail_key $$;

grant execute on function private.mail_state(text) to service_role;
