-- An offer of the artist's can book by itself: the client's yes confirms the pending request.

alter table public.booking_offers
  add column books_when_agreed boolean not null default false,
  add constraint "only an offer of the artist books" check (proposed_by = 'artist' or not books_when_agreed);
comment on column public.booking_offers.books_when_agreed is
  'The artist''s choice: when the client accepts this offer of a pending booking, it is confirmed in the same transaction.';
