-- Offers: each price of a booking, numbered, with the terms that belong to it.

create type public.offer_state as enum ('open', 'agreed', 'replaced', 'withdrawn', 'declined', 'expired');

create table public.booking_offers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  number integer not null,
  proposed_by public.booking_party not null,
  state public.offer_state not null,
  agreement text,
  message text,

  event_date date,
  start_time time(0),
  event_duration numeric(5, 2),
  venue_name text,
  venue_address text,
  distance_from_home numeric(8, 2),

  currency text not null,
  base_price numeric(14, 2) not null,
  travel_cost numeric(14, 2) not null,
  add_ons jsonb not null,
  total_price numeric(14, 2) not null,
  quote_modifications jsonb,
  final_price numeric(14, 2) not null,
  rules_snapshot jsonb,

  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,

  constraint "offers of a booking are numbered from 1 to 200" check (number between 1 and 200),
  constraint "an agreed offer says how" check (agreement in ('sent', 'lower', 'accepted') and (state <> 'agreed' or agreement is not null)),
  constraint "the message of an offer has at most 2,000 characters" check (length(message) <= 2000),
  constraint "the venue's name in an offer has at most 200 characters" check (length(venue_name) <= 200),
  constraint "the venue's address in an offer has at most 500 characters" check (length(venue_address) <= 500),
  constraint "the performance of an offer lasts more than 0 hours and at most a week" check (event_duration > 0 and event_duration <= 168),
  constraint "no price of an offer is below 0" check (base_price >= 0 and travel_cost >= 0 and total_price >= 0 and final_price >= 0),
  constraint "the lines of an offer are a list of at most 200" check (jsonb_typeof(add_ons) = 'array' and jsonb_array_length(add_ons) <= 200)
);
alter table public.booking_offers enable row level security;

comment on table public.booking_offers is
  'What one party offered the other. The current offer of a booking is the open one, otherwise the agreed one, otherwise the last.';
comment on column public.booking_offers.agreement is
  'sent: the client sent the request at this price. lower: the artist lowered the price. accepted: by the other party.';
comment on column public.booking_offers.final_price is 'The total with the artist''s modification.';
comment on column public.booking_offers.rules_snapshot is 'The rules it was priced by. Null: those of the booking.';
comment on column public.booking_offers.expires_at is 'Until when it can be accepted; an agreed one, until when the booking can be confirmed. Null: no end.';

create unique index booking_offers_number on public.booking_offers (booking_id, number);
create unique index booking_offers_open on public.booking_offers (booking_id) where state = 'open';
create unique index booking_offers_agreed on public.booking_offers (booking_id) where state = 'agreed';
-- Those that will expire.
create index booking_offers_expiry on public.booking_offers (expires_at) where state in ('open', 'agreed');

create table private.offer_tokens (
  token_hash bytea primary key,
  offer_id uuid not null references public.booking_offers on delete cascade,
  party public.booking_party not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
alter table private.offer_tokens enable row level security;
comment on table private.offer_tokens is 'Links in mails that accept one offer once, by the hash of their secret.';
create index offer_tokens_offer on private.offer_tokens (offer_id);

alter table public.profiles add column offer_days smallint default 14,
  add constraint "offers are valid for 1 to 365 days" check (offer_days between 1 and 365);
comment on column public.profiles.offer_days is 'For how many days an offer is valid. Null: without end.';

alter table public.bookings
  drop constraint "the price is quoted, asked for, offered or agreed",
  add constraint "the price is quoted, asked, offered, countered, agreed or expired"
    check (price_state in ('quoted', 'asked', 'offered', 'countered', 'agreed', 'expired'));
comment on column public.bookings.price_state is
  'How the current offer stands. quoted: at the price the request was sent with, or a lower one. asked: no price yet. offered: '
  'the client has to agree. countered: the artist has to agree. agreed: the other party accepted it. expired: nobody did in time. '
  'Only quoted and agreed ones can be confirmed.';
comment on column public.bookings.total_price is
  'The price before the artist''s modification. It changes with an agreed offer, and when the artist sets the travel of a pending request.';

alter table public.booking_history
  drop constraint "the event is one that is recorded",
  add constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed', 'travel_changed', 'price_offered', 'price_agreed',
    'held', 'hold_released', 'hold_ended',
    'offer_made', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'asked_again'
  ));

-- Bookings stored before get their offers, which never expire. A pending one whose price was raised needs the client's
-- agreement now; they are asked once by mail.

create temporary table stored_price on commit drop as
select booking.id, booking.price_state, booking.status, booking.quote_modifications, greatest(0, booking.total_price + coalesce(
    case booking.quote_modifications ->> 'type' when 'discount' then -1 else 1 end * (booking.quote_modifications ->> 'amount')::numeric, 0
  )) as final_price, booking.total_price
from public.bookings as booking where booking.price_state <> 'asked';

create temporary table raised_price on commit drop as
select id from stored_price where status = 'pending' and price_state = 'quoted' and final_price > total_price;

insert into public.booking_offers (booking_id, number, proposed_by, state, agreement, event_date, start_time, event_duration, venue_name,
  venue_address, distance_from_home, currency, base_price, travel_cost, add_ons, total_price, quote_modifications, final_price, created_at)
select booking.id, offer.number, 'artist', offer.state::public.offer_state, offer.agreement, booking.event_date, booking.start_time,
  booking.event_duration, booking.venue_name, booking.venue_address, booking.distance_from_home, booking.currency, booking.base_price,
  booking.travel_cost, booking.add_ons, booking.total_price, case when offer.is_modified then booking.quote_modifications end,
  case when offer.is_modified then price.final_price else price.total_price end,
  case when offer.number = 1 then booking.created_at else booking.updated_at end
from public.bookings as booking join stored_price as price on price.id = booking.id
cross join lateral (
  -- The price a client asked for, as it was offered.
  select 1 as number, true as is_modified, case price.price_state when 'offered' then 'open' else 'agreed' end as state,
    case price.price_state when 'agreed' then 'accepted' end as agreement
  where price.price_state <> 'quoted'
  union all
  select 1, false, case when price.quote_modifications is null or price.id in (select id from raised_price) then 'agreed' else 'replaced' end, 'sent'
  where price.price_state = 'quoted'
  union all
  select 2, true, case when price.id in (select id from raised_price) then 'open' else 'agreed' end, case
    when price.id in (select id from raised_price) then null
    when price.status = 'pending' or price.final_price <= price.total_price then 'lower'
    else 'accepted'
  end
  where price.price_state = 'quoted' and price.quote_modifications is not null
) as offer;

-- Not with the triggers of the release before, which know no such change.
alter table public.bookings disable trigger user;
update public.bookings set price_state = 'offered' where id in (select id from raised_price);
alter table public.bookings enable trigger user;

do $$
begin
  if exists (select from raised_price) then
    update private.notified_quotes set modification = null where booking_id in (select id from raised_price);
    perform platform.add_job('notify-quote-change', jsonb_build_object('bookingId', id), 'quote-change:' || id) from raised_price;
  end if;
end;
$$;
