-- Offers keep the travel they were made with, so that declining one brings it back, and keep their end when it no longer
-- matters.

alter table public.booking_offers
  add column distance_source public.distance_source not null default 'unknown',
  add column distance_confidence text,
  add column venue_place text,
  add column is_settled boolean not null default false;
comment on column public.booking_offers.is_settled is 'Its end no longer matters: the booking was confirmed by it, or is closed.';

update public.booking_offers as offer
set distance_source = booking.distance_source, distance_confidence = booking.distance_confidence, venue_place = booking.venue_place
from public.bookings as booking where booking.id = offer.booking_id;

drop index public.booking_offers_expiry;
create index booking_offers_expiry on public.booking_offers (expires_at) where state in ('open', 'agreed') and not is_settled;
