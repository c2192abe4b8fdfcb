-- How much of a partial payment an artist has received.

alter table public.bookings
  add column amount_paid numeric(14, 2),
  add constraint bookings_amount_paid_is_partial check (amount_paid is null or (amount_paid > 0 and payment_status = 'partial'));
comment on column public.bookings.amount_paid is 'What was received of a partial payment; null when the artist did not note it, or the payment is not partial.';
