-- When an artist can be booked: settings, blocked dates, busy times of other calendars, and the time that each booking
-- occupies. Times are the artist's local ones, without a time zone, as the dates of events are.

create table public.availability (
  artist_id uuid primary key references public.profiles (user_id) on update cascade on delete cascade,
  play_days smallint[] not null default '{1,2,3,4,5,6,7}',
  capacity smallint not null default 1,
  min_notice_days smallint not null default 0,
  max_days_ahead smallint,
  buffer_minutes smallint not null default 60,
  takes_busy_requests boolean not null default false,
  sends_reminders boolean not null default true,
  time_zone text not null default 'UTC',
  feed_id uuid unique,
  feed_has_pending boolean not null default false,
  updated_at timestamptz not null default now(),

  constraint "the days are 1 (Monday) to 7 (Sunday)"
    check (play_days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(play_days) <= 7),
  constraint "an artist plays 1 to 50 events at a time" check (capacity between 1 and 50),
  constraint "the notice is between 0 and 365 days" check (min_notice_days between 0 and 365),
  constraint "bookings are taken 1 to 1,825 days ahead" check (max_days_ahead between 1 and 1825),
  constraint "travel and set-up take between 0 and 720 minutes" check (buffer_minutes between 0 and 720),
  constraint "the time zone has at most 64 characters" check (length(time_zone) <= 64)
);
alter table public.availability enable row level security;
comment on table public.availability is 'When an artist can be booked. Every profile has a row.';
comment on column public.availability.play_days is 'ISO weekdays on which the artist plays: 1 is Monday.';
comment on column public.availability.capacity is 'How many confirmed or held bookings may overlap.';
comment on column public.availability.max_days_ahead is 'How far ahead bookings are taken; null: without limit.';
comment on column public.availability.buffer_minutes is
  'Travel and set-up before and after a performance whose start time is known.';
comment on column public.availability.takes_busy_requests is
  'Whether clients may request dates on which the artist is already busy.';
comment on column public.availability.feed_id is
  'Identifies the iCalendar feed; its address also has a signature. Null: no feed. A new id revokes the old address.';

insert into public.availability (artist_id) select user_id from public.profiles;

create table public.blocked_dates (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  first_date date not null,
  last_date date not null,
  note text,
  created_at timestamptz not null default now(),
  constraint "blocked dates are in order and span at most two years" check (last_date between first_date and first_date + 731),
  constraint "the note has at most 200 characters" check (length(note) <= 200)
);
alter table public.blocked_dates enable row level security;
comment on table public.blocked_dates is 'Dates on which an artist takes no bookings.';
comment on column public.blocked_dates.note is 'For the artist alone.';
create index blocked_dates_artist on public.blocked_dates (artist_id, last_date);

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  name text not null,
  host text not null,
  last_read_at timestamptz,
  last_success_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  constraint "the name of a calendar has 1 to 100 characters" check (length(name) <= 100 and name ~ '\S'),
  constraint "the host has at most 255 characters" check (length(host) <= 255),
  constraint "the problem has at most 500 characters" check (length(problem) <= 500)
);
alter table public.calendar_feeds enable row level security;
comment on table public.calendar_feeds is 'Other calendars of an artist, whose busy times make dates unavailable.';
comment on column public.calendar_feeds.host is 'The part of the address that is shown; the address itself is secret.';
comment on column public.calendar_feeds.problem is 'Why the last reading failed, for the artist; null after a success.';
create index calendar_feeds_artist on public.calendar_feeds (artist_id);

create table private.calendar_sources (
  feed_id uuid primary key references public.calendar_feeds on delete cascade,
  encrypted_address bytea not null,
  address_hash bytea not null,
  etag text,
  last_modified text,
  constraint "a validator has at most 1,000 characters" check (length(etag) <= 1000 and length(last_modified) <= 1000)
);
alter table private.calendar_sources enable row level security;
comment on table private.calendar_sources is 'How a calendar feed is read. The address is encrypted by the server.';
comment on column private.calendar_sources.address_hash is 'Keyed hash of the address: the same calendar is not added twice.';

create table private.busy_times (
  feed_id uuid not null references public.calendar_feeds on delete cascade,
  artist_id uuid not null,
  starts_at timestamp not null,
  ends_at timestamp not null,
  constraint "a busy time ends after its start" check (ends_at > starts_at)
);
alter table private.busy_times enable row level security;
comment on table private.busy_times is
  'Busy times of calendar feeds, merged, in the artist''s local time. Nothing else of their events is stored.';
create index busy_times_feed on private.busy_times (feed_id);
create index busy_times_artist on private.busy_times (artist_id, ends_at) include (starts_at);

create table private.sent_reminders (
  booking_id uuid not null references public.bookings on delete cascade,
  days_before smallint not null,
  event_date date not null,
  sent_at timestamptz not null default now(),
  primary key (booking_id, days_before, event_date)
);
alter table private.sent_reminders enable row level security;
comment on table private.sent_reminders is 'Reminders already queued, so that each is sent once for each date of a booking.';

alter table public.profiles add column asks_start_time boolean not null default false;
comment on column public.profiles.asks_start_time is 'Whether the booking page asks when the performance starts.';

alter table public.bookings
  add column start_time time(0),
  add column buffer_minutes smallint not null default 0,
  add column held_until timestamptz,
  add column is_extra boolean not null default false,
  add constraint "travel and set-up of a booking take between 0 and 720 minutes" check (buffer_minutes between 0 and 720),
  add constraint "only a pending booking is held" check (held_until is null or status = 'pending');
alter table public.bookings add column occupied tsrange generated always as (
  case
    when event_date is null then null
    when start_time is null then tsrange(event_date::timestamp, event_date::timestamp + interval '1 day')
    else tsrange(
      event_date + start_time - buffer_minutes * interval '1 minute',
      event_date + start_time + coalesce(event_duration, 1)::float8 * interval '1 hour' + buffer_minutes * interval '1 minute'
    )
  end
) stored;
comment on column public.bookings.start_time is 'When the performance starts, in local time; null: not asked.';
comment on column public.bookings.buffer_minutes is 'Travel and set-up before and after, as the artist had it set when the request was sent.';
comment on column public.bookings.held_until is 'Until when the artist keeps the date for this pending request.';
comment on column public.bookings.is_extra is 'Deliberately confirmed beyond the capacity of its date.';
comment on column public.bookings.occupied is
  'The local time that the booking takes: the whole day, or the performance with travel and set-up if its start is known.';

-- The bookings that take a date.
create index bookings_taken on public.bookings (artist_profile_id, event_date)
  where status in ('confirmed', 'completed') or held_until is not null;

alter table public.booking_history
  drop constraint "the event is one that is recorded",
  add constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed', 'travel_changed', 'price_offered', 'price_agreed',
    'held', 'hold_released', 'hold_ended'
  ));
