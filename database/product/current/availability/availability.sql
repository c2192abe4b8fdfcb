-- Availability: which dates of an artist can be booked. The one authority for the booking page, for requests and for
-- confirmations. Longer than 300 lines: each rule reads the others.

create or replace function private.add_availability() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.availability (artist_id) values (new.user_id) on conflict do nothing;
  return null;
end;
$$;

create trigger add_availability after insert on public.profiles
  for each row execute function private.add_availability();

create or replace function private.check_availability() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The view reads some hundreds of files: not for the default of every new artist, nor for a zone that is known.
  if new.time_zone <> 'UTC' and new.time_zone is distinct from old.time_zone then
    if not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
      raise exception using errcode = 'PT400', detail = 'unknown_time_zone',
        message = format('%s is not a time zone we know. Choose one such as Europe/London.', new.time_zone);
    end if;
  end if;
  new.play_days := array(select distinct day from unnest(new.play_days) as day order by day);
  return new;
end;
$$;

create trigger check_availability before insert or update of time_zone, play_days on public.availability
  for each row execute function private.check_availability();
create trigger touch before update on public.availability for each row execute function platform.touch_updated_at();

create or replace function private.limit_blocked_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.blocked_dates where artist_id = new.artist_id) >= 1000 then
    raise exception using errcode = 'PT409', detail = 'too_many_blocked_dates',
      message = 'You have blocked 1,000 dates or ranges. Remove some that have passed first.';
  end if;
  return new;
end;
$$;

create trigger limit_number before insert on public.blocked_dates
  for each row execute function private.limit_blocked_dates();

-- The bookings that occupy some of a span of time: confirmed ones and held ones. No booking occupies more than nine
-- days, so the index on the date finds them. Without settings of its own, so that PostgreSQL can inline it.

create or replace function private.bookings_in(artist uuid, span tsrange) returns setof public.bookings
language sql stable
as $$
  select * from public.bookings
  where artist_profile_id = artist
    and event_date between lower(span)::date - 9 and upper(span)::date + 1
    and (status in ('confirmed', 'completed') or held_until is not null)
    and (held_until is null or held_until > now())
    and occupied && span
$$;

-- The largest number of bookings at any moment of a span, without one of them.

create or replace function private.peak_bookings(artist uuid, span tsrange, except_booking uuid) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with others as (
      select occupied from private.bookings_in(artist, span) where id is distinct from except_booking
    )
    select coalesce(max((select count(*) from others as other where other.occupied @> moment)), 0)
    from (select greatest(lower(occupied), lower(span)) from others) as starts(moment)
  );
end;
$$;

grant execute on function private.bookings_in(uuid, tsrange), private.peak_bookings(uuid, tsrange, uuid) to authenticated;

-- Refuses a booking that would exceed the capacity of its date. Confirmations of one artist's bookings wait for each
-- other, so that the second one sees the first.

create or replace function private.take_date(booking public.bookings, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  max_bookings smallint;
begin
  if booking.occupied is null or booking.artist_profile_id is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dates of ' || booking.artist_profile_id, 0));
  select capacity into max_bookings from public.availability where artist_id = booking.artist_profile_id;
  if private.peak_bookings(booking.artist_profile_id, booking.occupied, booking.id) >= max_bookings then
    if writer = 'agreement' then
      raise exception using errcode = 'PT409', detail = 'date_unavailable',
        message = 'The artist was booked at this time meanwhile, so nothing is booked. Write to them, or propose another date.';
    end if;
    raise exception using errcode = 'PT409', detail = 'date_taken',
      message = case when max_bookings = 1 then 'You already have a confirmed or held booking at this time.'
        else format('You already have %s confirmed or held bookings at this time.', max_bookings) end,
      hint = 'You can still take it as an extra booking on this day.';
  end if;
end;
$$;

-- With start times, or with several bookings at a time, the load of a day counts. It changes only where something starts
-- or ends. With start times a day is full when no moment of it is free, and a busy time fills the whole capacity;
-- without them a day is full when any moment is.

create or replace function private.full_days(artist uuid, first_day date, last_day date, capacity smallint, asks_start_time boolean)
returns datemultirange
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with loaded as materialized (
      select loaded_day::date as day, occupied as span, weight
      from (
        select occupied, 1 as weight from private.bookings_in(artist, tsrange(first_day, last_day + 1))
        union all
        select unnest(times * tsmultirange(tsrange(first_day, last_day + 1))), capacity from private.merged_busy_times
        where artist_id = artist and asks_start_time
      ) as taken, generate_series(
        greatest(lower(occupied)::date, first_day),
        least((upper(occupied) - interval '1 microsecond')::date, last_day),
        '1 day'
      ) as loaded_day
    ),
    moments as (
      select day, day::timestamp as moment from loaded
      union select day, lower(span) from loaded where lower(span) > day
      union select day, upper(span) from loaded where upper(span) < day + 1
    ),
    loads as (
      select day, coalesce(sum(weight) filter (where span @> moment), 0) as load
      from moments join loaded using (day) group by day, moment
    ),
    full_days as (
      select day from loads group by day
      having case when asks_start_time then min(load) else max(load) end >= capacity
    )
    select coalesce(range_agg(daterange(day, day, '[]')), '{}') from full_days
  );
end;
$$;

-- The dates that cannot be requested, with the reason, which only the artist learns. Two reasons are the artist's choice
-- to be asked anyway (takes_busy_requests): bookings at capacity, and busy times of other calendars. One plan serves
-- every artist, because planning would take as long as the query.

create or replace function private.unavailable_days(artist uuid, first_day date, last_day date)
returns table (day date, reason text)
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  settings record;
  blocked datemultirange;
  booked datemultirange;
  busy datemultirange;
begin
  select availability.*, asks_start_time, private.local_date(time_zone) as today into settings
  from public.availability join public.profiles on user_id = artist_id where artist_id = artist;
  if not found then
    return;
  end if;
  blocked := (
    select range_agg(daterange(first_date, last_date, '[]')) from public.blocked_dates
    where artist_id = artist and last_date >= first_day and first_date <= last_day
  );
  if settings.takes_busy_requests then
    null;
  elsif settings.asks_start_time or settings.capacity > 1 then
    booked := private.full_days(artist, first_day, last_day, settings.capacity, settings.asks_start_time);
  else
    booked := (
      select range_agg(daterange(lower(occupied)::date, (upper(occupied) - interval '1 microsecond')::date, '[]'))
      from private.bookings_in(artist, tsrange(first_day, last_day + 1))
    );
  end if;
  if not settings.takes_busy_requests and not settings.asks_start_time then
    -- Without start times, a busy time takes the whole day.
    busy := (
      select days * datemultirange(daterange(first_day, last_day, '[]')) from private.merged_busy_times where artist_id = artist
    );
  end if;
  return query with days as materialized (
    select each_day::date as day, case
      when each_day::date < settings.today + settings.min_notice_days then 'notice'
      when each_day::date > settings.today + settings.max_days_ahead then 'too_far'
      when extract(isodow from each_day)::smallint <> all (settings.play_days) then 'weekday'
      when each_day::date <@ blocked then 'blocked'
      when each_day::date <@ booked or each_day::date <@ busy then 'taken'
    end as reason
    from generate_series(first_day::timestamp, last_day, '1 day') as each_day
  )
  select days.day, days.reason from days where days.reason is not null;
end;
$$;

-- What a visitor may know: which dates cannot be booked, and neither why nor by whom.

create or replace function public.get_unavailable_dates(artist_slug text, first_date date, last_date date) returns date[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  artist uuid;
begin
  if first_date is null or last_date is null or last_date - first_date not between 0 and 800
    or first_date not between date '2000-01-01' and date '2200-01-01' then
    raise exception using errcode = 'PT400', detail = 'invalid_range',
      message = 'Ask for at most 800 days, from first_date to last_date.';
  end if;
  select user_id into artist from public.profiles where slug = lower(artist_slug);
  return array(
    select unavailable.day from private.unavailable_days(artist, first_date, last_date) as unavailable order by unavailable.day
  );
end;
$$;
comment on function public.get_unavailable_dates is
  'The dates of a range on which the artist cannot be booked; of an unknown artist none. At most 800 days.';

grant execute on function public.get_unavailable_dates(text, date, date) to anon, authenticated, service_role;

-- Whether a request can be taken, for the server function that takes it; the nearest free dates otherwise.

create or replace function private.is_free(artist uuid, day date, starts_at time, hours numeric) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  settings public.availability;
  span tsrange;
begin
  if exists (select from private.unavailable_days(artist, day, day)) then
    return false;
  end if;
  if starts_at is null then
    return true;
  end if;
  select * into settings from public.availability where artist_id = artist;
  span := tsrange(
    day + starts_at - settings.buffer_minutes * interval '1 minute',
    day + starts_at + hours::float8 * interval '1 hour' + settings.buffer_minutes * interval '1 minute'
  );
  return settings.takes_busy_requests or (
    private.peak_bookings(artist, span, null) < settings.capacity
    and not exists (
      select from private.merged_busy_times where artist_id = artist and times && span
    )
  );
end;
$$;

create or replace function private.nearest_free_dates(artist uuid, day date, most integer) returns date[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select nearest from (
      select each_day::date as nearest from generate_series((day - 60)::timestamp, day + 120, '1 day') as each_day
      except
      select unavailable.day from private.unavailable_days(artist, day - 60, day + 120) as unavailable
      except
      select day
    ) as free
    where nearest >= (select private.local_date(time_zone) from public.availability where artist_id = artist)
    order by abs(nearest - day), nearest
    limit most
  )
$$;

grant execute on function private.is_free(uuid, date, time, numeric), private.nearest_free_dates(uuid, date, integer) to service_role;

-- Policies. An artist sets their own availability; the feed has its own calls (public.renew_calendar_feed).

revoke all on public.availability, public.blocked_dates, public.calendar_feeds
  from public, anon, authenticated, service_role, booking_client;
grant select on public.availability, public.blocked_dates, public.calendar_feeds to authenticated;
grant update (play_days, capacity, min_notice_days, max_days_ahead, buffer_minutes, takes_busy_requests, sends_reminders, sends_payment_reminders,
  time_zone, feed_has_pending) on public.availability to authenticated;
grant insert (artist_id, first_date, last_date, note), update (first_date, last_date, note), delete
  on public.blocked_dates to authenticated;
grant update (name), delete on public.calendar_feeds to authenticated;
grant select, update on public.availability to service_role;
grant select, insert, update, delete on public.blocked_dates, public.calendar_feeds to service_role;

create policy "artists see their own availability" on public.availability
  for select to authenticated using (artist_id = (select auth.uid()));
create policy "artists change their own availability" on public.availability
  for update to authenticated using (artist_id = (select auth.uid())) with check (artist_id = (select auth.uid()));
create policy "server functions change availability" on public.availability
  for all to service_role using (true) with check (true);
create policy "artists manage their own blocked dates" on public.blocked_dates
  for all to authenticated using (artist_id = (select auth.uid())) with check (artist_id = (select auth.uid()));
create policy "server functions do everything with blocked dates" on public.blocked_dates
  for all to service_role using (true) with check (true);
create policy "artists manage their own calendar feeds" on public.calendar_feeds
  for all to authenticated using (artist_id = (select auth.uid())) with check (artist_id = (select auth.uid()));
create policy "server functions do everything with calendar feeds" on public.calendar_feeds
  for all to service_role using (true) with check (true);
