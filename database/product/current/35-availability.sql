-- Availability: which dates of an artist can be booked. The one authority for the booking page, for requests and for
-- confirmations.

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
create trigger touch before update on public.availability for each row execute function private.touch_updated_at();

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

create or replace function private.take_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_bookings smallint;
begin
  if new.occupied is null or new.artist_profile_id is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dates of ' || new.artist_profile_id, 0));
  select capacity into max_bookings from public.availability where artist_id = new.artist_profile_id;
  if private.peak_bookings(new.artist_profile_id, new.occupied, new.id) >= max_bookings then
    raise exception using errcode = 'PT409', detail = 'date_taken',
      message = case when max_bookings = 1 then 'You already have a confirmed or held booking at this time.'
        else format('You already have %s confirmed or held bookings at this time.', max_bookings) end,
      hint = 'You can still take it as an extra booking on this day.';
  end if;
  return null;
end;
$$;

-- The dates that cannot be requested, with the reason; in PL/pgSQL, which keeps the plan. Only the artist learns the reasons. Two of them are the artist's
-- choice to be asked anyway (takes_busy_requests): bookings at capacity, and busy times of other calendars.

create or replace function private.local_date(zone text) returns date
language sql stable set search_path = ''
as $$ select (now() at time zone zone)::date $$;

grant execute on function private.local_date(text) to authenticated;

create or replace function private.unavailable_days(artist uuid, first_day date, last_day date)
returns table (day date, reason text)
language plpgsql stable set search_path = '' set jit = off
as $$
#variable_conflict use_column
begin
  return query with settings as materialized (
    select availability.*, asks_start_time, private.local_date(time_zone) as today
    from public.availability join public.profiles on user_id = artist_id where artist_id = artist
  ),
  booked as (
    select capacity, asks_start_time, occupied
    from settings, private.bookings_in(artist, tsrange(first_day, last_day + 1)) where not takes_busy_requests
  ),
  busy as (
    select capacity, asks_start_time, tsrange(starts_at, ends_at) as occupied
    from settings, private.busy_times
    where busy_times.artist_id = artist and ends_at > first_day and starts_at < last_day + 1 and not takes_busy_requests
  ),
  -- Without start times, one booking or busy time takes the whole day.
  whole_days as materialized (
    select range_agg(daterange(lower(occupied)::date, (upper(occupied) - interval '1 microsecond')::date, '[]')) as dates
    from (
      select occupied from booked where capacity = 1 and not asks_start_time
      union all
      select occupied from busy where not asks_start_time
    ) as taken
  ),
  -- With start times, or with several bookings at a time, the load of a day counts. It changes only where something
  -- starts or ends. A busy time fills the whole capacity.
  loaded as materialized (
    select loaded_day::date as day, occupied as span, weight
    from (
      select occupied, 1 as weight from booked where asks_start_time or capacity > 1
      union all
      select occupied, capacity from busy where asks_start_time
    ) as taken, generate_series(
      greatest(lower(occupied)::date, first_day), least((upper(occupied) - interval '1 microsecond')::date, last_day), '1 day'
    ) as loaded_day
  ),
  moments as (
    select loaded.day, loaded.day::timestamp as moment from loaded
    union select loaded.day, lower(span) from loaded where lower(span) > loaded.day
    union select loaded.day, upper(span) from loaded where upper(span) < loaded.day + 1
  ),
  loads as (
    select moments.day, coalesce(sum(weight) filter (where span @> moment), 0) as load
    from moments join loaded using (day) group by moments.day, moment
  ),
  -- With start times a day is full when no moment of it is free; otherwise when any is full.
  full_days as (
    select loads.day from loads, settings group by loads.day, asks_start_time, capacity
    having case when asks_start_time then min(load) else max(load) end >= capacity
  ),
  blocked_days as materialized (
    select range_agg(daterange(first_date, last_date, '[]')) as dates from public.blocked_dates
    where artist_id = artist and last_date >= first_day and first_date <= last_day
  ),
  reasons as materialized (
    select days.day, case
      when days.day < today + min_notice_days then 'notice'
      when days.day > today + max_days_ahead then 'too_far'
      when extract(isodow from days.day)::smallint <> all (play_days) then 'weekday'
      when days.day <@ blocked_days.dates then 'blocked'
      when days.day <@ whole_days.dates or full_days.day is not null then 'taken'
    end as reason
    from settings, blocked_days, whole_days, (
      select each_day::date as day from generate_series(first_day::timestamp, last_day, '1 day') as each_day
    ) as days left join full_days using (day)
  )
  select reasons.day, reasons.reason from reasons where reasons.reason is not null;
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
      select from private.busy_times as busy
      where busy.artist_id = artist and busy.ends_at > lower(span) and busy.starts_at < upper(span)
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
grant update (play_days, capacity, min_notice_days, max_days_ahead, buffer_minutes, takes_busy_requests, sends_reminders,
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
