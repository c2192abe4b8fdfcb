-- The artist's calendar page.

-- Everything that the artist's calendar page shows of a range, in one response.

create or replace function public.get_calendar(first_date date, last_date date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  artist constant uuid := auth.uid();
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  if first_date is null or last_date is null or last_date - first_date not between 0 and 100 then
    raise exception using errcode = 'PT400', detail = 'invalid_range',
      message = 'Ask for at most 100 days, from first_date to last_date.';
  end if;
  return jsonb_build_object(
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(booking) order by booking.event_date, booking.start_time nulls first, booking.created_at), '[]')
      from (
        select id, client_name, event_type, event_date, start_time, event_duration, venue_name, status, held_until, is_extra, created_at
        from public.bookings
        where artist_profile_id = artist and event_date between first_date and last_date
          and status in ('pending', 'confirmed', 'completed')
        order by event_date, created_at
        limit 1000
      ) as booking
    ),
    'blocked', (
      select coalesce(jsonb_agg(to_jsonb(block) order by block.first_date, block.last_date), '[]') from (
        select id, blocked_dates.first_date, blocked_dates.last_date, note from public.blocked_dates
        where artist_id = artist and blocked_dates.last_date >= get_calendar.first_date
          and blocked_dates.first_date <= get_calendar.last_date
      ) as block
    ),
    'busy', (
      select coalesce(jsonb_agg(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at) order by starts_at), '[]')
      from private.busy_times where artist_id = artist and ends_at > first_date and starts_at < last_date + 1
    ),
    'unavailable', (
      select coalesce(jsonb_object_agg(day, reason), '{}') from private.unavailable_days(artist, first_date, last_date)
    )
  );
end;
$$;
comment on function public.get_calendar is
  'The caller''s bookings, blocked dates, busy times of other calendars, and unavailable dates with reasons. At most 100 days.';

grant execute on function public.get_calendar(date, date) to authenticated;
