-- A venue that is not surely found, or is further away than the artist goes: what its distance rests on, and bookings whose
-- price the artist has yet to name and the client to agree to.

alter table public.bookings
  add column price_state text not null default 'quoted',
  add column venue_place text,
  add column distance_confidence text,
  add constraint "the price is quoted, asked for, offered or agreed"
    check (price_state in ('quoted', 'asked', 'offered', 'agreed')),
  add constraint "a booking without a price has no total" check (price_state <> 'asked' or total_price = 0),
  add constraint "the place of the venue has at most 500 characters" check (length(venue_place) <= 500),
  add constraint "how sure the distance is" check (distance_confidence in ('sure', 'area', 'unsure', 'chosen', 'artist'));
comment on column public.bookings.price_state is
  'quoted: by the rules, when it was sent. asked: beyond the radius, and without a price until the artist offers one. '
  'offered and agreed: what became of that. Only quoted and agreed ones can be confirmed.';
comment on column public.bookings.venue_place is 'The place the distance was measured to.';
comment on column public.bookings.distance_confidence is
  'sure, area and unsure as they were found; chosen by the client from a list; set by the artist. Null for older bookings '
  'and where no place was found.';
comment on column public.bookings.distance_source is 'unknown: travel is to be confirmed by the artist, and not part of the price.';
comment on column public.bookings.total_price is
  'The quote as the client saw it. It changes only when the artist sets the way or the price of a request that is pending.';

alter table public.booking_history
  drop constraint "the event is one that is recorded",
  add constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed', 'travel_changed', 'price_offered', 'price_agreed'
  ));

alter table private.told_quotes add column travel jsonb;
comment on column private.told_quotes.travel is 'As private.told_travel makes it. Null: as the booking has it.';
alter table private.told_quotes alter column mails drop default;
