-- The busy times of a calendar in one row instead of one row for each, because they are replaced together; and those of
-- all calendars of an artist merged, because they are read together.

alter table private.busy_times rename to separate_busy_times;

create table private.busy_times (
  feed_id uuid primary key references public.calendar_feeds on delete cascade,
  artist_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  times tsmultirange not null
);
alter table private.busy_times enable row level security;
comment on table private.busy_times is
  'Busy times of calendar feeds, in the artist''s local time. Nothing else of their events is stored.';

create table private.merged_busy_times (
  artist_id uuid primary key references public.profiles (user_id) on update cascade on delete cascade,
  times tsmultirange not null,
  days datemultirange not null
);
alter table private.merged_busy_times enable row level security;
comment on table private.merged_busy_times is 'The busy times of all calendar feeds of an artist; derived from private.busy_times.';
comment on column private.merged_busy_times.days is 'The days that the busy times touch.';

insert into private.busy_times (feed_id, artist_id, times)
select feed_id, feed.artist_id, range_agg(tsrange(starts_at, ends_at))
from private.separate_busy_times join public.calendar_feeds as feed on feed.id = feed_id group by feed_id, feed.artist_id;

insert into private.merged_busy_times (artist_id, times, days)
select artist_id, range_agg(busy),
  range_agg(daterange(lower(busy)::date, (upper(busy) - interval '1 microsecond')::date, '[]'))
from private.busy_times, unnest(times) as busy group by artist_id;

drop table private.separate_busy_times;
create index busy_times_artist on private.busy_times (artist_id);

-- Its result is now json, which is faster to write than jsonb.
drop function if exists public.get_calendar(date, date);
