-- The way to a venue as its artist sets it: miles, or a charge of their own. Priced by the rules the booking was asked for
-- with, and by them alone; beyond the radius the last tier's rate goes on, as the artist has decided to go. A booking that
-- has no price gets one by this, which the client is then asked to agree to.

create or replace function private.travel_facts(booking public.bookings) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('travel_cost', booking.travel_cost, 'miles', booking.distance_from_home,
    'source', booking.distance_source, 'place', booking.venue_place)
$$;

create or replace function private.told_travel(booking public.bookings) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('travel_cost', booking.travel_cost, 'is_open', booking.distance_source = 'unknown',
    'total_price', case when booking.price_state <> 'asked' then booking.total_price end)
$$;
comment on function private.told_travel is 'What a client is told of travel; total_price is null while there is no price.';

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
    private.price_distance(booking.rules_snapshot || '{"max_radius": 25000}', round(miles, 6))
  );
  total_price := greatest(0, booking.base_price + travel_cost + coalesce((
    select sum((line -> 'amount')::numeric) from jsonb_array_elements(booking.add_ons) as line
    where jsonb_typeof(line -> 'amount') = 'number'
  ), 0));
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
  'What set_booking_travel with the same arguments would make of the price: {miles, travel_cost, total_price, final_price}.';

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
    total_price = (price -> 'total_price')::numeric,
    price_state = case when booking.price_state = 'asked' then 'offered' else booking.price_state end
  where id = booking.id;
  return price;
end;
$$;
comment on function public.set_booking_travel is
  'Sets the way to the venue of a pending booking, and with it the price. charge_input replaces what the rules charge.';

grant execute on function private.price_travel(public.bookings, numeric, numeric) to authenticated;
grant execute on function public.price_booking_travel(uuid, numeric, numeric),
  public.set_booking_travel(uuid, numeric, numeric, text, boolean) to authenticated;
