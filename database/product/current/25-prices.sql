-- Prices: travel, options and selections, the quote, and the calls of the booking page. Longer than other files
-- because each function calls those above it.

-- The travel charge. Nothing within the free radius; beyond it the travel fee once, plus each tier's miles at the
-- tier's rate, like tax bands. So the charge never falls with the distance, and its only step is the fee.

create or replace function private.price_distance(rules jsonb, miles numeric) returns numeric
language plpgsql immutable parallel safe
as $$
declare
  free_miles numeric := coalesce((rules ->> 'free_radius')::numeric, 0);
  furthest numeric := coalesce((rules ->> 'max_radius')::numeric, 100);
  charge numeric;
  tier jsonb;
  since numeric;
  till numeric;
  rate numeric;
  last_till numeric;
  last_rate numeric;
begin
  if miles > furthest then
    raise exception using errcode = 'PT422', detail = 'out_of_area',
      message = format('This venue is beyond the maximum travel distance of %s.', case rules ->> 'distance_unit'
        when 'km' then trunc(round(furthest / 0.621371, 2)) || ' km' else trim_scale(furthest) || ' miles' end),
      hint = 'Contact the artist directly to discuss this booking.';
  end if;
  if miles <= free_miles then
    return 0;
  end if;

  charge := coalesce((rules ->> 'travel_fee')::numeric, 0);
  for tier in select value from jsonb_array_elements(nullif(rules -> 'distance_tiers', 'null')) loop
    since := greatest((tier -> 'fromMiles')::numeric, free_miles);
    till := (tier -> 'toMiles')::numeric;
    rate := (tier -> 'pricePerMile')::numeric;
    charge := charge + greatest(0, least(miles, till) - since) * rate;
    if last_till is null or till >= last_till then
      last_till := till;
      last_rate := rate;
    end if;
  end loop;
  -- Past the end of the last tier its rate continues.
  if last_till is not null then
    charge := charge + greatest(0, miles - greatest(last_till, free_miles)) * last_rate;
  end if;
  return private.round_money(charge, rules ->> 'currency');
end;
$$;

grant execute on function private.price_distance(jsonb, numeric) to anon, authenticated, service_role;

-- Every option an artist offers, with its price for a performance, in the artist's order. An option without a valid
-- price is not offered. The amount of a quantity is that of one piece. A line-up costs nothing itself: its hourly rate
-- makes the base price. With wanted, only the options with such a label or id; with wanted_questions, only of those.

create or replace function private.price_options(
  questions jsonb, base_price numeric, hours numeric, currency text, wanted text[] default null, wanted_questions text[] default null
) returns table (
  question_id text, question text, is_single boolean, depends_on jsonb, option_id text, label text, price_type text,
  price_value numeric, amount numeric, min_quantity numeric, max_quantity numeric
)
language sql immutable parallel safe
as $$
  select asked ->> 'id', coalesce(asked ->> 'question', asked ->> 'label', asked ->> 'text'), asked ->> 'type' = 'single',
    nullif(asked -> 'showIf', 'null'), option ->> 'id', option ->> 'label', price_type, price_value,
    private.round_money(case price_type
      when 'percentage' then base_price * price_value / 100
      when 'hourly' then hours * price_value
      when 'rate' then 0
      else price_value
    end, currency),
    case when price_type = 'quantity' then case when private.is_plain_number(option -> 'min', 1, 1000) then (option -> 'min')::numeric else 1 end end,
    case when price_type = 'quantity' then case when private.is_plain_number(option -> 'max', 1, 1000) then (option -> 'max')::numeric else 1000 end end
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(asked, question_place),
    jsonb_array_elements(case
      when wanted_questions is not null and asked ->> 'id' <> all (wanted_questions) then null
      when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options'
    end) with ordinality as __(option, option_place),
    -- Older records use fixed instead of flat.
    lateral (select
      case when option ->> 'priceType' in ('percentage', 'hourly', 'quantity', 'rate') then option ->> 'priceType' else 'flat' end,
      case
        when option ->> 'priceValue' is null then 0
        when private.is_plain_number(option -> 'priceValue', -10000000, 10000000) then (option -> 'priceValue')::numeric
      end
    ) as ___(price_type, price_value)
  where price_value is not null
    and (wanted is null or option ->> 'label' = any (wanted) or option ->> 'id' = any (wanted))
  order by question_place, option_place
$$;

grant execute on function private.price_options(jsonb, numeric, numeric, text, text[], text[]) to anon, authenticated, service_role;

create or replace function private.wanted_options(selections jsonb) returns text[]
language sql immutable parallel safe
as $$
  select array(select coalesce(selection ->> 'label', selection ->> 'optionId') from jsonb_array_elements(selections) as selection)
$$;

create or replace function private.wanted_questions(selections jsonb) returns text[]
language sql immutable parallel safe
as $$
  select case when bool_and(selection ->> 'questionId' is not null) then array_agg(selection ->> 'questionId') end
  from jsonb_array_elements(selections) as selection
$$;
comment on function private.wanted_questions is 'Null when a selection does not name its question.';

-- The hourly rate of the chosen line-up; null without one.

create or replace function private.line_up_rate(questions jsonb, selections jsonb) returns numeric
language plpgsql immutable parallel safe
as $$
declare
  wanted constant text[] := private.wanted_options(selections);
  wanted_questions constant text[] := private.wanted_questions(selections);
begin
  return (
    with line_ups as materialized (
      select question_id, option_id, label, price_value
      from private.price_options(questions, 0, 0, null, wanted, wanted_questions) where price_type = 'rate'
    )
    select price_value from line_ups, jsonb_array_elements(selections) as selection
    where coalesce(selection ->> 'priceType', 'rate') = 'rate'
      and (selection ->> 'questionId' is null or selection ->> 'questionId' = question_id)
      and (selection ->> 'optionId' is null or selection ->> 'optionId' = option_id)
      and (selection ->> 'label' is null or selection ->> 'label' = label)
      and (selection ->> 'priceValue' is null or (selection ->> 'priceValue')::numeric = price_value)
      and (selection ->> 'price' is null or (selection ->> 'price')::numeric = 0)
    order by question_id, price_value limit 1
  );
end;
$$;

grant execute on function private.wanted_options(jsonb), private.wanted_questions(jsonb), private.line_up_rate(jsonb, jsonb) to anon, authenticated, service_role;

-- The client's selections, priced only by what the artist offers. A selection identifies an option by questionId and
-- optionId, or by label, priceType and priceValue, or by label and price (the computed amount); any further fields
-- must match as well. So a forged label, type or price matches no option and is refused.

create or replace function private.selection_problem(selection jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(selection) is distinct from 'object' then 'A selection must be an object.'
    when selection ->> 'priceValue' is not null and not private.is_plain_number(selection -> 'priceValue', -10000000, 10000000)
      or selection ->> 'price' is not null and not private.is_plain_number(selection -> 'price', -1e12, 1e12)
      then 'The price of a selection must be a number.'
    when selection ->> 'quantity' is not null and not private.is_plain_number(selection -> 'quantity', 0, 1000000)
      then 'The quantity of a selection must be a number.'
    when coalesce(selection ->> 'questionId' || (selection ->> 'optionId'),
        (selection ->> 'label') || (selection ->> 'priceType') || (selection ->> 'priceValue'),
        (selection ->> 'label') || (selection ->> 'price')) is null
      then 'A selection needs questionId and optionId, or label, priceType and priceValue, or label and price.'
  end
$$;

create or replace function private.price_selections(
  questions jsonb, selections jsonb, base_price numeric, hours numeric, currency text
) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  wanted_options constant text[] := private.wanted_options(selections);
  wanted_questions constant text[] := private.wanted_questions(selections);
  -- The offered options, one array per column: PostgreSQL reads an element of such a variable in constant time.
  question_ids text[];
  asked text[];
  singles boolean[];
  option_ids text[];
  labels text[];
  types text[];
  prices numeric[];
  amounts numeric[];
  conditions jsonb[];
  fewest numeric[];
  most numeric[];
  wanted record;
  candidate integer;
  fitting integer[];
  chosen integer;
  taken integer[] := '{}';
  quantities numeric[] := '{}';
  answered text[] := '{}';
  unasked integer;
begin
  select array_agg(question_id), array_agg(question), array_agg(is_single), array_agg(option_id), array_agg(label), array_agg(price_type),
    array_agg(price_value), array_agg(amount), array_agg(depends_on), array_agg(min_quantity), array_agg(max_quantity)
  into question_ids, asked, singles, option_ids, labels, types, prices, amounts, conditions, fewest, most
  from private.price_options(questions, base_price, hours, currency, wanted_options, wanted_questions);

  -- Selections that match one option come first, then those that match several equally. Sorted, so that the order of
  -- the selections is irrelevant.
  for is_ambiguous in 0 .. 1 loop
    for wanted in
      select selection ->> 'questionId' as question_id, selection ->> 'optionId' as option_id, selection ->> 'label' as label,
        replace(selection ->> 'priceType', 'fixed', 'flat') as price_type, (selection ->> 'priceValue')::numeric as price_value,
        round((selection ->> 'price')::numeric, 2) as amount, (selection ->> 'quantity')::numeric as quantity
      from jsonb_array_elements(selections) as selection order by selection
    loop
      fitting := '{}';
      foreach candidate in array coalesce(
        case when wanted.label is null then array_positions(option_ids, wanted.option_id) else array_positions(labels, wanted.label) end, '{}'
      ) loop
        if (wanted.price_value is null or prices[candidate] = wanted.price_value)
          and (wanted.price_type is null or types[candidate] = wanted.price_type)
          and (wanted.amount is null or amounts[candidate] * coalesce(wanted.quantity, fewest[candidate], 1) = wanted.amount)
          and (wanted.question_id is null or question_ids[candidate] = wanted.question_id)
          and (wanted.option_id is null or option_ids[candidate] = wanted.option_id)
        then
          fitting := fitting || candidate;
        end if;
      end loop;
      if fitting = '{}' then
        raise exception using errcode = 'PT400', detail = 'unknown_option',
          message = format('The artist does not offer "%s" at this price.', left(coalesce(wanted.label, wanted.option_id), 100)),
          hint = 'Reload the page to see what the artist offers now.';
      end if;
      continue when (cardinality(fitting) > 1) <> (is_ambiguous = 1);

      chosen := null;
      foreach candidate in array fitting loop
        if not candidate = any (taken)
          and (chosen is null or singles[chosen] and question_ids[chosen] = any (answered)) then
          chosen := candidate;
        end if;
      end loop;
      -- The same label under several questions is ambiguous, so only an unambiguous selection is refused.
      if chosen is null or is_ambiguous = 0 and singles[chosen] and question_ids[chosen] = any (answered) then
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left(labels[fitting[1]], 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      if wanted.quantity not between fewest[chosen] and most[chosen] or wanted.quantity % 1 <> 0
        or types[chosen] <> 'quantity' and wanted.quantity <> 1 then
        raise exception using errcode = 'PT400', detail = 'invalid_quantity',
          message = format('Choose a whole number from %s to %s for "%s".', coalesce(fewest[chosen], 1), coalesce(most[chosen], 1), left(labels[chosen], 100));
      end if;
      taken := taken || chosen;
      quantities := quantities || coalesce(wanted.quantity, fewest[chosen]);
      answered := answered || question_ids[chosen];
    end loop;
  end loop;

  -- The answer on which a question depends must be among the selections, whatever it costs.
  if conditions is not null and array_remove(conditions, null) <> '{}' then
    select place into unasked from unnest(taken) as place
    where conditions[place] is not null and not exists (
      select from unnest(taken) as other
      where question_ids[other] = conditions[place] ->> 'questionId'
        and coalesce(option_ids[other], labels[other]) = conditions[place] ->> 'optionId'
    ) limit 1;
    if unasked is not null then
      raise exception using errcode = 'PT400', detail = 'question_not_asked',
        message = format('"%s" cannot be chosen with these answers.', left(labels[unasked], 100)),
        hint = 'Reload the page to see what the artist offers now.';
    end if;
  end if;
  return (
    select jsonb_agg(
      jsonb_build_object('label', labels[place], 'amount', amounts[place] * coalesce(quantity, 1), 'type', types[place], 'question', asked[place])
        || case when quantity is null then '{}' else jsonb_build_object('quantity', quantity) end
      order by place)
    from unnest(taken, quantities) as _(place, quantity)
  );
end;
$$;

grant execute on function private.selection_problem(jsonb), private.price_selections(jsonb, jsonb, numeric, numeric, text)
  to anon, authenticated, service_role;

-- The only place where a price is computed. Pure: the same rules, hours, miles, selections and date always give the same
-- lines. Everything that shows or stores a price calls it, so a total can never depend on the caller. Rules of a
-- stored profile were checked when they were stored; rules from a caller are checked first (price_quote).

create or replace function private.refuse_price(reason text, words text) returns void
language plpgsql immutable parallel safe
as $$
begin
  raise exception using errcode = 'PT400', detail = reason, message = words;
end;
$$;

create or replace function private.make_quote(
  rules jsonb, questions jsonb, date_rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date
) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  chosen jsonb := coalesce(nullif(selections, 'null'), '[]');
  problem text;
  longest numeric;
  billed_hours numeric;
  rate numeric;
  base_price numeric;
  distance_charge numeric;
  add_ons jsonb := '[]';
  total numeric;
begin
  if coalesce((rules ->> 'hourly_rate')::numeric, 0) = 0 then
    perform private.refuse_price('profile_incomplete', 'This artist has not set an hourly rate yet.');
  end if;

  -- The maximum performance is 8 hours unless the artist sets another. A value that is not a number exceeds any
  -- limit.
  longest := coalesce((rules ->> 'max_performance_hours')::numeric, greatest(8, (rules ->> 'min_booking_hours')::numeric));
  if hours is null or hours <= 0 or hours > longest or scale(hours) > 30 then
    perform private.refuse_price('invalid_hours', format('The performance must last more than 0 and at most %s hours.', trim_scale(longest)));
  end if;
  if miles is null or miles < 0 or miles > 1000000 or scale(miles) > 60 then
    perform private.refuse_price('invalid_distance', 'The distance must be 0 miles or more.');
  end if;
  if jsonb_typeof(chosen) <> 'array' or jsonb_array_length(chosen) > 100 then
    perform private.refuse_price('invalid_selections', 'The selections must be a list of at most 100.');
  end if;
  if chosen <> '[]' then
    select (array_agg(found.problem) filter (where found.problem is not null))[1] into problem
    from (select private.selection_problem(selection) as problem from jsonb_array_elements(chosen) as selection offset 0) as found;
    if problem is not null then
      perform private.refuse_price('invalid_selections', problem);
    end if;
  end if;

  billed_hours := greatest(hours, (rules ->> 'min_booking_hours')::numeric);
  rate := (rules ->> 'hourly_rate')::numeric;
  if chosen <> '[]' then
    rate := coalesce(private.line_up_rate(questions, chosen), rate);
  end if;
  base_price := private.round_money(rate * billed_hours, rules ->> 'currency');
  distance_charge := private.price_distance(rules, miles);
  if chosen <> '[]' then
    add_ons := private.price_selections(questions, chosen, base_price, billed_hours, rules ->> 'currency');
  end if;
  add_ons := add_ons || private.price_date(date_rules, event_date, (rules ->> 'today')::date, base_price, rules ->> 'currency');
  total := base_price + distance_charge;
  if add_ons <> '[]' then
    total := total + (select sum((line -> 'amount')::numeric) from jsonb_array_elements(add_ons) as line);
  end if;
  return jsonb_build_object(
    'base_price', base_price,
    'distance_charge', distance_charge,
    'add_ons', add_ons,
    'total', greatest(0.00, total),
    'currency', coalesce(rules ->> 'currency', 'GBP')
  );
end;
$$;

-- The same for rules with their questions and date rules in one object, as a booking keeps them.

create or replace function private.make_quote(rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date)
returns jsonb
language sql immutable parallel safe
as $$
  select private.make_quote(rules, rules -> 'custom_questions', rules -> 'date_rules', hours, miles, selections, event_date)
$$;

create or replace function public.price_quote(
  rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date default null
) returns jsonb
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan
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

grant execute on function private.refuse_price(text, text), private.make_quote(jsonb, jsonb, jsonb, numeric, numeric, jsonb, date),
  private.make_quote(jsonb, numeric, numeric, jsonb, date) to anon, authenticated, service_role;
grant execute on function public.price_quote(jsonb, numeric, numeric, jsonb, date) to anon, authenticated, service_role;

-- The two price calls of a booking form: while it is filled in (by the page's slug), and before it is sent (by the
-- artist's id). They look up the artist's rules for a visitor who may not read profiles, and call make_quote.

create or replace function private.price_for(
  profile public.profiles, hours numeric, distance_km numeric, selections jsonb, event_date date
) returns jsonb
language plpgsql stable
as $$
begin
  if profile.user_id is null then
    raise exception using errcode = 'PT404', detail = 'artist_not_found', message = 'There is no artist at this address.';
  end if;
  -- An unknown distance is priced as none.
  return private.make_quote(private.plain_rules(profile, private.request_day(profile)), profile.custom_questions, profile.date_rules,
    hours, coalesce(distance_km, 0) * 0.621371, selections, event_date);
end;
$$;

create or replace function public.calculate_secure_booking_price(
  artist_slug text, performance_hours numeric, distance_km numeric default 0, add_on_selections jsonb default '[]',
  event_date date default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where slug = lower(artist_slug);
  return private.price_for(profile, performance_hours, distance_km, add_on_selections, event_date);
end;
$$;
comment on function public.calculate_secure_booking_price is
  'add_on_selections: [{label, priceType, priceValue}], optionally with questionId, optionId and quantity.';

create or replace function public.calculate_booking_price(
  artist_id uuid, base_hours numeric, distance_km numeric default 0, add_on_prices jsonb default '[]',
  event_date date default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where user_id = artist_id;
  return private.price_for(profile, base_hours, distance_km, add_on_prices, event_date);
end;
$$;
comment on function public.calculate_booking_price is
  'artist_id is the artist''s user id; add_on_prices: [{label, price}], the price as the form showed it.';

grant execute on function public.calculate_secure_booking_price(text, numeric, numeric, jsonb, date),
  public.calculate_booking_price(uuid, numeric, numeric, jsonb, date) to anon, authenticated, service_role;
