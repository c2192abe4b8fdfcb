-- Price lists: an artist's rules, prepared so that a price finds what it needs at once. One is stored for each profile;
-- those of the rules that a booking keeps are made when they are needed, with what one price needs. All that is prepared is
-- prepared in this file, because without it a quote with two options takes three times as long, and one of an artist with
-- 150 options fifteen times.

-- Travel as bands: beyond the free radius the travel fee once, plus each tier's miles at the tier's rate, like tax
-- bands. Past the end of the last tier its rate continues. In each band the charge is a fee plus a rate for all miles.

create or replace function private.travel_bands(rules private.price_rules, out starts numeric[], out fees numeric[], out rates numeric[])
language sql immutable parallel safe
as $$
  with listed as (
    select greatest((tier -> 'fromMiles')::numeric, free_miles) as since, (tier -> 'toMiles')::numeric as till,
      (tier -> 'pricePerMile')::numeric as rate, place
    from coalesce(rules.free_radius, 0) as free_miles, jsonb_array_elements(rules.distance_tiers) with ordinality as _(tier, place)
  ),
  tiers as (
    select since, greatest(till, since) as till, rate from listed
    union all
    (select greatest(till, coalesce(rules.free_radius, 0)), 'Infinity', rate from listed order by till desc, place desc limit 1)
  ),
  bands as (
    select start, coalesce(sum(rate) filter (where since <= start and start < till), 0) as rate,
      coalesce(rules.travel_fee, 0) + coalesce(sum(greatest(0, least(start, till) - since) * rate), 0) as charge
    from (
      select coalesce(rules.free_radius, 0) as start union select since from tiers union select till from tiers where till < 'Infinity'
    ) as starts left join tiers on true
    group by start
  )
  select array_agg(start order by start), array_agg(charge - rate * start order by start), array_agg(rate order by start) from bands
$$;

-- Date rules by weekday: {weekday: [{from, to, withinDays, percentage, line}]}. Every rule has a first and a last day,
-- MM-DD or YYYY-MM-DD; a season that spans New Year is two. The amount of a percentage depends on the performance.

create or replace function private.rules_by_weekday(date_rules jsonb, currency text) returns jsonb
language sql immutable parallel safe
as $$
  with seasons as (
    select rule -> 'weekdays' as weekdays, number, part, jsonb_strip_nulls(jsonb_build_object(
      'from', first_day, 'to', last_day, 'withinDays', rule -> 'withinDays', 'percentage', percentage,
      'line', jsonb_build_object('label', rule -> 'name', 'type', rule -> 'priceType', 'date_rule', rule -> 'id',
        'amount', case when percentage is null then private.round_money((rule -> 'priceValue')::numeric, currency) end))) as rule
    from jsonb_array_elements(date_rules) with ordinality as _(rule, number),
      lateral (select coalesce(rule ->> 'from', '01-01') collate "C", coalesce(rule ->> 'to', '12-31') collate "C",
        case rule ->> 'priceType' when 'percentage' then rule -> 'priceValue' end) as __(since, till, percentage),
      lateral (values
        (1, since, case when since <= till or length(since) = 10 then till else '12-31' end),
        (2, case when since > till and length(since) = 5 then '01-01' end, till)
      ) as ___(part, first_day, last_day)
    where first_day is not null
  )
  select jsonb_object_agg(weekday, rules) from (
    select weekday, jsonb_agg(rule order by number, part) as rules from seasons, generate_series(1, 7) as weekday
    where coalesce(weekdays, 'null') = 'null' or weekdays @> to_jsonb(weekday)
    group by weekday
  ) as _
$$;

create or replace function private.price_list(rules private.price_rules) returns private.price_lists
language plpgsql immutable parallel safe
as $$
declare
  list private.price_lists;
begin
  list.currency := coalesce(rules.currency, 'GBP');
  list.hourly_rate := rules.hourly_rate;
  list.min_hours := rules.min_booking_hours;
  -- The maximum performance is 8 hours unless the artist sets another.
  list.max_hours := coalesce(rules.max_performance_hours, greatest(8, rules.min_booking_hours));
  list.distance_unit := rules.distance_unit;
  list.free_miles := coalesce(rules.free_radius, 0);
  list.max_miles := coalesce(rules.max_radius, 100);
  if rules.distance_tiers not in ('[]', 'null') then
    select starts, fees, rates into list.band_starts, list.band_fees, list.band_rates from private.travel_bands(rules);
  else
    list.band_starts := array[list.free_miles];
    list.band_fees := array[coalesce(rules.travel_fee, 0)];
    list.band_rates := '{0}';
  end if;
  if rules.custom_questions not in ('[]', 'null') then
    with offered as (
      -- Named as in a selection, so that a usual selection is contained in its option.
      select question_id, option_id, label, price_type, depends_on, place, jsonb_strip_nulls(jsonb_build_object(
        'place', place, 'questionId', question_id, 'optionId', option_id, 'label', label, 'priceType', price_type,
        'priceValue', price_value, 'is_single', nullif(is_single, false), 'depends_on', depends_on,
        'min', min_quantity, 'max', max_quantity))
        -- Its line in a quote, with the amount unless that depends on the performance.
        || jsonb_build_object('line', jsonb_build_object('label', label, 'type', price_type, 'question', question)
          || case when short is null then '{}' else jsonb_build_object('short', short) end
          || case when price_type in ('percentage', 'hourly') then '{}' else jsonb_build_object('amount', amount) end) as option
      from private.price_options(rules.custom_questions, 0, 0, list.currency) with ordinality as _(question_id, question, is_single, depends_on,
        option_id, label, price_type, price_value, amount, min_quantity, max_quantity, short, place)
    ),
    -- Options without an id are found by their label only, whatever their key.
    by_key as (
      select question_id, option_key, case count(*) when 1 then jsonb_agg(option) -> 0 else jsonb_agg(option order by place) end as options
      from offered, lateral (select coalesce(option_id, label, '')) as _(option_key) group by question_id, option_key
    ),
    by_question as (
      select coalesce(question_id, '') as key, jsonb_object_agg(option_key, options) as options from by_key group by key
    )
    select (select jsonb_object_agg(key, options) from by_question),
      jsonb_agg(option order by place) filter (where price_type = 'rate'), bool_or(depends_on is not null)
    into list.options, list.line_ups, list.has_conditions
    from offered;
  end if;
  if rules.date_rules not in ('[]', 'null') then
    list.date_rules := private.rules_by_weekday(rules.date_rules, list.currency);
    list.has_short_notice := jsonb_path_exists(rules.date_rules, '$[*].withinDays ? (@ != null)');
  end if;
  return list;
end;
$$;

-- The same for rules in one object, as a booking keeps them.

create or replace function private.price_list(rules jsonb) returns private.price_lists
language sql immutable parallel safe
as $$ select private.price_list(private.price_rules(rules)) $$;

-- Only what these selections and this date need: for a single price, where preparing all would take longer.

create or replace function private.price_list(rules jsonb, selections jsonb, event_date date) returns private.price_lists
language plpgsql immutable parallel safe
as $$
declare
  needed private.price_rules := private.price_rules(rules);
  wanted text[];
begin
  if event_date is null then
    needed.date_rules := null;
  elsif needed.date_rules <> '[]' then
    needed.date_rules := jsonb_path_query_array(needed.date_rules,
      '$[*] ? (!exists(@.weekdays) || @.weekdays == null || @.weekdays[*] == $weekday)',
      jsonb_build_object('weekday', extract(isodow from event_date)));
  end if;
  if selections is null or selections in ('[]', 'null') or jsonb_typeof(selections) <> 'array' then
    needed.custom_questions := null;
  elsif jsonb_typeof(needed.custom_questions) = 'array' then
    wanted := array(select selection ->> 'questionId' from jsonb_array_elements(selections) as selection);
    -- Without the question's id, an option is meant of any.
    if array_position(wanted, null) is null then
      needed.custom_questions := (
        select jsonb_agg(question order by place) from jsonb_array_elements(needed.custom_questions) with ordinality as _(question, place)
        where question ->> 'id' = any (wanted)
      );
    end if;
  end if;
  return private.price_list(needed);
end;
$$;

grant execute on function private.travel_bands(private.price_rules), private.rules_by_weekday(jsonb, text), private.price_list(private.price_rules), private.price_list(jsonb),
  private.price_list(jsonb, jsonb, date)
  to anon, authenticated, service_role;

-- The stored ones.

comment on column private.price_lists.options is
  'What the artist offers, by question and option: {questionId: {optionId: {place, label, priceType, priceValue, line, …}}}; a list of them where several have the same ids.';

create or replace function private.stored_price_list(profile public.profiles) returns private.price_lists
language plpgsql stable
as $$
declare
  list private.price_lists := private.price_list(private.price_rules(profile, null));
begin
  list.artist_id := profile.user_id;
  list.slug := profile.slug;
  return list;
end;
$$;

create or replace function private.store_price_list() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.price_lists where artist_id = new.user_id;
  -- Not (stored_price_list(new)).*, which would call it once for each column.
  insert into private.price_lists select list.* from private.stored_price_list(new) as list;
  return null;
end;
$$;

create trigger store_price_list after insert or update on public.profiles
  for each row execute function private.store_price_list();

-- For the owner, after loading profiles with triggers disabled. Called here too: a release may prepare them differently.

create or replace function private.refresh_price_lists() returns void
language sql set search_path = ''
as $$
  delete from private.price_lists;
  insert into private.price_lists select list.* from public.profiles, private.stored_price_list(profiles) as list;
$$;

select private.refresh_price_lists();
