-- Prices: travel, the quote, and the calls of the booking page.

-- The travel charge. Nothing within the free radius; beyond it the travel fee once, plus each tier's miles at the
-- tier's rate, like tax bands. So the charge never falls with the distance, and its only step is the fee.

create or replace function private.price_distance(rules private.price_rules, miles numeric) returns numeric
language plpgsql immutable parallel safe
as $$
declare
  free_miles constant numeric := coalesce(rules.free_radius, 0);
  furthest constant numeric := coalesce(rules.max_radius, 100);
  charge numeric;
  tier jsonb;
  till numeric;
  rate numeric;
  last_till numeric;
  last_rate numeric;
begin
  if miles > furthest then
    raise exception using errcode = 'PT422', detail = 'out_of_area',
      message = format('This venue is beyond the maximum travel distance of %s.', case rules.distance_unit
        when 'km' then trunc(round(furthest / 0.621371, 2)) || ' km' else trim_scale(furthest) || ' miles' end),
      hint = 'Contact the artist directly to discuss this booking.';
  end if;
  if miles <= free_miles then
    return 0;
  end if;

  charge := coalesce(rules.travel_fee, 0);
  for place in 0 .. coalesce(jsonb_array_length(rules.distance_tiers), 0) - 1 loop
    tier := rules.distance_tiers -> place;
    till := (tier -> 'toMiles')::numeric;
    rate := (tier -> 'pricePerMile')::numeric;
    charge := charge + greatest(0, least(miles, till) - greatest((tier -> 'fromMiles')::numeric, free_miles)) * rate;
    if last_till is null or till >= last_till then
      last_till := till;
      last_rate := rate;
    end if;
  end loop;
  -- Past the end of the last tier its rate continues.
  if last_till is not null then
    charge := charge + greatest(0, miles - greatest(last_till, free_miles)) * last_rate;
  end if;
  return private.round_money(charge, rules.currency);
end;
$$;

create or replace function private.price_distance(rules jsonb, miles numeric) returns numeric
language sql immutable parallel safe
as $$ select private.price_distance(private.price_rules(rules), miles) $$;

grant execute on function private.price_distance(private.price_rules, numeric), private.price_distance(jsonb, numeric)
  to anon, authenticated, service_role;

-- The only place where a price is computed. Pure: the same rules, hours, miles, selections and date always give the same
-- lines. Everything that shows or stores a price calls it, so a total can never depend on the caller. Rules of a
-- stored profile were checked when they were stored; rules from a caller are checked first (price_quote). PostgreSQL
-- prepares each expression again in every transaction, so there are few of them on the way of a usual quote.

create or replace function private.refuse_price(reason text, words text) returns void
language plpgsql immutable parallel safe
as $$
begin
  raise exception using errcode = 'PT400', detail = reason, message = words;
end;
$$;

create or replace function private.make_quote(
  rules private.price_rules, hours numeric, miles numeric, selections jsonb, event_date date
) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  -- The maximum performance is 8 hours unless the artist sets another.
  longest constant numeric := coalesce(rules.max_performance_hours, greatest(8, rules.min_booking_hours));
  billed_hours constant numeric := greatest(hours, rules.min_booking_hours);
  base_price numeric;
  distance_charge numeric;
  choices constant integer := case
    when selections is null or selections = 'null' then 0
    when jsonb_typeof(selections) = 'array' then jsonb_array_length(selections)
  end;
  selected jsonb;
  add_ons jsonb := '[]';
  total numeric;
  -- A value that is not a number exceeds any limit.
  problem text := case
    when coalesce(rules.hourly_rate, 0) = 0 then 'profile_incomplete'
    when hours is null or hours <= 0 or hours > longest or scale(hours) > 30 then 'invalid_hours'
    when miles is null or miles < 0 or miles > 1000000 or scale(miles) > 60 then 'invalid_distance'
    when choices is null or choices > 100 then 'invalid_selections'
  end;
begin
  if problem is not null then
    perform private.refuse_price(problem, case problem
      when 'profile_incomplete' then 'This artist has not set an hourly rate yet.'
      when 'invalid_hours' then format('The performance must last more than 0 and at most %s hours.', trim_scale(longest))
      when 'invalid_distance' then 'The distance must be 0 miles or more.'
      when 'invalid_selections' then 'The selections must be a list of at most 100.'
    end);
  end if;
  if choices > 0 then
    selected := private.price_selections(rules, selections, billed_hours);
    base_price := (selected -> 'base_price')::numeric;
    add_ons := selected -> 'lines';
  else
    base_price := private.round_money(rules.hourly_rate * billed_hours, rules.currency);
  end if;
  distance_charge := private.price_distance(rules, miles);
  if event_date is not null and rules.date_rules <> '[]' then
    add_ons := add_ons || private.price_date(rules.date_rules, event_date, rules.today, base_price, rules.currency);
  end if;
  total := base_price + distance_charge;
  for place in 0 .. jsonb_array_length(add_ons) - 1 loop
    total := total + (add_ons -> place -> 'amount')::numeric;
  end loop;
  return jsonb_build_object(
    'base_price', base_price,
    'distance_charge', distance_charge,
    'add_ons', add_ons,
    'total', greatest(0.00, total),
    'currency', coalesce(rules.currency, 'GBP')
  );
end;
$$;

-- The same for rules in one object, as a booking keeps them.

create or replace function private.make_quote(rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date)
returns jsonb
language sql immutable parallel safe
as $$
  select private.make_quote(private.price_rules(rules), hours, miles, selections, event_date)
$$;

create or replace function public.price_quote(
  rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date default null
) returns jsonb
language plpgsql stable parallel safe set search_path = ''
as $$
declare
  problem text := private.rules_problem(rules);
begin
  if problem is not null then
    perform private.refuse_price('invalid_rules', problem);
  end if;
  -- The rules of a booking have the day of its request.
  return private.make_quote(
    rules || case when private.is_rule_date(rules -> 'today') then '{}' else jsonb_build_object('today', (now() at time zone 'UTC')::date) end,
    hours, miles, selections, event_date);
end;
$$;
comment on function public.price_quote is
  'Rules are named as in profiles: hourly_rate, min_booking_hours, max_performance_hours, travel_fee, free_radius, '
  'max_radius, distance_tiers, custom_questions, date_rules, currency.';

grant execute on function private.refuse_price(text, text), private.make_quote(private.price_rules, numeric, numeric, jsonb, date),
  private.make_quote(jsonb, numeric, numeric, jsonb, date) to anon, authenticated, service_role;
grant execute on function public.price_quote(jsonb, numeric, numeric, jsonb, date) to anon, authenticated, service_role;

-- The two price calls of a booking form: while it is filled in (by the page's slug), and before it is sent (by the
-- artist's id). They look up the artist's rules for a visitor who may not read profiles, and call make_quote. An
-- unknown distance is priced as none.

create or replace function private.refuse_unknown_artist() returns void
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'PT404', detail = 'artist_not_found', message = 'There is no artist at this address.';
end;
$$;

create or replace function public.calculate_secure_booking_price(
  artist_slug text, performance_hours numeric, distance_km numeric default 0, add_on_selections jsonb default '[]',
  event_date date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  quote jsonb;
begin
  select private.make_quote(private.price_rules(profiles, private.request_day(profiles)), performance_hours,
    coalesce(distance_km, 0) * 0.621371, add_on_selections, event_date)
  into quote from public.profiles where slug = lower(artist_slug);
  if not found then
    perform private.refuse_unknown_artist();
  end if;
  return quote;
end;
$$;
comment on function public.calculate_secure_booking_price is
  'add_on_selections: [{label, priceType, priceValue}], optionally with questionId, optionId and quantity.';

create or replace function public.calculate_booking_price(
  artist_id uuid, base_hours numeric, distance_km numeric default 0, add_on_prices jsonb default '[]',
  event_date date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  quote jsonb;
begin
  select private.make_quote(private.price_rules(profiles, private.request_day(profiles)), base_hours,
    coalesce(distance_km, 0) * 0.621371, add_on_prices, event_date)
  into quote from public.profiles where user_id = artist_id;
  if not found then
    perform private.refuse_unknown_artist();
  end if;
  return quote;
end;
$$;
comment on function public.calculate_booking_price is
  'artist_id is the artist''s user id; add_on_prices: [{label, price}], the price as the form showed it.';

grant execute on function public.calculate_secure_booking_price(text, numeric, numeric, jsonb, date),
  public.calculate_booking_price(uuid, numeric, numeric, jsonb, date) to anon, authenticated, service_role;
