-- The mails about a booking and what became of them, for its artist: beside each message, and in the booking's history.

create or replace function public.get_booking_mails(booking_id_input uuid)
returns table (key text, template text, queued_at timestamptz, sent_at timestamptz, is_failing boolean)
language sql stable security definer set search_path = ''
as $$
  select mail.key, mail.template, mail.queued_at, mail.sent_at, mail.sent_at is null and mail.failures > 0
  from platform.mail_log as mail
  where mail.about = booking_id_input and exists (
    select from public.bookings where id = booking_id_input and artist_profile_id = (select auth.uid())
  )
  order by mail.queued_at
$$;
comment on function public.get_booking_mails is 'Of a booking that is not the caller''s: nothing.';

grant execute on function public.get_booking_mails(uuid) to authenticated;

create or replace function private.mail_state(mail_key text) returns table (is_sent boolean, failures integer)
language sql stable security definer set search_path = ''
as $$ select sent_at is not null, failures from platform.mail_log where key = mail_key $$;

grant execute on function private.mail_state(text) to service_role;
