-- Calendar feeds: the busy times of an artist's other calendars, and the address of their own feed. The server fetches
-- and parses calendars (server/calendars); what it found is stored here.

create or replace function private.describe_calendar(feed public.calendar_feeds) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(feed) - 'artist_id' $$;

-- What is known before a calendar is added: the same calendar, if the artist has it already, and their time zone.

create or replace function private.find_calendar(artist uuid, hash bytea) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', time_zone,
    'calendars', (select count(*) from public.calendar_feeds where artist_id = artist),
    'same', (
      select private.describe_calendar(feed) from public.calendar_feeds as feed join private.calendar_sources on feed_id = feed.id
      where feed.artist_id = artist and address_hash = hash
    )
  )
  from public.availability where artist_id = artist
$$;

create or replace function private.add_calendar(artist uuid, calendar_name text, calendar_host text, address bytea, hash bytea)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  feed public.calendar_feeds;
begin
  -- Calls of one artist wait for each other, so that the number is right.
  perform from public.availability where artist_id = artist for update;
  select calendar_feeds.* into feed from public.calendar_feeds join private.calendar_sources on feed_id = id
  where artist_id = artist and address_hash = hash;
  if found then
    return jsonb_build_object('calendar', private.describe_calendar(feed), 'isNew', false);
  end if;
  if (select count(*) from public.calendar_feeds where artist_id = artist) >= 5 then
    raise exception using errcode = 'PT409', detail = 'too_many_calendars',
      message = 'You can connect up to five calendars. Remove one first.';
  end if;
  insert into public.calendar_feeds (artist_id, name, host) values (artist, calendar_name, calendar_host) returning * into feed;
  insert into private.calendar_sources (feed_id, encrypted_address, address_hash) values (feed.id, address, hash);
  return jsonb_build_object('calendar', private.describe_calendar(feed), 'isNew', true);
end;
$$;

-- How a calendar is read. Busy times reach two years ahead, so they are recomputed every day, also when the
-- calendar has not changed.

create or replace function private.calendar_source(feed uuid)
returns table (encrypted_address bytea, etag text, last_modified text, time_zone text)
language sql stable security definer set search_path = ''
as $$
  select source.encrypted_address,
    case when source.contents_read_at > now() - interval '1 day' then source.etag end,
    case when source.contents_read_at > now() - interval '1 day' then source.last_modified end,
    availability.time_zone
  from private.calendar_sources as source
  join public.calendar_feeds on calendar_feeds.id = source.feed_id
  join public.availability using (artist_id)
  where source.feed_id = feed
$$;

-- Keeps private.merged_busy_times: availability asks for the busy times of all calendars of an artist.

create or replace function private.merge_busy_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  artist constant uuid := coalesce(new.artist_id, old.artist_id);
begin
  -- Two calendars of an artist may be read at the same time. Without a profile, the account is being deleted.
  perform from public.availability join public.profiles on user_id = artist_id where artist_id = artist for update of availability;
  if not found then
    return null;
  end if;
  insert into private.merged_busy_times (artist_id, times, days)
    select artist, coalesce(range_agg(busy), '{}'),
      coalesce(range_agg(daterange(lower(busy)::date, (upper(busy) - interval '1 microsecond')::date, '[]')), '{}')
    from private.busy_times, unnest(times) as busy where artist_id = artist
    on conflict (artist_id) do update set times = excluded.times, days = excluded.days;
  return null;
end;
$$;

create trigger merge after insert or update or delete on private.busy_times
  for each row execute function private.merge_busy_times();

-- Replaces the busy times of a calendar. Those of a time zone that the artist has left since are dropped: another
-- reading is queued already.

create or replace function private.store_busy_times(
  feed uuid, zone text, starts timestamp[], ends timestamp[], new_etag text, new_last_modified text, new_problem text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.calendar_feeds;
begin
  select * into stored from public.calendar_feeds where id = feed for update;
  if not found or zone <> (select time_zone from public.availability where artist_id = stored.artist_id) then
    return null;
  end if;
  insert into private.busy_times (feed_id, artist_id, times)
    select feed, stored.artist_id, coalesce(range_agg(tsrange(starts_at, ends_at)), '{}')
    from unnest(starts, ends) as busy (starts_at, ends_at)
    on conflict (feed_id) do update set times = excluded.times;
  update private.calendar_sources set etag = new_etag, last_modified = new_last_modified, contents_read_at = now()
    where feed_id = feed;
  update public.calendar_feeds set last_read_at = now(), last_success_at = now(), problem = new_problem
    where id = feed returning * into stored;
  return private.describe_calendar(stored);
end;
$$;

create or replace function private.record_unchanged_calendar(feed uuid) returns void
language sql security definer set search_path = ''
as $$
  -- A problem of the last success is one of the contents, which are the same.
  update public.calendar_feeds set last_read_at = now(), last_success_at = now(),
    problem = case when last_success_at = last_read_at then problem end
  where id = feed
$$;

-- A calendar that cannot be read keeps its busy times.

create or replace function private.record_calendar_problem(feed uuid, new_problem text) returns void
language sql security definer set search_path = ''
as $$ update public.calendar_feeds set last_read_at = now(), problem = new_problem where id = feed $$;

revoke all on function private.find_calendar(uuid, bytea), private.add_calendar(uuid, text, text, bytea, bytea),
  private.calendar_source(uuid), private.store_busy_times(uuid, text, timestamp[], timestamp[], text, text, text),
  private.record_unchanged_calendar(uuid), private.record_calendar_problem(uuid, text) from public;
grant execute on function private.find_calendar(uuid, bytea), private.add_calendar(uuid, text, text, bytea, bytea),
  private.calendar_source(uuid), private.store_busy_times(uuid, text, timestamp[], timestamp[], text, text, text),
  private.record_unchanged_calendar(uuid), private.record_calendar_problem(uuid, text) to service_role;

-- Queues the readings that are due: a calendar is read every 15 minutes, one that has failed for a week every 6 hours.
-- They are spread over ten minutes. A reading that has waited for an hour was lost.

create or replace function private.queue_due_calendars() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid;
begin
  for due in
    update private.calendar_sources as source set queued_at = now()
    from public.calendar_feeds as feed
    where feed.id = source.feed_id
      and (source.queued_at is null or source.queued_at < feed.last_read_at or source.queued_at < now() - interval '1 hour')
      and (feed.last_read_at is null or feed.last_read_at < now() - case
        when coalesce(feed.last_success_at, feed.created_at) < now() - interval '7 days' then interval '6 hours'
        else interval '5 minutes' end)
    returning feed.id
  loop
    perform platform.add_job('read-calendar', jsonb_build_object('feedId', due), 'read-calendar:' || due,
      now() + abs(hashtext(due::text) % 600) * interval '1 second');
  end loop;
end;
$$;

create or replace function private.queue_calendar(feed uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Without validators, so that the calendar is read although it has not changed.
  update private.calendar_sources set queued_at = now(), etag = null, last_modified = null where feed_id = feed;
  perform platform.add_job('read-calendar', jsonb_build_object('feedId', feed), 'read-calendar:' || feed);
end;
$$;

create or replace function public.read_calendar_again(feed_id_input uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken record;
begin
  perform from public.calendar_feeds where id = feed_id_input and artist_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'PT404', detail = 'calendar_not_found', message = 'There is no such calendar of yours.';
  end if;
  select * into taken from platform.take_tokens('read calendar again:' || auth.uid(), 1, 20, interval '1 hour');
  if not taken.granted then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = format('You have read your calendars many times. You can do it again after %s seconds.',
        ceil(taken.retry_after_seconds));
  end if;
  perform private.queue_calendar(feed_id_input);
end;
$$;
comment on function public.read_calendar_again is 'Queues a reading of one of the caller''s calendars.';

grant execute on function public.read_calendar_again(uuid) to authenticated;

-- Busy times are local ones, so another time zone needs other busy times.

create or replace function private.read_calendars_in_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_calendar(id) from public.calendar_feeds where artist_id = new.artist_id;
  return null;
end;
$$;

create trigger read_calendars after update of time_zone on public.availability
  for each row when (old.time_zone is distinct from new.time_zone) execute function private.read_calendars_in_zone();

-- The artist's own feed: anyone with its address can read their bookings, from 90 days ago on. A new id makes a new
-- address, and the old one is dead.

create or replace function private.read_calendar_feed(feed uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', coalesce(nullif(display_name, ''), 'Bandstand'),
    'timeZone', time_zone,
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(booking) order by event_date, id), '[]') from (
        select id, status, client_name, event_type, event_date, start_time, event_duration, venue_name, venue_address,
          guest_count, updated_at, coalesce(held_until > now(), false) as is_held,
          (select count(*) from public.booking_history where booking_id = bookings.id) as changes
        from public.bookings
        where artist_profile_id = availability.artist_id and event_date >= private.local_date(time_zone) - 90
          and (status in ('confirmed', 'completed', 'cancelled')
            or status = 'pending' and (feed_has_pending or held_until > now()))
        order by event_date, id
        limit 2000
      ) as booking
    )
  )
  from public.availability join public.profiles on user_id = artist_id where feed_id = feed
$$;

revoke all on function private.read_calendar_feed(uuid) from public;
grant execute on function private.read_calendar_feed(uuid) to service_role;

create or replace function private.set_calendar_feed(new_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken record;
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  select * into taken from platform.take_tokens('calendar feed:' || auth.uid(), 1, 20, interval '1 hour');
  if not taken.granted then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = format('You have changed the address many times. You can do it again after %s seconds.',
        ceil(taken.retry_after_seconds));
  end if;
  update public.availability set feed_id = new_id where artist_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', detail = 'artist_not_found', message = 'Set up your profile first.';
  end if;
end;
$$;
revoke all on function private.set_calendar_feed(uuid) from public;

create or replace function public.renew_calendar_feed() returns void
language sql security definer set search_path = ''
as $$ select private.set_calendar_feed(gen_random_uuid()) $$;
comment on function public.renew_calendar_feed is
  'Gives the caller''s calendar feed a new address; the old one stops working. The function calendar-feed-address returns it.';

create or replace function public.revoke_calendar_feed() returns void
language sql security definer set search_path = ''
as $$ select private.set_calendar_feed(null) $$;
comment on function public.revoke_calendar_feed is 'The address of the caller''s calendar feed stops working.';

grant execute on function public.renew_calendar_feed(), public.revoke_calendar_feed() to authenticated;
