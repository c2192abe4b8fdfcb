-- Cancelling a confirmed booking, by either party: what the client gets back is shown before, and fixed in that moment.

create or replace function private.booking_refund(booking public.bookings, by_client boolean) returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when by_client
    then private.cancellation_refund(private.agreed_terms(booking.id), greatest(0, sums.paid), booking.currency,
      private.artist_day(booking.artist_profile_id), booking.event_date)
    else greatest(0, sums.paid)
  end
  from private.ledger_sums(booking.id) as sums
$$;
comment on function private.booking_refund is
  'What is returned if the booking is cancelled today: all that was paid if by the artist, by the terms if by the client; null where they do not say.';

-- For the pages: what it means today, and from which days on it means something else.

create or replace function private.booking_cancellation(booking public.bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when booking.status in ('pending', 'confirmed') then jsonb_build_object(
    'by_client', private.booking_refund(booking, true), 'by_artist', private.booking_refund(booking, false),
    'days', case when jsonb_array_length(terms -> 'cancellation') > 0 then private.cancellation_days(terms, private.payment_price(booking),
      greatest(0, (private.ledger_sums(booking.id)).paid), booking.currency, coalesce(booking.agreed_on, today), booking.event_date, today) end)
  end
  from (select (private.current_offer(booking.id)).payment_terms as terms, private.artist_day(booking.artist_profile_id) as today) as known
$$;

create or replace function public.cancel_booking(booking_id_input uuid, by_client boolean, seen_returned numeric, message_input text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  party public.booking_party;
  returned numeric;
begin
  select * into booking from public.bookings where id = booking_id_input for no key update;
  party := private.offer_party(booking);
  if booking.status <> 'confirmed' then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s and cannot become cancelled.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  returned := private.booking_refund(booking, party = 'client' or by_client);
  if returned is distinct from seen_returned then
    raise exception using errcode = 'PT409', detail = 'refund_changed',
      message = 'What is returned has changed since you opened this page. Please look at it before you cancel.',
      hint = 'Reload the booking to see how it stands now.';
  end if;
  update public.bookings set status = 'cancelled', cancelled_by = case when party = 'client' or by_client then 'client' else 'artist' end::public.booking_party,
    kept_amount = greatest(0, (private.ledger_sums(booking.id)).paid) - coalesce(returned, 0),
    closing_message = case when party = 'artist' then message_input end
  where id = booking.id;
  return private.payment_answer(booking.id, party = 'artist');
end;
$$;
comment on function public.cancel_booking is
  'For either party of a confirmed booking. by_client: the artist notes that the client cancels. seen_returned: the sum the caller was shown; refused if it changed.';

-- The step of an update: an artist who cancels without more returns everything; a cancellation that is undone keeps nothing.

create or replace function private.check_cancellation(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql immutable set search_path = ''
as $$
begin
  if booking.status = 'cancelled' and was.status <> 'cancelled' and booking.cancelled_by is null then
    booking.cancelled_by := 'artist';
    booking.kept_amount := 0;
  elsif booking.status <> 'cancelled' then
    booking.cancelled_by := null;
    booking.kept_amount := null;
  end if;
  return booking;
end;
$$;

grant execute on function public.cancel_booking(uuid, boolean, numeric, text) to authenticated, booking_client;
