-- Reminders of confirmed bookings by email to both parties: a week and a day before, from nine in the morning on in the
-- artist's time zone. A booking that is confirmed later than that, or on the very day, gets none for that day.

create or replace function private.due_reminders() returns table (booking_id uuid, days_before smallint, event_date date)
language sql stable security definer set search_path = ''
as $$
  select booking.id, days::smallint, booking.event_date
  from public.bookings as booking
  join public.availability as settings on settings.artist_id = booking.artist_profile_id,
    unnest(array[7, 1]) as days
  where booking.status = 'confirmed' and settings.sends_reminders
    and booking.event_date between current_date - 1 and current_date + 9
    and booking.event_date = private.local_date(settings.time_zone) + days
    and extract(hour from now() at time zone settings.time_zone) >= 9
    and not exists (
      select from private.sent_reminders as sent
      where sent.booking_id = booking.id and sent.days_before = days and sent.event_date = booking.event_date
    )
    and not exists (
      select from public.booking_history as history
      where history.booking_id = booking.id and history.event = 'confirmed'
        and (history.happened_at at time zone settings.time_zone)::date >= private.local_date(settings.time_zone)
    )
  order by booking.event_date, booking.id
$$;

-- Records a reminder before its mails are queued in the same transaction; false when it is no longer due. A booking
-- that is being cancelled at the same moment is waited for.

create or replace function private.take_reminder(booking uuid, days smallint) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.bookings where id = booking for share;
  insert into private.sent_reminders (booking_id, days_before, event_date)
    select due.booking_id, due.days_before, due.event_date from private.due_reminders() as due
    where due.booking_id = booking and due.days_before = days
    on conflict do nothing;
  return found;
end;
$$;

revoke all on function private.due_reminders(), private.take_reminder(uuid, smallint) from public;
grant execute on function private.due_reminders(), private.take_reminder(uuid, smallint) to service_role;
