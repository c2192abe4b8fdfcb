-- Reminders of what is due, from nine in the morning on in the artist's time zone: three days before, a day after, and a week after.
-- At most one a day of a booking; none once the money is there, or within five days of "I have paid".

create or replace function private.due_payment_reminders(only_booking uuid default null)
returns table (booking_id uuid, part smallint, moment text, due_on date, today date)
language sql stable security definer set search_path = ''
as $$
  select booking.id, next.number, due.moment, booking.next_due_on, day.today
  from public.bookings as booking
  join public.availability as settings on settings.artist_id = booking.artist_profile_id,
  lateral (select private.local_date(settings.time_zone) as today) as day,
  lateral (select case
      when booking.next_due_on - today between 1 and 3 then 'before'
      when today - booking.next_due_on between 1 and 6 then 'after'
      when today - booking.next_due_on between 7 and 30 then 'late'
    end as moment) as due,
  lateral (
    select part.number from private.booking_parts(booking, private.agreed_terms(booking.id), (private.ledger_sums(booking.id)).paid) as part
    where part.outstanding > 0 order by part.number limit 1
  ) as next
  where (only_booking is null or booking.id = only_booking)
    and booking.next_due_on between current_date - 31 and current_date + 4
    and booking.status in ('confirmed', 'completed') and booking.payment_reminders and settings.sends_payment_reminders
    and due.moment is not null and booking.agreed_on < today
    and extract(hour from now() at time zone settings.time_zone) >= 9
    -- A part of an unknown amount may be all of it.
    and not (booking.payment_status = 'partial' and booking.amount_paid is null)
    and not exists (
      select from private.sent_payment_reminders as sent
      where sent.booking_id = booking.id and (sent.sent_on = today
        or (sent.part, sent.moment, sent.due_on) = (next.number, due.moment, booking.next_due_on))
    )
    and (select count(*) from private.sent_payment_reminders as sent where sent.booking_id = booking.id and sent.part = next.number) < 3
    and coalesce(private.client_said_paid_at(booking.id) < now() - interval '5 days', true)
  order by booking.next_due_on, booking.id
$$;

-- Records a reminder in the transaction that queues its mail; false when it is no longer due. A payment that is being recorded at the
-- same moment is waited for.

create or replace function private.take_payment_reminder(booking uuid, part_input smallint, moment_input text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.bookings where id = booking for no key update;
  insert into private.sent_payment_reminders (booking_id, part, moment, due_on, sent_on)
    select due.booking_id, due.part, due.moment, due.due_on, due.today from private.due_payment_reminders(booking) as due
    where due.part = part_input and due.moment = moment_input
    on conflict do nothing;
  return found;
end;
$$;

-- Asked again when the mail is sent, which may be later than it was queued: is this part still to be paid?

create or replace function private.is_payment_expected(booking_id_input uuid, part_input smallint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_or(private.expects_payment(booking) and part.outstanding > 0
    and not (booking.payment_status = 'partial' and booking.amount_paid is null)), false)
  from public.bookings as booking,
    lateral private.booking_parts(booking, private.agreed_terms(booking.id), (private.ledger_sums(booking.id)).paid) as part
  where booking.id = booking_id_input and part.number = part_input
$$;

-- The artist reminds the client now.

create or replace function public.remind_of_payment(booking_id_input uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings := private.payment_booking(booking_id_input, 'artist');
  next constant jsonb := private.payment_position(booking) -> 'next';
  today constant date := private.artist_day(booking.artist_profile_id);
begin
  if next is null or next = 'null' then
    raise exception using errcode = 'PT409', detail = 'nothing_due', message = 'Nothing is due for this booking. You now see it as it stands.';
  end if;
  if exists (select from private.sent_payment_reminders as sent where sent.booking_id = booking.id and sent.sent_on = today) then
    raise exception using errcode = 'PT409', detail = 'reminded_today', message = 'The client was reminded today. You can remind them again tomorrow.';
  end if;
  insert into private.sent_payment_reminders (booking_id, part, moment, due_on, sent_on)
  values (booking.id, (next -> 'number')::smallint, 'by hand ' || today, coalesce((next ->> 'due_on')::date, today), today);
  perform platform.add_job('notify-payment', jsonb_build_object('bookingId', booking.id, 'event', 'reminder', 'part', next -> 'number'),
    format('payment-reminder:%s:%s', booking.id, today));
  return true;
end;
$$;
comment on function public.remind_of_payment is 'For the artist: reminds the client of what is due by mail, at most once a day.';

create or replace function public.set_payment_reminders(booking_id_input uuid, is_wanted boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  booking constant public.bookings := private.payment_booking(booking_id_input, 'artist');
begin
  update public.bookings set payment_reminders = is_wanted is true where id = booking.id;
  return is_wanted is true;
end;
$$;
comment on function public.set_payment_reminders is 'For the artist: whether the client of this booking is reminded of payments.';

revoke all on function private.due_payment_reminders(uuid), private.take_payment_reminder(uuid, smallint, text),
  private.is_payment_expected(uuid, smallint) from public;
grant execute on function private.due_payment_reminders(uuid), private.take_payment_reminder(uuid, smallint, text),
  private.is_payment_expected(uuid, smallint) to service_role;
grant execute on function public.remind_of_payment(uuid), public.set_payment_reminders(uuid, boolean) to authenticated;
