-- A booking: what the client asked for, what it was priced by, and how it stands. And its history.

create type public.booking_status as enum ('pending', 'confirmed', 'rejected', 'completed', 'cancelled');
create type public.payment_status as enum ('unpaid', 'partial', 'paid');
create type public.distance_source as enum ('measured', 'estimated', 'unknown');
create type public.booking_party as enum ('artist', 'client');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  artist_profile_id uuid references public.profiles (user_id) on delete set null,
  artist_name text not null default '',
  user_id uuid references auth.users on delete set null,

  client_name text not null,
  client_email text not null,
  client_phone text,
  event_type text,
  event_date date,
  event_duration numeric(5, 2),
  guest_count integer,
  venue_name text,
  venue_address text,
  form_responses jsonb not null default '{}',
  setup_requirements_met boolean,

  currency text not null,
  base_price numeric(14, 2) not null default 0,
  travel_cost numeric(14, 2) not null default 0,
  add_ons jsonb not null default '[]',
  total_price numeric(14, 2) not null default 0,
  final_total_price numeric(14, 2),
  pricing_breakdown jsonb not null default '{}',
  rules_snapshot jsonb not null,
  distance_from_home numeric(8, 2),
  distance_source public.distance_source not null default 'unknown',

  status public.booking_status not null default 'pending',
  payment_status public.payment_status not null default 'unpaid',
  quote_modifications jsonb,
  artist_acceptance_message text,

  submission_id uuid not null unique default gen_random_uuid(),
  submission_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint "the client's name has 1 to 200 characters on one line"
    check (length(client_name) <= 200 and client_name ~ '\S' and client_name !~ '[[:cntrl:]]'),
  constraint "the client's email address is valid"
    check (length(client_email) <= 254 and client_email ~ '^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$'),
  constraint "the client's phone number has at most 50 characters" check (length(client_phone) <= 50),
  constraint "the event's name has at most 200 characters on one line"
    check (length(event_type) <= 200 and event_type !~ '[[:cntrl:]]'),
  constraint "the event lasts more than 0 hours and at most a week" check (event_duration > 0 and event_duration <= 168),
  constraint "the number of guests is between 0 and a million" check (guest_count between 0 and 1000000),
  constraint "the venue's name has at most 200 characters" check (length(venue_name) <= 200),
  constraint "the venue's address has at most 500 characters" check (length(venue_address) <= 500),
  constraint "the answers are an object of at most 200,000 characters"
    check (jsonb_typeof(form_responses) in ('object', 'array') and length(form_responses::text) <= 200000),
  constraint "the currency is one of the ten offered"
    check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK')),
  constraint "no price is below 0"
    check (base_price >= 0 and travel_cost >= 0 and total_price >= 0 and final_total_price >= 0),
  constraint "the options are a list of at most 200" check (jsonb_typeof(add_ons) = 'array' and jsonb_array_length(add_ons) <= 200),
  constraint "a confirmed booking has its final price"
    check (status not in ('confirmed', 'completed', 'cancelled') or final_total_price is not null),
  constraint "the acceptance message has at most 5,000 characters" check (length(artist_acceptance_message) <= 5000)
);
alter table public.bookings enable row level security;

comment on table public.bookings is 'A client''s request to an artist. Written by the submission function; artists only answer it.';
comment on column public.bookings.artist_profile_id is
  'The artist''s user id. Null once the artist''s account is gone: deleting an account keeps the booking, with artist_name, '
  'for the client who relies on it; whoever deletes the account removes the bookings that need not be kept.';
comment on column public.bookings.artist_name is 'The artist''s name as the client knew it.';
comment on column public.bookings.user_id is 'The client''s own account, when they had one.';
comment on column public.bookings.event_type is 'The event''s name as the client typed it.';
comment on column public.bookings.event_duration is 'Hours.';
comment on column public.bookings.form_responses is '{structured_responses: [{question_id, question_text, answer_value, …}], raw_form_data: {…}}';
comment on column public.bookings.travel_cost is 'distance_charge of the price.';
comment on column public.bookings.total_price is 'The quote as the client saw it; it never changes.';
comment on column public.bookings.final_total_price is 'What was agreed: the quote with its modification, computed by the database on confirmation.';
comment on column public.bookings.pricing_breakdown is 'What price_quote answered when the request was sent.';
comment on column public.bookings.rules_snapshot is 'The artist''s rules it was priced by; later changes of the profile do not touch it.';
comment on column public.bookings.distance_from_home is 'Miles, as they were priced.';
comment on column public.bookings.quote_modifications is '{description, amount, type: surcharge | discount}, or null.';
comment on column public.bookings.submission_id is 'Made once by the form, so that sending twice books once.';
comment on column public.bookings.submission_hash is 'Hash of the submitted body: the same id with another body is refused.';

-- Each list a screen shows: an artist's bookings newest first or by date, their figures, all bookings for the admin.
create index bookings_artist_newest on public.bookings (artist_profile_id, created_at desc, id);
create index bookings_artist_event_date on public.bookings (artist_profile_id, event_date);
create index bookings_artist_figures on public.bookings (artist_profile_id, status, currency) include (total_price);
create index bookings_newest on public.bookings (created_at desc, id);
create index bookings_user on public.bookings (user_id) where user_id is not null;

create table public.booking_history (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  event text not null,
  details jsonb not null default '{}',
  actor_role text not null,
  actor_id uuid,
  happened_at timestamptz not null default clock_timestamp(),
  constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed'
  )),
  constraint "the actor is a client, an artist or the system" check (actor_role in ('client', 'artist', 'system'))
);
alter table public.booking_history enable row level security;
comment on table public.booking_history is 'What happened to a booking, when and by whom. Written by the database itself.';
comment on column public.booking_history.actor_id is 'The account, without a reference: the record stays when the account goes.';
create index booking_history_booking on public.booking_history (booking_id, id);
