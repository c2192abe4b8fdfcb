-- A hold ends with its offer at the latest. Offers of held requests are valid as long as the hold, and a request whose
-- offer has expired holds no date any more; its client is told by the mail that follows a released hold.

update public.booking_offers as offer set expires_at = booking.held_until
from public.bookings as booking
where booking.id = offer.booking_id and booking.held_until > offer.expires_at and booking.price_state <> 'expired'
  and offer.state in ('open', 'agreed') and offer.expires_at > now();

update public.bookings set held_until = null
where held_until is not null and (price_state = 'expired' or exists (
  select from public.booking_offers as offer
  where offer.booking_id = bookings.id and offer.state in ('open', 'agreed') and offer.expires_at <= now()));

alter table public.bookings
  add constraint "a request whose offer has expired holds no date" check (held_until is null or price_state <> 'expired');
