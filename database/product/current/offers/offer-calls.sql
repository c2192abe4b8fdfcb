-- What the parties do with offers: propose, accept, decline and withdraw. Longer than 300 lines: each call is short, and they are read beside each other.

create or replace function private.record_offer(offer public.booking_offers, event text, party text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
  values (offer.booking_id, event, party, case when party <> 'system' then auth.uid() end, jsonb_strip_nulls(jsonb_build_object(
    'offer', offer.number, 'proposed_by', offer.proposed_by, 'price', offer.final_price, 'event_date', offer.event_date,
    'start_time', offer.start_time, 'event_duration', offer.event_duration,
    'how', case when offer.agreement = 'phone' then 'phone' end)))
$$;

-- Notifies of what happened to an offer. An offer waits, so that one withdrawn at once never reaches the other party.

create or replace function private.notify_offer(offer public.booking_offers, event text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.writer() <> 'script' then
    perform platform.add_job('notify-offer', jsonb_build_object('offerId', offer.id, 'event', event), format('offer:%s:%s', offer.id, event),
      clock_timestamp() + case event when 'made' then private.undo_period() else interval '0' end);
  end if;
end;
$$;

create or replace function public.propose_offer(
  booking_id_input uuid, seen_offer integer, terms jsonb, message_input text default null,
  seen_status public.booking_status default null, seen_price_state text default null, books_when_agreed_input boolean default false,
  payment_terms_input jsonb default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
  booking public.bookings;
  current public.booking_offers;
  payment_terms jsonb;
  proposed public.bookings;
  words constant text := private.redact_tokens(nullif(btrim(message_input, E' \t\r\n'), ''));
  taken record;
begin
  select * into call from private.open_offer_call(booking_id_input);
  booking := call.booking;
  current := call.offer;
  perform private.assert_can_bargain(booking);
  if booking.status <> seen_status then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s now. Please look at it before you propose a change.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  if booking.price_state = 'asked' then
    raise exception using errcode = 'PT409', detail = 'no_price_yet', message = case call.party
      when 'artist' then 'This booking has no price yet. Send the client a price first; then you can change it.'
      else 'This booking has no price yet. You will get an email as soon as it has one.'
    end;
  end if;
  -- An offer that was answered meanwhile has the same number.
  perform private.assert_current(current, case when booking.price_state <> seen_price_state then null else seen_offer end);
  if length(words) > 2000 then
    perform private.refuse_terms('The message has at most 2,000 characters.');
  end if;
  proposed := private.with_terms(booking, terms);
  payment_terms := current.payment_terms;
  if payment_terms_input is not null and call.party = 'artist' then
    payment_terms := nullif(nullif(payment_terms_input, 'null'), '{}');
    perform private.check_payment_terms(payment_terms);
  end if;
  if current.state in ('open', 'agreed') and not private.is_offer_expired(current, booking.status)
    and (proposed.event_date, proposed.start_time, proposed.event_duration, proposed.venue_name, proposed.venue_address, proposed.add_ons,
      private.final_price(proposed.total_price, proposed.quote_modifications))
    is not distinct from (current.event_date, current.start_time, current.event_duration, current.venue_name, current.venue_address,
      (private.offer_price(current.id)).add_ons, current.final_price)
    and payment_terms is not distinct from current.payment_terms then
    perform private.refuse_terms('This is the same as the current offer. Change the date, the hours, the lines or the total.');
  end if;
  perform private.assert_can_play(booking, proposed, call.party, call.party = 'client');
  -- By party, so that one cannot use up what the other may do.
  if (select count(*) from public.booking_offers where booking_id = booking.id and proposed_by = call.party) >= 50 then
    raise exception using errcode = 'PT409', detail = 'too_many_offers',
      message = 'You have made 50 offers for this booking. Settle the rest by message.';
  end if;
  select * into taken from platform.take_tokens(format('offers of %s by %s', booking.id, call.party), 1, 30, interval '1 hour');
  if not taken.granted then
    raise exception using errcode = 'PT429', detail = 'rate_limited',
      message = format('You have made many offers for this booking. You can make the next one after %s seconds.', ceil(taken.retry_after_seconds));
  end if;
  perform private.replace_offers(booking.id, false);
  current := private.add_offer(proposed, call.party, 'open', null, words, payment_terms,
    books_when_agreed_input is true and call.party = 'artist' and booking.status = 'pending');
  perform private.show_offer_state(current);
  perform private.record_offer(current, 'offer_made', call.party::text);
  perform private.notify_offer(current, 'made');
  return current.number;
end;
$$;
comment on function public.propose_offer is
  'For the artist or the client of a pending or confirmed booking. seen_offer is the number of the current offer that the caller saw, and the others how the '
  'booking stood: one that changed meanwhile is refused; '
  'payment_terms_input: of the artist, other payment terms than those of the current offer (an empty object: none); '
  'terms: {event_date, start_time, event_duration, venue_name, venue_address, lines: [{label, amount}], total}, each optional.';

-- The offer is agreed, and its terms are those of the booking. An extra booking needs no free time.

create or replace function private.agree_to_offer(
  booking public.bookings, offer public.booking_offers, party public.booking_party, how text, is_extra boolean default false
) returns public.booking_offers
language plpgsql security definer set search_path = ''
as $$
declare
  proposed public.bookings := booking;
begin
  proposed.event_date := offer.event_date;
  proposed.start_time := offer.start_time;
  proposed.event_duration := offer.event_duration;
  if not is_extra then
    perform private.assert_can_play(booking, proposed, party, false);
  end if;
  perform private.expire_lapsed_offers(booking.id);
  update public.booking_offers set state = 'replaced' where booking_id = booking.id and state = 'agreed';
  update public.booking_offers set state = 'agreed', agreement = how, answered_at = clock_timestamp(),
    expires_at = case how when 'accepted' then private.offer_expiry(booking) else expires_at end
  where id = offer.id returning * into offer;
  perform private.apply_offer(offer);
  perform private.record_offer(offer, 'offer_accepted', party::text);
  return offer;
end;
$$;

-- The other party accepts. Accepting the same offer twice is once. Where the page said whether this books, it still must.

create or replace function private.accept_offer(
  booking public.bookings, seen integer, party public.booking_party, seen_books boolean default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.booking_offers := private.current_offer(booking.id);
  writer_before text;
begin
  perform private.assert_can_bargain(booking);
  perform private.assert_current(offer, seen);
  if offer.state = 'agreed' and not private.is_offer_expired(offer, booking.status) then
    return offer.number;
  end if;
  if private.is_offer_expired(offer, booking.status) then
    raise exception using errcode = 'PT409', detail = 'offer_expired',
      message = 'This offer has expired. Ask again, or propose another one.';
  end if;
  if offer.state <> 'open' or offer.proposed_by = party then
    raise exception using errcode = 'PT409', detail = 'no_offer',
      message = 'There is no offer to agree to. You now see the booking as it stands.';
  end if;
  perform private.assert_current(offer, case when offer.books_when_agreed <> seen_books then null else seen end);
  offer := private.agree_to_offer(booking, offer, party, 'accepted');
  if offer.books_when_agreed and booking.status = 'pending' then
    -- Both parties have agreed: this confirms the booking, or holds its date for the deposit. Their mail says so.
    if offer.payment_terms ? 'secures' then
      select * into booking from public.bookings where id = booking.id;
      perform private.secure_date(booking, (offer.payment_terms -> 'secures' -> 'hours')::integer);
    else
      writer_before := private.set_writer('agreement');
      update public.bookings set status = 'confirmed' where id = booking.id;
      perform private.set_writer(writer_before);
    end if;
  else
    perform private.notify_offer(offer, 'accepted');
  end if;
  return offer.number;
end;
$$;

-- Whether the client's yes to the artist's open offer books, as long as they have not said it.

create or replace function public.book_when_agreed(booking_id_input uuid, is_wanted boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
begin
  select * into call from private.open_offer_call(booking_id_input, 'artist');
  if (call.booking).status <> 'pending' or (call.offer).state is distinct from 'open' or (call.offer).proposed_by <> 'artist'
    or private.is_offer_expired(call.offer, (call.booking).status) then
    raise exception using errcode = 'PT409', detail = 'no_offer',
      message = 'There is no offer of yours that the client has not answered. You now see the booking as it stands.';
  end if;
  update public.booking_offers set books_when_agreed = is_wanted where id = (call.offer).id;
  return is_wanted;
end;
$$;
comment on function public.book_when_agreed is
  'For the artist of a pending booking: whether it is confirmed in the moment in which the client accepts the artist''s open offer.';

create or replace function public.accept_offer(booking_id_input uuid, offer_number integer, seen_books boolean default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
begin
  select * into call from private.open_offer_call(booking_id_input);
  return private.accept_offer(call.booking, offer_number, call.party, seen_books);
end;
$$;
comment on function public.accept_offer is
  'Accepts the current offer of the other party. Returns its number. seen_books: whether the caller saw that this books; refused if it changed.';

-- The artist accepts the booking at a price that the client has not agreed to here, and says that they did by phone. It is their
-- word: the history, the offer and the client's mail say so.

create or replace function public.accept_agreed_by_phone(
  booking_id_input uuid, offer_number integer, message_input text default null, is_extra_input boolean default false
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
  booking public.bookings;
  offer public.booking_offers;
begin
  select * into call from private.open_offer_call(booking_id_input, 'artist');
  booking := call.booking;
  offer := call.offer;
  if booking.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s and cannot become confirmed.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  perform private.assert_current(offer, offer_number);
  if private.is_offer_expired(offer, booking.status) then
    raise exception using errcode = 'PT409', detail = 'offer_expired', message = 'This offer has expired. Send the client a new one first.';
  end if;
  if offer.state <> 'open' or offer.proposed_by <> 'artist' then
    raise exception using errcode = 'PT409', detail = 'no_offer',
      message = 'There is no offer of yours that the client has not answered. You now see the booking as it stands.';
  end if;
  offer := private.agree_to_offer(booking, offer, 'artist', 'phone', is_extra_input);
  -- Their mail is the confirmation.
  perform platform.remove_waiting_job(format('offer:%s:made', offer.id));
  update public.bookings set status = 'confirmed', artist_acceptance_message = message_input, is_extra = is_extra_input
  where id = booking.id;
  return offer.number;
end;
$$;
comment on function public.accept_agreed_by_phone is
  'For the artist of a pending booking: accepts it at the price of their open offer, to which the client agreed by phone. Returns its number.';

create or replace function public.agree_to_price(booking_id_input uuid, price_input numeric) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
  booking public.bookings;
begin
  select * into call from private.open_offer_call(booking_id_input, 'client');
  booking := call.booking;
  if booking.status <> 'pending' or booking.price_state not in ('offered', 'agreed', 'expired') then
    raise exception using errcode = 'PT409', detail = 'no_offer',
      message = 'There is no offer to agree to. You now see the booking as it stands.';
  end if;
  perform private.assert_price_seen((call.offer).final_price, price_input);
  perform private.accept_offer(booking, (call.offer).number, 'client');
  return 'agreed';
end;
$$;
comment on function public.agree_to_price is 'For the client of the booking. price_input is the total they saw. As accept_offer, by the price.';

-- The open offer that a party may end: their own to withdraw, the other party's to decline. The booking is locked.

create or replace function private.offer_to_end(
  booking public.bookings, seen integer, party public.booking_party, is_own boolean, refusal text
) returns public.booking_offers
language plpgsql security definer set search_path = ''
as $$
declare
  offer constant public.booking_offers := private.current_offer(booking.id);
begin
  perform private.assert_can_bargain(booking);
  perform private.assert_current(offer, seen);
  if offer.state <> 'open' or (offer.proposed_by = party) <> is_own then
    raise exception using errcode = 'PT409', detail = 'no_offer', message = refusal;
  end if;
  if private.is_offer_expired(offer, booking.status) then
    raise exception using errcode = 'PT409', detail = 'offer_expired', message = 'This offer has expired. You now see the booking as it stands.';
  end if;
  return offer;
end;
$$;

create or replace function private.decline_offer(booking public.bookings, seen integer, party public.booking_party) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  offer constant public.booking_offers := private.offer_to_end(booking, seen, party, false,
    'There is no offer to decline. You now see the booking as it stands.');
begin
  perform private.end_offer(offer, 'declined');
  perform private.record_offer(offer, 'offer_declined', party::text);
  perform private.notify_offer(offer, 'declined');
end;
$$;

create or replace function public.decline_offer(booking_id_input uuid, offer_number integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
begin
  select * into call from private.open_offer_call(booking_id_input);
  perform private.decline_offer(call.booking, offer_number, call.party);
end;
$$;
comment on function public.decline_offer is 'Declines the current offer of the other party: what was agreed before holds again.';

create or replace function public.withdraw_offer(booking_id_input uuid, offer_number integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
  offer public.booking_offers;
begin
  select * into call from private.open_offer_call(booking_id_input);
  offer := private.offer_to_end(call.booking, offer_number, call.party, true,
    'There is no offer of yours to withdraw. You now see the booking as it stands.');
  perform private.end_offer(offer, 'withdrawn');
  perform private.record_offer(offer, 'offer_withdrawn', offer.proposed_by::text);
  if not platform.remove_waiting_job(format('offer:%s:made', offer.id)) then
    perform private.notify_offer(offer, 'withdrawn');
  end if;
end;
$$;
comment on function public.withdraw_offer is 'Withdraws the caller''s own open offer: what was agreed before holds again.';

grant execute on function public.propose_offer(uuid, integer, jsonb, text, public.booking_status, text, boolean, jsonb), public.accept_offer(uuid, integer, boolean),
  public.decline_offer(uuid, integer), public.withdraw_offer(uuid, integer) to authenticated, booking_client;
grant execute on function public.agree_to_price(uuid, numeric) to booking_client;
grant execute on function public.accept_agreed_by_phone(uuid, integer, text, boolean), public.book_when_agreed(uuid, boolean) to authenticated;
