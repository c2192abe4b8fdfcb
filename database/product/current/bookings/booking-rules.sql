-- The rules of a booking, for every writer: the status follows its allowed transitions, the quote can be changed while
-- the booking is pending and by agreed offers afterwards, only an agreed offer is confirmed, the payment is recorded
-- once the booking is confirmed, and no one can write the final price. Only public.undo_booking_decision can go a step back.

-- A rule gets the booking as it was and as it is to be, and may correct it; where it matters, also which command writes
-- (private.set_writer).

create or replace function private.is_accepted(was public.bookings, booking public.bookings) returns boolean
language sql immutable
as $$ select was.status = 'pending' and booking.status = 'confirmed' $$;

create or replace function private.assert_offer_agreed(booking public.bookings) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if booking.price_state = 'expired' or private.is_offer_expired(private.current_offer(booking.id), 'pending') then
    raise exception using errcode = 'PT409', detail = 'offer_expired',
      message = 'This offer has expired. Send the client a new one; you can accept once they have agreed to it.';
  end if;
  if booking.price_state not in ('quoted', 'agreed') then
    raise exception using errcode = 'PT409', detail = 'price_not_agreed',
      message = case booking.price_state
        when 'asked' then 'This booking has no price yet. Send the client a price first; you can accept once they have agreed to it.'
        when 'countered' then 'The client has proposed other terms. Accept or decline their offer first.'
        else 'The client has not agreed to your price yet. You can accept once they have.'
      end;
  end if;
end;
$$;

create or replace function private.check_status(was public.bookings, booking public.bookings, writer text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  is_undone constant boolean := writer = 'undo';
begin
  if booking.status <> was.status and (
    case when is_undone then booking.status else was.status end, case when is_undone then was.status else booking.status end
  ) not in (
    ('pending', 'confirmed'), ('pending', 'rejected'), ('confirmed', 'completed'), ('confirmed', 'cancelled')
  ) then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s and cannot become %s.', was.status, booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  if private.is_accepted(was, booking) then
    perform private.assert_offer_agreed(was);
  end if;
end;
$$;

create or replace function private.check_quote(was public.bookings, booking public.bookings, writer text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if writer in ('offer', 'offer-state') then
    return booking.quote_modifications;
  end if;
  if booking.quote_modifications is distinct from was.quote_modifications then
    if was.price_state = 'asked' then
      raise exception using errcode = 'PT409', detail = 'no_price_yet',
        message = 'This booking has no price yet. Send the client a price first; then you can change it.';
    end if;
    if was.status <> 'pending' then
      raise exception using errcode = 'PT409', detail = 'quote_is_final',
        message = format('This booking is %s; its quote can only be changed while it is pending.', was.status);
    end if;
    booking.quote_modifications := private.clean_quote_modification(booking.quote_modifications, booking.currency);
  end if;
  if booking.price_state <> was.price_state then
    raise exception using errcode = 'PT409', detail = 'price_state_changed',
      message = format('The price of this booking is %s and cannot become %s.', was.price_state, booking.price_state),
      hint = 'It follows the offers of the booking.';
  end if;
  return booking.quote_modifications;
end;
$$;

create or replace function private.check_payment(was public.bookings, booking public.bookings, writer text) returns public.bookings
language plpgsql stable set search_path = ''
as $$
begin
  if writer = 'ledger' then
    return booking;
  end if;
  if booking.status not in ('confirmed', 'completed') and (booking.payment_status <> was.payment_status
    or booking.amount_paid is not null and booking.amount_paid is distinct from was.amount_paid) then
    raise exception using errcode = 'PT409', detail = 'not_confirmed',
      message = format('This booking is %s; a payment can only be noted once it is confirmed.', booking.status);
  end if;
  -- Part of the price was received only as long as the payment is partial.
  if booking.payment_status <> 'partial' and booking.amount_paid is not distinct from was.amount_paid then
    booking.amount_paid := null;
  end if;
  if booking.amount_paid is distinct from was.amount_paid then
    booking.amount_paid := private.round_money(booking.amount_paid, booking.currency);
    if booking.amount_paid is not null
      and (booking.amount_paid <= 0 or booking.amount_paid >= booking.final_total_price or booking.payment_status <> 'partial') then
      raise exception using errcode = 'PT400', detail = 'amount_paid',
        message = 'A partial payment is more than nothing and less than the price.',
        hint = 'Set the payment to paid once all of it has arrived.';
    end if;
  end if;
  return booking;
end;
$$;

create or replace function private.check_words(was public.bookings, booking public.bookings, writer text) returns public.bookings
language plpgsql stable set search_path = ''
as $$
begin
  booking.artist_acceptance_message := nullif(trim(booking.artist_acceptance_message), '');
  if booking.artist_acceptance_message is distinct from was.artist_acceptance_message and not private.is_accepted(was, booking) then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'The message to the client is part of accepting a booking and cannot be changed on its own.';
  end if;
  booking.closing_message := nullif(trim(booking.closing_message), '');
  if (booking.closing_message, booking.decline_reason) is distinct from (was.closing_message, was.decline_reason)
    and not (booking.status <> was.status and booking.status in ('rejected', 'completed', 'cancelled') or writer = 'undo') then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'This message to the client is part of declining, completing or cancelling a booking and cannot be changed on its own.';
  end if;
  return booking;
end;
$$;

create or replace function private.check_hold(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql immutable set search_path = ''
as $$
begin
  -- Only a pending request holds its date, and only as long as its offer is valid.
  if booking.status <> 'pending' or booking.price_state = 'expired' then
    booking.held_until := null;
  end if;
  if booking.held_until is null then
    booking.deposit_until := null;
  end if;
  if booking.is_extra and not (was.is_extra or private.is_accepted(was, booking)) then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'An extra booking on a day is chosen when it is accepted.';
  end if;
  return booking;
end;
$$;

create or replace function private.check_final_price(was public.bookings, booking public.bookings, writer text) returns public.bookings
language plpgsql stable set search_path = ''
as $$
declare
  is_by_offer constant boolean := writer = 'offer';
  given_total constant numeric := booking.final_total_price;
begin
  booking.final_total_price := case
    when private.is_accepted(was, booking) or is_by_offer and was.final_total_price is not null
        and (was.total_price, was.quote_modifications) is distinct from (booking.total_price, booking.quote_modifications)
      then private.final_price(booking.total_price, booking.quote_modifications)
    else was.final_total_price
  end;
  -- Callers may say which price they confirm; it is never taken from them.
  if given_total is distinct from was.final_total_price and given_total is distinct from booking.final_total_price and not is_by_offer then
    raise exception using errcode = 'PT409', detail = 'price_differs',
      message = format('The price of this booking is %s %s, not %s.',
        coalesce(booking.final_total_price, private.final_price(booking.total_price, booking.quote_modifications)), booking.currency,
        coalesce(given_total::text, 'empty')),
      hint = 'Leave final_total_price out, or reload the booking to see its price.';
  end if;
  return booking;
end;
$$;
