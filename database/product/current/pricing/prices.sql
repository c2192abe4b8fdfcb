-- Prices: travel, the quote, and the calls of the booking page.

create or replace function private.refuse_price(reason text, words text) returns void
language plpgsql immutable parallel safe
as $$
begin
  raise exception using errcode = 'PT400', detail = reason, message = words;
end;
$$;

create or replace function private.refuse_distance(max_miles numeric, distance_unit text) returns numeric
language plpgsql immutable parallel safe
as $$
begin
  raise exception using errcode = 'PT422', detail = 'out_of_area',
    message = format('This venue is beyond the maximum travel distance of %s.', case distance_unit
      when 'km' then trunc(round(max_miles / 0.621371, 2)) || ' km' else trim_scale(max_miles) || ' miles' end),
    hint = 'Contact the artist directly to discuss this booking.';
end;
$$;

-- The travel charge: nothing within the free radius, then by the band. So the charge never falls with the distance, and
-- its only step is the fee. Short enough for PostgreSQL to inline.

create or replace function private.price_distance(list private.price_lists, miles numeric) returns numeric
language sql immutable parallel safe
as $$
  select case
    when miles > list.max_miles then private.refuse_distance(list.max_miles, list.distance_unit)
    when miles <= list.free_miles then 0
    else private.round_money(list.band_fees[width_bucket(miles, list.band_starts)]
      + list.band_rates[width_bucket(miles, list.band_starts)] * miles, list.currency)
  end
$$;

grant execute on function private.refuse_price(text, text), private.refuse_distance(numeric, text),
  private.price_distance(private.price_lists, numeric) to anon, authenticated, service_role;

-- Refuses a performance that has no price. A value that is not a number exceeds any limit.

create or replace function private.check_performance(hourly_rate numeric, max_hours numeric, hours numeric, miles numeric) returns void
language plpgsql immutable parallel safe
as $$
begin
  if coalesce(hourly_rate, 0) = 0 then
    perform private.refuse_price('profile_incomplete', 'This artist has not set an hourly rate yet.');
  elsif hours is null or hours <= 0 or hours > max_hours or scale(hours) > 30 then
    perform private.refuse_price('invalid_hours',
      format('The performance must last more than 0 and at most %s hours.', trim_scale(max_hours)));
  elsif miles is null or miles < 0 or miles > 1000000 or scale(miles) > 60 then
    perform private.refuse_price('invalid_distance', 'The distance must be 0 miles or more.');
  end if;
end;
$$;

-- The only place where a price is computed. Pure: the same rules, hours, miles, selections and date always give the same
-- lines. Everything that shows or stores a price calls it, so a total can never depend on the caller. Rules of a
-- stored profile were checked when they were stored; rules from a caller are checked first (price_quote).

create or replace function private.make_quote(
  list private.price_lists, today date, hours numeric, miles numeric, selections jsonb, event_date date
) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  money_scale constant integer := private.money_scale(list.currency);
  base_price numeric;
  distance_charge numeric;
  lines jsonb[];
  line jsonb;
  total numeric;
begin
  perform private.check_performance(list.hourly_rate, list.max_hours, hours, miles);
  if selections not in ('[]', 'null') then
    if jsonb_typeof(selections) <> 'array' or jsonb_array_length(selections) > 100 then
      perform private.refuse_price('invalid_selections', 'The selections must be a list of at most 100.');
    end if;
    if list.line_ups is not null then
      perform private.check_selections(selections);
      list.hourly_rate := coalesce(private.line_up_rate(list.line_ups, selections), list.hourly_rate);
    end if;
  end if;
  base_price := round(list.hourly_rate * greatest(hours, list.min_hours), money_scale);
  if selections not in ('[]', 'null') then
    lines := private.price_selections(list.options, list.has_conditions, selections, base_price, greatest(hours, list.min_hours), list.currency);
  end if;
  distance_charge := private.price_distance(list, miles);

  -- A line for each date rule that applies: flat, or a percentage of the base price.
  if event_date is not null and list.date_rules is not null then
    declare
      date constant text collate "C" := to_char(event_date::timestamp, 'YYYY-MM-DD');
      -- Refuses an infinite date.
      notice constant integer := event_date - today;
      rules constant jsonb := list.date_rules -> extract(isodow from event_date)::text;
      rule jsonb;
    begin
      for number in 0 .. coalesce(jsonb_array_length(rules), 0) - 1 loop
        rule := rules -> number;
        -- MM-DD is a day of every year.
        if right(date, length(rule ->> 'from')) between rule ->> 'from' and rule ->> 'to'
          and (not rule ? 'withinDays' or notice <= (rule -> 'withinDays')::integer) then
          lines := lines || case when rule ? 'percentage'
            then jsonb_set(rule -> 'line', '{amount}', to_jsonb(round(base_price / 100 * (rule -> 'percentage')::numeric, money_scale)))
            else rule -> 'line'
          end;
        end if;
      end loop;
    end;
  end if;

  total := base_price + distance_charge;
  if lines is not null then
    foreach line in array lines loop
      total := total + (line -> 'amount')::numeric;
    end loop;
  end if;
  return jsonb_build_object(
    'base_price', base_price,
    'distance_charge', distance_charge,
    'add_ons', coalesce(lines, '{}'),
    'total', greatest(0.00, total),
    'currency', list.currency
  );
end;
$$;

-- The same for rules in one object, as a booking keeps them.

create or replace function private.make_quote(rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date)
returns jsonb
language sql immutable parallel safe
as $$
  select private.make_quote(private.price_list(rules, selections, event_date), (rules ->> 'today')::date, hours, miles, selections, event_date)
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

grant execute on function private.check_performance(numeric, numeric, numeric, numeric), private.make_quote(private.price_lists, date, numeric, numeric, jsonb, date),
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

-- Most artists have no rules for short notice, and need no day. An infinite date has no notice, and is refused.

create or replace function private.notice_day(list private.price_lists, event_date date) returns date
language sql stable parallel safe
as $$
  select case when list.has_short_notice or list.date_rules is not null and not isfinite(event_date)
    then private.local_day(list.artist_id) end
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
  select private.make_quote(list, private.notice_day(list, event_date), performance_hours, coalesce(distance_km, 0) * 0.621371,
    add_on_selections, event_date)
  into quote from private.price_lists as list where slug = lower(artist_slug collate "C");
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
  select private.make_quote(list, private.notice_day(list, event_date), base_hours, coalesce(distance_km, 0) * 0.621371,
    add_on_prices, event_date)
  into quote from private.price_lists as list where list.artist_id = calculate_booking_price.artist_id;
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
