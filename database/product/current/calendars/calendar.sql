-- The artist's calendar page.

-- Everything that the artist's calendar page shows of a range, in one response.

create or replace function public.get_calendar(first_date date, last_date date) returns json
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
  return json_build_object(
    'bookings', (
      select coalesce(json_agg(booking order by booking.event_date, booking.start_time nulls first, booking.created_at), '[]')
      from (
        select id, client_name, event_type, event_date, start_time, event_duration, venue_name, status, held_until, is_extra, created_at,
          deposit_until, next_due_on
        from public.bookings
        where artist_profile_id = artist and event_date between first_date and last_date
          and status in ('pending', 'confirmed', 'completed')
        order by event_date, created_at
        limit 1000
      ) as booking
    ),
    'blocked', (
      select coalesce(json_agg(block order by block.first_date, block.last_date), '[]') from (
        select id, blocked_dates.first_date, blocked_dates.last_date, note from public.blocked_dates
        where artist_id = artist and blocked_dates.last_date >= get_calendar.first_date
          and blocked_dates.first_date <= get_calendar.last_date
      ) as block
    ),
    'busy', (
      select coalesce(json_agg(json_build_object('starts_at', lower(span), 'ends_at', upper(span)) order by span), '[]')
      from (
        select unnest(times * tsmultirange(tsrange(first_date, last_date + 1))) as span
        from private.merged_busy_times where artist_id = artist
      ) as busy
    ),
    'unavailable', (
      select coalesce(json_object_agg(day, reason), '{}') from private.unavailable_days(artist, first_date, last_date)
    )
  );
end;
$$;
comment on function public.get_calendar is
  'The caller''s bookings, blocked dates, busy times of other calendars, and unavailable dates with reasons. At most 100 days.';

grant execute on function public.get_calendar(date, date) to authenticated;
