-- The dates that an artist can offer instead of the one that a client asked for.

create or replace function public.get_nearest_free_dates(booking_id_input uuid) returns date[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  settings record;
  wanted date;
  taken datemultirange := '{}';
begin
  select event_date into wanted from public.bookings where id = booking_id_input and artist_profile_id = me;
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  select availability.*, asks_start_time, private.local_date(time_zone) as today into settings
  from public.availability join public.profiles on user_id = artist_id where artist_id = me;
  wanted := greatest(wanted, settings.today);
  -- Artists who take requests for busy dates offer only free ones themselves.
  if settings.takes_busy_requests then
    taken := private.full_days(me, wanted - 60, wanted + 120, settings.capacity, settings.asks_start_time)
      + coalesce((select days from private.merged_busy_times where artist_id = me and not settings.asks_start_time), '{}');
  end if;
  return array(
    select day from unnest(private.nearest_free_dates(me, wanted, 181)) with ordinality as free(day, place)
    where not day <@ taken order by place limit 3
  );
end;
$$;
comment on function public.get_nearest_free_dates is
  'Up to three free dates of the artist nearest to that of a booking of theirs.';

-- Dates are offered as part of declining, for every writer.

create or replace function private.check_suggested_dates(was public.bookings, booking public.bookings, writer text) returns date[]
language plpgsql security definer set search_path = ''
as $$
declare
  suggested constant date[] := nullif(array(select distinct unnest(booking.suggested_dates) order by 1), '{}');
begin
  if cardinality(booking.suggested_dates) > 3 then
    raise exception using errcode = '23514', detail = 'too_many_dates', message = 'You can offer up to three dates.';
  end if;
  if suggested is distinct from was.suggested_dates
    and not (was.status = 'pending' and booking.status = 'rejected' or writer = 'undo') then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'Other dates are offered when a request is declined, and cannot be changed on their own.';
  end if;
  return suggested;
end;
$$;

-- For the client's page and mail: those that are still free, at the time and for the hours of the request.

create or replace function private.suggested_dates(booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(day order by day), '[]')
  from public.bookings as declined cross join unnest(declined.suggested_dates) as day
  where declined.id = booking
    and private.is_free(declined.artist_profile_id, day, declined.start_time, declined.event_duration)
$$;

grant execute on function private.suggested_dates(uuid) to service_role;
grant execute on function public.get_nearest_free_dates(uuid) to authenticated;
