-- Offers: every price of a booking is a numbered offer of one party to the other. At most one is open and at most one
-- agreed; the current one is the open one, otherwise the agreed one, otherwise the last. The booking itself has the terms
-- of the agreed offer; while it is pending, a price that the artist changed is in it at once, and has to be agreed to.
--
--   open ─▶ agreed       the other party accepted it, or it was sent or lowered
--   open ─▶ replaced     by another offer; also agreed ─▶ replaced
--   open ─▶ withdrawn, declined, expired
--
-- Everything that changes offers locks the booking first, so that of two concurrent answers the second sees the first.

create or replace function private.current_offer(booking uuid) returns public.booking_offers
language sql stable set search_path = ''
as $$
  select * from public.booking_offers where booking_id = booking
  order by state = 'open' desc, state = 'agreed' desc, number desc limit 1
$$;

create or replace function private.is_offer_expired(offer public.booking_offers, status public.booking_status) returns boolean
language sql stable
as $$
  select offer.state = 'expired'
    or coalesce(offer.expires_at <= clock_timestamp(), false) and (offer.state = 'open' or offer.state = 'agreed' and status = 'pending')
$$;
comment on function private.is_offer_expired is 'True from the moment it expires, whether or not its job has run.';

create or replace function private.offer_price_state(offer public.booking_offers) returns text
language sql immutable
as $$
  select case
    when offer.id is null then 'asked'
    when offer.state = 'agreed' then case when offer.agreement in ('accepted', 'phone') then 'agreed' else 'quoted' end
    when offer.state = 'expired' then 'expired'
    when offer.proposed_by = 'client' then 'countered'
    else 'offered'
  end
$$;

grant execute on function private.current_offer(uuid),
  private.is_offer_expired(public.booking_offers, public.booking_status) to authenticated, service_role;

-- An offer with the terms that a booking has, or would have, and its lines: the only place where offers are stored.

create or replace function private.offer_expiry(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- Not before the hold of its date.
  select greatest(clock_timestamp() + offer_days * interval '1 day', booking.held_until) from public.profiles
  where user_id = booking.artist_profile_id and offer_days is not null
    -- A booking whose first offer has no end keeps it so.
    and not exists (select from public.booking_offers where booking_id = booking.id and number = 1 and expires_at is null)
$$;

create or replace function private.add_offer(
  terms public.bookings, party public.booking_party, new_state public.offer_state, how text, words text,
  payment_terms_input jsonb default null, is_booking boolean default false
) returns public.booking_offers
language plpgsql security definer set search_path = ''
as $$
declare
  last_number constant integer := coalesce((select max(number) from public.booking_offers where booking_id = terms.id), 0);
  offer public.booking_offers;
begin
  if last_number >= 200 then
    raise exception using errcode = 'PT409', detail = 'too_many_offers',
      message = 'This booking has had 200 offers. Settle the rest by message.';
  end if;
  insert into public.booking_offers (booking_id, number, proposed_by, state, agreement, message, event_date, start_time,
    event_duration, venue_name, venue_address, venue_place, distance_from_home, distance_source, distance_confidence, currency,
    base_price, travel_cost, add_ons, total_price, quote_modifications, final_price, expires_at, books_when_agreed, payment_terms)
  values (terms.id, last_number + 1, party, new_state, how, words, terms.event_date, terms.start_time,
    terms.event_duration, terms.venue_name, terms.venue_address, terms.venue_place, terms.distance_from_home,
    terms.distance_source, terms.distance_confidence, terms.currency,
    terms.base_price, terms.travel_cost, terms.add_ons, terms.total_price, terms.quote_modifications,
    private.final_price(terms.total_price, terms.quote_modifications), private.offer_expiry(terms), is_booking, payment_terms_input)
  returning * into offer;
  insert into public.offer_lines
  select offer.id, position, kind, label, short_label, question, question_id, option_id, date_rule, price_type, quantity, unit_amount, amount,
    is_difference, tax_category, tax_rate, stored
  from private.price_lines(terms);
  return offer;
end;
$$;

-- An offer whose time has come has expired, whether or not the job that says so has run: nothing replaces it or brings it back.

create or replace function private.expire_lapsed_offers(booking uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lapsed public.booking_offers;
begin
  for lapsed in
    update public.booking_offers as offer set state = 'expired', answered_at = coalesce(offer.answered_at, clock_timestamp())
    from public.bookings as booked
    where booked.id = booking and offer.booking_id = booked.id and offer.state in ('open', 'agreed')
      and private.is_offer_expired(offer, booked.status)
    returning offer.*
  loop
    perform private.record_offer(lapsed, 'offer_expired', 'system');
  end loop;
end;
$$;

-- Closes the offers that a new one takes the place of: the open one, and the agreed one if the new one is agreed.

create or replace function private.replace_offers(booking uuid, is_agreed boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.expire_lapsed_offers(booking);
  update public.booking_offers set state = 'replaced', answered_at = coalesce(answered_at, clock_timestamp())
  where booking_id = booking and (state = 'open' or is_agreed and state = 'agreed')
$$;

-- A booking with the terms of an offer. Its columns of terms are copies, for the API, and written here only, by the step of an
-- update (private.before_booking_update); final_total_price follows in private.check_final_price.

create or replace function private.with_offer(booking public.bookings, offer public.booking_offers) returns public.bookings
language plpgsql stable security definer set search_path = ''
as $$
declare
  price record;
begin
  select * into price from private.offer_price(offer.id);
  -- Chosen for one day only.
  booking.is_extra := booking.is_extra and booking.event_date is not distinct from offer.event_date;
  booking.event_date := offer.event_date;
  booking.start_time := offer.start_time;
  booking.event_duration := offer.event_duration;
  booking.venue_name := offer.venue_name;
  booking.venue_address := offer.venue_address;
  booking.venue_place := offer.venue_place;
  booking.distance_from_home := offer.distance_from_home;
  booking.distance_source := offer.distance_source;
  booking.distance_confidence := offer.distance_confidence;
  booking.base_price := price.base_price;
  booking.travel_cost := price.travel_cost;
  booking.add_ons := price.add_ons;
  booking.quote_modifications := price.quote_modifications;
  booking.total_price := offer.total_price;
  booking.offer_number := offer.number;
  booking.price_state := private.offer_price_state(offer);
  return booking;
end;
$$;

-- Gives a booking the terms of an offer, or only shows how the current offer stands.

create or replace function private.apply_offer(offer public.booking_offers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  writer_before constant text := private.set_writer('offer');
begin
  update public.bookings set offer_number = offer.number where id = offer.booking_id;
  perform private.set_writer(writer_before);
end;
$$;

create or replace function private.show_offer_state(offer public.booking_offers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  writer_before constant text := private.set_writer('offer-state');
begin
  update public.bookings set price_state = private.offer_price_state(offer) where id = offer.booking_id;
  perform private.set_writer(writer_before);
end;
$$;

-- Ends an offer. The booking goes back to the agreed one; if nothing is agreed, a counter-offer goes back to the artist's
-- price that it answered, which is open again until its own end. No one but the artist gives a price more time.

create or replace function private.end_offer(offer public.booking_offers, new_state public.offer_state) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booked_status constant public.booking_status := (select status from public.bookings where id = offer.booking_id);
  earlier public.booking_offers;
begin
  update public.booking_offers set state = new_state, answered_at = clock_timestamp() where id = offer.id;
  select * into earlier from public.booking_offers
  where booking_id = offer.booking_id and (state = 'agreed'
    or state = 'replaced' and agreement is null and proposed_by = 'artist' and offer.state = 'open' and offer.proposed_by = 'client'
      -- Not an older one, which the artist replaced or let expire.
      and number = (
        select max(number) from public.booking_offers
        where booking_id = offer.booking_id and number < offer.number and (proposed_by = 'artist' or agreement is not null)))
  order by private.is_offer_expired(booking_offers, booked_status), state = 'agreed' desc, number desc limit 1;
  if not found then
    if not exists (select from public.booking_offers where booking_id = offer.booking_id and state = 'expired') then
      raise exception using errcode = 'PT409', detail = 'no_earlier_offer',
        message = 'There is no earlier price to go back to. Propose another one, or write a message.';
    end if;
    -- What was agreed before has expired too: nothing stands any more, and the client can ask again.
    update public.booking_offers set state = 'expired' where id = offer.id;
    perform private.show_offer_state(private.current_offer(offer.booking_id));
    return;
  end if;
  if earlier.state = 'replaced' then
    update public.booking_offers set state = 'open', answered_at = null where id = earlier.id returning * into earlier;
  end if;
  if private.is_offer_expired(earlier, booked_status) then
    update public.booking_offers set state = 'expired' where id = offer.id;
    perform private.expire_offer(earlier);
    return;
  end if;
  perform private.apply_offer(earlier);
end;
$$;

-- A price that the artist changes in a pending booking (a modification of the quote, travel) is an offer, and so is a
-- corrected distance, because an offer keeps what it was priced by. The client has agreed to it if it is not higher than
-- what they agreed to. Removing the modification withdraws the offer, unless the client has accepted it meanwhile. A
-- decision in the same statement is about the new price.

create or replace function private.is_priced_otherwise(was public.bookings, booking public.bookings) returns boolean
language sql immutable
as $$
  select (was.base_price, was.travel_cost, was.add_ons, was.total_price, was.quote_modifications, was.distance_from_home,
      was.distance_source, was.distance_confidence, was.venue_place)
    is distinct from (booking.base_price, booking.travel_cost, booking.add_ons, booking.total_price, booking.quote_modifications,
      booking.distance_from_home, booking.distance_source, booking.distance_confidence, booking.venue_place)
$$;

create or replace function private.make_offer(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql security definer set search_path = ''
as $$
declare
  price constant numeric := private.final_price(booking.total_price, booking.quote_modifications);
  current public.booking_offers;
  agreed public.booking_offers;
  is_agreed boolean;
begin
  if was.status <> 'pending' or not private.is_priced_otherwise(was, booking) then
    return booking;
  end if;
  current := private.current_offer(booking.id);
  if booking.quote_modifications is null and (private.offer_price(current.id)).quote_modifications = was.quote_modifications
    and current.proposed_by = 'artist' and current.agreement is distinct from 'accepted' then
    select * into agreed from public.booking_offers as earlier
    where booking_id = booking.id and number < current.number and agreement is not null and state in ('agreed', 'replaced')
      and (private.offer_price(earlier.id)).quote_modifications is null and final_price = price
      and (expires_at is null or expires_at > clock_timestamp())
      -- What the client accepted later counts, and so does a lower price by travel.
      and not exists (
        select from public.booking_offers as later
        where later.booking_id = booking.id and later.number > earlier.number and later.agreement is not null
          and (later.agreement = 'accepted' or later.total_price <> earlier.total_price))
    order by number desc limit 1;
  end if;
  if agreed.id is not null then
    update public.booking_offers set state = 'withdrawn', answered_at = clock_timestamp()
    where booking_id = booking.id and (id = current.id or state = 'agreed' and id <> agreed.id);
    update public.booking_offers set state = 'agreed' where id = agreed.id returning * into agreed;
    booking := private.with_offer(booking, agreed);
  else
    select * into agreed from public.booking_offers where booking_id = booking.id and state = 'agreed';
    is_agreed := coalesce(price <= agreed.final_price and not private.is_offer_expired(agreed, 'pending'), false);
    perform private.replace_offers(booking.id, is_agreed);
    current := private.add_offer(booking, 'artist',
      case when is_agreed then 'agreed' else 'open' end::public.offer_state, case when is_agreed then 'lower' end, null,
      case when current.id is null then private.usual_terms(booking.artist_profile_id) else current.payment_terms end);
    booking := private.with_offer(booking, current);
  end if;
  if booking.status = 'confirmed' then
    perform private.assert_offer_agreed(booking);
  end if;
  return booking;
end;
$$;
comment on function private.make_offer is 'The step of an update that makes an offer of a changed price. Returns the booking with its terms.';

-- Offers are read by the artist, and written by the functions of this folder only. Clients see them on their page.

revoke all on public.booking_offers from public, anon, authenticated, service_role, booking_client;
grant select on public.booking_offers to authenticated, service_role;

create policy "artists see the offers of their bookings" on public.booking_offers
  for select to authenticated
  using (exists (
    select from public.bookings where bookings.id = booking_offers.booking_id and bookings.artist_profile_id = (select auth.uid())
  ));
create policy "server functions read every offer" on public.booking_offers
  for select to service_role using (true);
