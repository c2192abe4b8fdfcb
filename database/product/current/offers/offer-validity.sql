-- How long offers are valid, asking again at today's price, and the links in mails that accept an offer.

-- Offers whose time has come, for the job that ends them (jobs/offers.ts). The end of an offer no longer matters once
-- its booking is closed, or confirmed by it.

create or replace function private.expire_offer(offer public.booking_offers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_current constant boolean := offer.id = (private.current_offer(offer.booking_id)).id;
begin
  perform private.end_offer(offer, 'expired');
  perform private.record_offer(offer, 'offer_expired', 'system');
  -- While another one is open, the parties have that to answer.
  if is_current then
    perform private.notify_offer(offer, 'expired');
  end if;
end;
$$;

create or replace function private.expire_offers(max_offers integer) returns table (handled integer, failed integer)
language plpgsql security definer set search_path = ''
as $$
declare
  -- A constant, because an index cannot be searched by a function that changes.
  until_now constant timestamptz := clock_timestamp();
  due record;
  booking public.bookings;
  offer public.booking_offers;
begin
  handled := 0;
  failed := 0;
  for due in
    select id, booking_id from public.booking_offers
    where state in ('open', 'agreed') and not is_settled and expires_at <= until_now order by expires_at
  loop
    exit when handled >= max_offers;
    begin
      select * into booking from public.bookings where id = due.booking_id for no key update skip locked;
      continue when not found;
      -- It may have been answered or extended since.
      select * into offer from public.booking_offers where id = due.id;
      continue when offer.state not in ('open', 'agreed') or offer.expires_at > clock_timestamp();
      if booking.status = 'pending' or booking.status = 'confirmed' and offer.state = 'open' then
        perform private.expire_offer(offer);
      else
        update public.booking_offers set is_settled = true where id = offer.id;
      end if;
      handled := handled + 1;
    exception when others then
      -- The next run tries it again. The others do not wait for it.
      failed := failed + 1;
      raise warning 'offer % did not expire: %', due.id, sqlerrm;
    end;
  end loop;
  return next;
end;
$$;
comment on function private.expire_offers is 'Returns how many it ended, 0 when none is left, and how many it could not end.';

grant execute on function private.expire_offers(integer) to service_role;

-- An expired offer can be asked for again, at today's price by the artist's rules of today. The client sees the price
-- first, and asks at exactly that one.

create or replace function private.refuse_todays_price() returns void
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'PT409', detail = 'cannot_price',
    message = 'There is no price for this request any more. Please write a message instead.';
end;
$$;

create or replace function private.with_todays_price(booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = ''
as $$
declare
  profile public.profiles;
  today public.bookings := booking;
  quote jsonb;
begin
  select * into profile from public.profiles where user_id = booking.artist_profile_id;
  if not found or profile.currency <> booking.currency then
    perform private.refuse_todays_price();
  end if;
  today.rules_snapshot := private.pricing_rules(profile, private.request_day(profile));
  begin
    quote := private.make_quote(today.rules_snapshot, booking.event_duration, coalesce(booking.distance_from_home, 0),
      private.booked_selections(booking.form_responses, booking.rules_snapshot -> 'custom_questions'), booking.event_date);
  exception when sqlstate 'PT400' or sqlstate 'PT422' then
    -- An option that is no longer offered, or a venue that is too far now.
    perform private.refuse_todays_price();
  end;
  today.base_price := (quote -> 'base_price')::numeric;
  today.travel_cost := (quote -> 'distance_charge')::numeric;
  today.add_ons := quote -> 'add_ons';
  today.total_price := (quote -> 'total')::numeric;
  today.quote_modifications := null;
  return today;
end;
$$;

create or replace function private.expired_booking(booking_id_input uuid) returns public.bookings
language plpgsql security definer set search_path = ''
as $$
declare
  call record;
begin
  select * into call from private.open_offer_call(booking_id_input, 'client');
  if (call.booking).status <> 'pending' or not private.is_offer_expired(call.offer, (call.booking).status) then
    raise exception using errcode = 'PT409', detail = 'not_expired', message = 'This offer has not expired. You now see the booking as it stands.';
  end if;
  return call.booking;
end;
$$;

create or replace function public.get_todays_price(booking_id_input uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return private.shown_price(private.with_todays_price(private.expired_booking(booking_id_input)));
end;
$$;
comment on function public.get_todays_price is 'For the client of a pending booking whose offer has expired.';

create or replace function public.ask_again(booking_id_input uuid, price_input numeric) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings := private.expired_booking(booking_id_input);
  today public.bookings := private.with_todays_price(booking);
  offer public.booking_offers;
begin
  perform private.assert_price_seen(today.total_price, price_input);
  if not private.is_free(booking.artist_profile_id, booking.event_date, booking.start_time, booking.event_duration) then
    raise exception using errcode = 'PT409', detail = 'date_unavailable',
      message = 'The artist is not free at this time any more. Propose another date, or write a message.';
  end if;
  -- Earlier offers keep the rules they were priced by.
  update public.booking_offers set rules_snapshot = booking.rules_snapshot where booking_id = booking.id and rules_snapshot is null;
  perform private.replace_offers(booking.id, true);
  offer := private.add_offer(today, 'client', 'agreed', 'sent', null, private.usual_terms(booking.artist_profile_id));
  update public.bookings set rules_snapshot = today.rules_snapshot, pricing_breakdown = jsonb_build_object(
      'base_price', today.base_price, 'distance_charge', today.travel_cost, 'add_ons', today.add_ons, 'total', today.total_price,
      'currency', today.currency)
  where id = booking.id;
  perform private.apply_offer(offer);
  perform private.record_offer(offer, 'asked_again', 'client');
  perform private.notify_offer(offer, 'asked-again');
  return offer.number;
end;
$$;
comment on function public.ask_again is 'For the client of a pending booking whose offer has expired. price_input is the price they saw.';

grant execute on function public.get_todays_price(uuid), public.ask_again(uuid, numeric) to booking_client;

-- Links in mails: each answers one offer for one party, once. For server functions only, which pass hashes.

create or replace function private.add_offer_token(offer uuid, party_input public.booking_party, hash_of_token bytea) returns void
language sql security definer set search_path = ''
as $$ insert into private.offer_tokens (offer_id, party, token_hash) values (offer, party_input, hash_of_token) $$;

create or replace function private.find_offer_token(hash_of_token bytea)
returns table (offer_id uuid, booking_id uuid, number integer, party public.booking_party, used_at timestamptz)
language sql stable security definer rows 1 set search_path = ''
as $$
  select offer.id, offer.booking_id, offer.number, token.party, token.used_at
  from private.offer_tokens as token join public.booking_offers as offer on offer.id = token.offer_id
  join public.bookings as booking on booking.id = offer.booking_id
  where token.token_hash = hash_of_token
    and coalesce(booking.event_date + interval '90 days', token.created_at + interval '1 year') > now()
$$;
comment on function private.find_offer_token is 'Valid as long as a client''s link: until 90 days after the event.';

-- The answer is accept or decline.
create or replace function private.answer_offer_by_token(hash_of_token bytea, answer text, seen_books boolean default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_token record;
  booking public.bookings;
begin
  select * into found_token from private.find_offer_token(hash_of_token);
  if not found then
    raise exception using errcode = 'PT401', detail = 'invalid_token', message = 'Invalid or expired access token';
  end if;
  select * into booking from public.bookings where id = found_token.booking_id for no key update;
  update private.offer_tokens set used_at = clock_timestamp() where token_hash = hash_of_token and used_at is null;
  if not found then
    raise exception using errcode = 'PT409', detail = 'link_used', message = 'This link was used before. You now see the offer as it stands.';
  end if;
  if answer = 'accept' then
    perform private.accept_offer(booking, found_token.number, found_token.party, seen_books);
  else
    perform private.decline_offer(booking, found_token.number, found_token.party);
  end if;
end;
$$;

grant execute on function private.add_offer_token(uuid, public.booking_party, bytea), private.find_offer_token(bytea),
  private.answer_offer_by_token(bytea, text, boolean) to service_role;
