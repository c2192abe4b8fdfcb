-- What an offer would mean for its client, if they agreed to it today: when which part is due, and what cancelling would return.
-- Of a booking that is confirmed, with what was paid already and the day of its agreement.

create or replace function private.payment_plan(offer_id_input uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'parts', (
      select jsonb_agg(to_jsonb(part) order by part.number)
      from private.payment_parts(offer.payment_terms, offer.final_price, offer.currency, known.agreed_on, offer.event_date) as part
    ),
    'cancellation', case when jsonb_array_length(offer.payment_terms -> 'cancellation') > 0 then
      private.cancellation_days(offer.payment_terms, offer.final_price, known.paid, offer.currency, known.agreed_on, offer.event_date, known.today) end,
    'secures', case when offer.books_when_agreed and booking.status = 'pending' then offer.payment_terms -> 'secures' end)
  from public.booking_offers as offer
  join public.bookings as booking on booking.id = offer.booking_id,
  lateral (select private.artist_day(booking.artist_profile_id) as today) as day,
  lateral (
    select day.today, coalesce(booking.agreed_on, day.today) as agreed_on, greatest(0, (private.ledger_sums(booking.id)).paid) as paid
  ) as known
  where offer.id = offer_id_input and offer.payment_terms is not null
$$;
comment on function private.payment_plan is
  'For server functions: {parts, cancellation, secures} of an offer that has payment terms; otherwise null. secures: where the yes books.';

grant execute on function private.payment_plan(uuid) to service_role;
