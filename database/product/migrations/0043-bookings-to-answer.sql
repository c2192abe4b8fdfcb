-- What waits for the artist's answer (private.waiting_bookings), without reading all confirmed bookings.

create index bookings_to_answer on public.bookings (artist_profile_id, event_date) include (id, created_at, price_state)
  where status = 'pending' and price_state in ('quoted', 'agreed', 'asked', 'countered')
    or status = 'confirmed' and price_state = 'countered';
