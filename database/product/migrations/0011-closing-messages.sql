-- What an artist writes to the client with the last word about a booking, and that such a decision can be taken back.

alter table public.bookings add column closing_message text,
  add constraint "the closing message has at most 5,000 characters" check (length(closing_message) <= 5000);
comment on column public.bookings.closing_message is
  'The artist''s words to the client on declining, completing or cancelling; gone when the decision is undone.';

alter table public.booking_history
  drop constraint "the event is one that is recorded",
  add constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed'
  ));
