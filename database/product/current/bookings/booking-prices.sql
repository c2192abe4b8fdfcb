-- The price of a booking: modifications of the quote, and travel set by the artist.

-- A modification of the quote by the artist: a surcharge or a discount with its reason.

create or replace function private.clean_quote_modification(modification jsonb, currency text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if modification is null or jsonb_typeof(modification) = 'null' then
    return null;
  end if;
  if jsonb_typeof(modification) <> 'object'
    or coalesce(modification ->> 'description', '') !~ '\S' or length(modification ->> 'description') > 500
    or not private.is_plain_number(modification -> 'amount', 0, 1000000000)
    or coalesce(modification ->> 'type', '') not in ('surcharge', 'discount') then
    raise exception using errcode = '23514', detail = 'invalid_quote_modification',
      message = 'A quote modification needs a description, an amount of 0 or more, and a type: surcharge or discount.';
  end if;
  return jsonb_build_object(
    'description', trim(modification ->> 'description'),
    'amount', private.round_money((modification -> 'amount')::numeric, currency),
    'type', modification ->> 'type'
  );
end;
$$;

create or replace function private.final_price(total_price numeric, modification jsonb) returns numeric
language sql immutable
as $$
  select greatest(0, total_price + coalesce(
    case modification ->> 'type' when 'discount' then -1 else 1 end * (modification ->> 'amount')::numeric, 0
  ))
$$;
comment on function private.final_price is 'The agreed price: the quote with its modification, never below 0.';

create or replace function private.sum_lines(booking public.bookings) returns numeric
language sql immutable
as $$
  select booking.base_price + booking.travel_cost + coalesce((
    select sum((line -> 'amount')::numeric) from jsonb_array_elements(booking.add_ons) as line
    where jsonb_typeof(line -> 'amount') = 'number'
  ), 0)
$$;
comment on function private.sum_lines is 'The sum of base price, travel and further lines, without a modification.';

grant execute on function private.sum_lines(public.bookings) to authenticated, service_role;
grant execute on function private.clean_quote_modification(jsonb, text), private.final_price(numeric, jsonb)
  to authenticated, service_role;

-- Travel as set by the artist: miles, or a charge of their own. Priced only by the rules stored with the booking;
-- beyond the radius the last tier's rate continues, as the artist has decided to go. A booking without a price gets
-- one by this, which the client is then asked to agree to.

create or replace function private.travel_facts(booking public.bookings) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('travel_cost', booking.travel_cost, 'miles', booking.distance_from_home,
    'source', booking.distance_source, 'place', booking.venue_place)
$$;

create or replace function private.shown_travel(booking public.bookings) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('travel_cost', booking.travel_cost, 'is_open', booking.distance_source = 'unknown',
    'total_price', case when booking.price_state <> 'asked' then booking.total_price end)
$$;
comment on function private.shown_travel is 'Travel as shown to the client; total_price is null while there is no price.';

create or replace function private.price_travel(booking public.bookings, miles numeric, charge numeric) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  travel_cost numeric;
  total_price numeric;
begin
  if miles is null or miles not between 0 and 25000 then
    raise exception using errcode = 'PT400', detail = 'invalid_distance', message = 'The distance must be between 0 and 25,000 miles.';
  end if;
  if charge is not null and charge not between 0 and 1000000000 then
    raise exception using errcode = 'PT400', detail = 'invalid_charge', message = 'The travel charge must be 0 or more.';
  end if;
  travel_cost := coalesce(
    private.round_money(charge, booking.currency),
    private.price_distance(private.price_list(booking.rules_snapshot || '{"max_radius": 25000}', null, null), round(miles, 6))
  );
  total_price := greatest(0, private.sum_lines(booking) - booking.travel_cost + travel_cost);
  return jsonb_build_object('miles', trim_scale(round(miles, 6)), 'travel_cost', travel_cost, 'total_price', total_price,
    'final_price', private.final_price(total_price, booking.quote_modifications));
end;
$$;

create or replace function public.price_booking_travel(booking_id_input uuid, miles_input numeric, charge_input numeric default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_id_input and artist_profile_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  return private.price_travel(booking, miles_input, charge_input);
end;
$$;
comment on function public.price_booking_travel is
  'The price that set_booking_travel with the same arguments would set: {miles, travel_cost, total_price, final_price}.';

create or replace function public.set_booking_travel(
  booking_id_input uuid, miles_input numeric, charge_input numeric default null, place_input text default null,
  is_estimate boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  price jsonb;
begin
  select * into booking from public.bookings
  where id = booking_id_input and artist_profile_id = (select auth.uid()) for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  if booking.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'quote_is_final',
      message = format('This booking is %s; its distance can only be corrected while it is pending.', booking.status);
  end if;
  price := private.price_travel(booking, miles_input, charge_input);
  update public.bookings set
    distance_from_home = (price -> 'miles')::numeric,
    distance_source = case when is_estimate then 'estimated' else 'measured' end::public.distance_source,
    distance_confidence = 'artist',
    venue_place = nullif(trim(place_input), ''),
    travel_cost = (price -> 'travel_cost')::numeric,
    total_price = (price -> 'total_price')::numeric
  where id = booking.id;
  return price;
end;
$$;
comment on function public.set_booking_travel is
  'Sets the travel of a pending booking, and with it the price. charge_input replaces the charge by the rules.';

grant execute on function private.price_travel(public.bookings, numeric, numeric) to authenticated;
grant execute on function public.price_booking_travel(uuid, numeric, numeric),
  public.set_booking_travel(uuid, numeric, numeric, text, boolean) to authenticated;
