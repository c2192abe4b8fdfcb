-- Mails about decisions and changed quotes, and their delivery status for the artist.

-- Decisions about a booking: each adds a job in its own transaction; the job writes the mails (jobs/all.ts).

-- How long a decision that ends a booking can be undone: its mail waits. An accepted booking is mailed at once.
create or replace function private.undo_period() returns interval
language sql immutable
as $$ select interval '10 seconds' $$;

create or replace function private.status_job_key(booking uuid, status public.booking_status) returns text
language sql immutable
as $$ select format('notify:%s:%s', booking, status) $$;

create or replace function private.notify_status_change(booking public.bookings, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if writer not in ('script', 'undo') then
    perform platform.add_job('notify-status-change', jsonb_build_object('bookingId', booking.id, 'status', booking.status),
      private.status_job_key(booking.id, booking.status),
      clock_timestamp() + case when booking.status = 'confirmed' then interval '0' else private.undo_period() end);
  end if;
end;
$$;

-- Notifies the client of a changed quote. The mail waits ten seconds, so that a mistake corrected at once never
-- reaches the client; it compares with what the client was last notified of, not with each step in between.

create or replace function private.notify_quote_change(was public.bookings, booking public.bookings, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if booking.quote_modifications is not distinct from was.quote_modifications
    and (booking.travel_cost, booking.total_price, booking.distance_source, booking.price_state)
      is not distinct from (was.travel_cost, was.total_price, was.distance_source, was.price_state)
    -- A declined request that is open again: a change that was not mailed because of that is mailed now.
    and not (was.status = 'rejected' and booking.status = 'pending') then
    return;
  end if;
  -- The parties are notified of an offer by its own mails; the client has seen what is applied.
  if writer in ('offer', 'offer-state') then
    insert into private.notified_quotes as notified (booking_id, modification, travel, mails)
    values (booking.id, booking.quote_modifications, private.shown_travel(booking), 0)
    on conflict (booking_id) do update set modification = excluded.modification, travel = excluded.travel;
    return;
  end if;
  if private.shown_travel(was) is distinct from private.shown_travel(booking) then
    -- The client knows the travel as the booking had it until now.
    insert into private.notified_quotes as notified (booking_id, travel, mails) values (booking.id, private.shown_travel(was), 0)
    on conflict (booking_id) do update set travel = excluded.travel where notified.travel is null;
  end if;
  if writer <> 'script' then
    perform platform.add_job('notify-quote-change', jsonb_build_object('bookingId', booking.id),
      'quote-change:' || booking.id, now() + interval '10 seconds');
  end if;
end;
$$;

create or replace function private.take_quote_change(booking_id_input uuid)
returns table (was jsonb, was_travel jsonb, number integer)
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  notified private.notified_quotes;
  now_travel jsonb;
begin
  -- Locked, so that a concurrent change is in this mail or in the next, never in none.
  select * into booking from public.bookings where id = booking_id_input for no key update;
  select * into notified from private.notified_quotes where booking_id = booking_id_input;
  now_travel := private.shown_travel(booking);
  was := notified.modification;
  was_travel := coalesce(notified.travel, now_travel);
  -- Once there is a decision, the mail about it contains the price.
  if booking.status is distinct from 'pending' or (was, was_travel) is not distinct from (booking.quote_modifications, now_travel) then
    return;
  end if;
  insert into private.notified_quotes as stored (booking_id, modification, travel, mails)
  values (booking.id, booking.quote_modifications, now_travel, 1)
  on conflict (booking_id) do update
    set modification = excluded.modification, travel = excluded.travel, mails = stored.mails + 1
  returning mails into number;
  -- A client who has agreed to the price has seen it.
  if booking.price_state <> 'agreed' then
    return next;
  end if;
end;
$$;
comment on function private.take_quote_change is
  'What the client was last notified of, and the number of the mail about the new quote; no row when nothing has changed.';

grant execute on function private.take_quote_change(uuid) to service_role;

-- The mails about a booking and their status, for its artist: next to each message, in the booking's history, and
-- above both when one failed.

create or replace function public.get_booking_mails(booking_id_input uuid)
returns table (
  key text, template text, recipient text, queued_at timestamptz, sent_at timestamptz, is_failing boolean, has_failed boolean,
  message_ids uuid[]
)
language sql stable security definer set search_path = ''
as $$
  select mail.key, mail.template, mail.recipient, mail.queued_at, mail.sent_at, mail.sent_at is null and mail.failures > 0 and mail.drop_reason is null,
    mail.sent_at is null and mail.drop_reason is null and not platform.is_mail_waiting(mail.key),
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
  -- Locked, so that the second of two clicks finds the mail queued.
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

create or replace function private.is_hold_announced(booking_id_input uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select mail.key like 'hold:held:%' from platform.mail_log as mail
    where mail.about = booking_id_input and mail.key like 'hold:%:client:%'
    order by mail.queued_at desc limit 1
  ), false)
$$;
comment on function private.is_hold_announced is
  'Whether the last that the client was told of a hold is that there is one; a mail about it may have been postponed.';

grant execute on function private.is_hold_announced(uuid) to service_role;
