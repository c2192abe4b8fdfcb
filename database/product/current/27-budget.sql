-- Budget first: the choices that a client can afford.

-- The questions with options, those before others that depend on them: the options' amounts for a base price, and
-- which of them other questions depend on.

create or replace function private.budget_questions(rules jsonb, base_price numeric, hours numeric)
returns table (
  place bigint, question_id text, is_single boolean, is_required boolean, depends_on text, option_ids text[], keys text[],
  types text[], prices numeric[], labels text[], amounts numeric[], min_quantities numeric[], max_quantities numeric[]
)
language sql immutable parallel safe
as $$
  with recursive asked as (
    select question, place, question ->> 'id' as id, nullif(question -> 'showIf', 'null') as condition
    from jsonb_array_elements(rules -> 'custom_questions') with ordinality as _(question, place)
  ),
  ordered as (
    select asked.*, 0 as depth from asked where condition is null
    union all
    select asked.*, depth + 1 from asked join ordered on ordered.id = asked.condition ->> 'questionId'
    where depth < 50
  )
  select row_number() over (order by ordered.depth, ordered.place), id, option.is_single,
    coalesce(ordered.question -> 'required' = 'true', false),
    (condition ->> 'questionId') || '/' || (condition ->> 'optionId'),
    array_agg(option.option_id order by option.number), array_agg(id || '/' || coalesce(option.option_id, option.label) order by option.number),
    array_agg(option.price_type order by option.number), array_agg(option.price_value order by option.number),
    array_agg(option.label order by option.number), array_agg(option.amount order by option.number),
    array_agg(option.min_quantity order by option.number), array_agg(option.max_quantity order by option.number)
  from ordered
  join private.price_options(rules -> 'custom_questions', base_price, hours, rules ->> 'currency')
    with ordinality as option (question_id, question, is_single, depends_on, option_id, label, price_type, price_value, amount,
      min_quantity, max_quantity, number) on option.question_id = ordered.id
  group by ordered.depth, ordered.place, ordered.id, ordered.question, ordered.condition, option.is_single
$$;

-- The least that a question adds, also when it is not asked.

create or replace function private.least_cost(
  is_single boolean, is_required boolean, is_conditional boolean, amounts numeric[], min_quantities numeric[], max_quantities numeric[]
) returns numeric
language sql immutable parallel safe
as $$
  select case
    when is_required and not is_conditional and (is_single or min(cost) > 0) then min(cost)
    when is_single then least(0, min(cost))
    else coalesce(sum(least(0, cost)), 0)
  end
  from (
    select amount * case when amount < 0 then coalesce(maximum, 1) else coalesce(minimum, 1) end as cost
    from unnest(amounts, min_quantities, max_quantities) as _(amount, minimum, maximum)
  ) as options
$$;

-- The dearest complete choice of options within a budget, for one line-up and a number of hours; null when there is
-- none. Question by question, it extends every combination that can still be afforded. Of combinations with the same
-- total, on which the same questions depend, it keeps one. So it is exact, unless there are more than max_combinations.

create or replace function private.fill_budget(
  rules jsonb, hours numeric, start_total numeric, base_price numeric, line_up text, budget numeric, max_combinations integer
) returns jsonb
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  billed_hours constant numeric := greatest(hours, (rules ->> 'min_booking_hours')::numeric);
  question record;
  -- The combinations so far: their totals, chosen options with quantities, the options that others depend on, and
  -- whether the current question has an answer.
  totals numeric[] := array[start_total];
  picks text[] := array[''];
  chosen text[] := array[''];
  has_answer boolean[];
  conditions text[];
  forced text[] := array[line_up];
  condition text;
  still_needed numeric;
  affordable numeric;
  is_last boolean;
  seen bigint := 0;
  found bigint;
  is_exact boolean := true;
begin
  -- What the questions after the current one add at least.
  select array_agg(depends_on), coalesce(sum(private.least_cost(is_single, is_required, depends_on is not null, amounts, min_quantities, max_quantities)), 0)
  into conditions, still_needed
  from private.budget_questions(rules, base_price, billed_hours);
  if start_total + still_needed > budget then
    return null;
  end if;
  -- A line-up brings the answers on which its question depends.
  condition := line_up;
  while condition is not null loop
    select depends_on into condition from private.budget_questions(rules, base_price, billed_hours) where condition = any (keys);
    forced := forced || condition;
  end loop;

  for question in select * from private.budget_questions(rules, base_price, billed_hours) order by place loop
    still_needed := still_needed - private.least_cost(question.is_single, question.is_required, question.depends_on is not null,
      question.amounts, question.min_quantities, question.max_quantities);
    has_answer := array_fill(false, array[cardinality(totals)]);
    -- A single choice is one step; each option of a multiple choice is one.
    for step in 1 .. case when question.is_single then 1 else cardinality(question.keys) end loop
      is_last := question.is_single or step = cardinality(question.keys);
      affordable := budget - still_needed - case when is_last then 0 else
        private.least_cost(false, false, true, question.amounts[step + 1:], question.min_quantities[step + 1:], question.max_quantities[step + 1:]) end;
      select array_agg(extended.total), array_agg(extended.pick), array_agg(extended.chosen), array_agg(extended.has_answer), max(extended.number)
      into totals, picks, chosen, has_answer, found
      from (
        select *, count(*) over () as number from (
          select state.total + alternative.cost as total, min(state.pick || alternative.pick) as pick,
            state.chosen || alternative.condition as chosen, state.has_answer or alternative.number is not null as has_answer
          from unnest(totals, picks, chosen, has_answer) as state(total, pick, chosen, has_answer), (
            select null::integer as number, 0::numeric as cost, '' as pick, '' as condition
            union all
            select number, question.amounts[number] * coalesce(quantity, 1), '[' || number || ',' || question.place || ',' || coalesce(quantity, 0) || ']',
              case when question.keys[number] = any (conditions) then '|' || question.keys[number] || '|' else '' end
            from generate_series(case when is_last and question.is_single then 1 else step end,
                case when question.is_single then cardinality(question.keys) else step end) as number,
              lateral (
                select null::numeric where question.min_quantities[number] is null
                union all
                select generate_series(question.min_quantities[number], question.max_quantities[number])
              ) as __(quantity)
          ) as alternative
          where state.total + alternative.cost <= affordable and case
            -- Not asked: only no answer.
            when question.depends_on is not null and strpos(state.chosen, '|' || question.depends_on || '|') = 0
              then alternative.number is null
            when line_up is null and question.types[alternative.number] = 'rate' then false
            when question.is_single and question.keys && forced then question.keys[alternative.number] = any (forced)
            when question.keys[step] = any (forced) and not question.is_single then alternative.number is not null
            when question.is_required and is_last then state.has_answer or alternative.number is not null
            else true
          end
          group by 1, 3, 4
        ) as kept
        order by total desc limit case when seen > 3 * max_combinations then 100 else max_combinations end
      ) as extended;
      if totals is null then
        return null;
      end if;
      is_exact := is_exact and found = cardinality(totals);
      seen := seen + cardinality(totals);
    end loop;
  end loop;
  -- They are in order: the first is the dearest.
  return jsonb_build_object('is_exact', is_exact, 'total', totals[1], 'picks', (
    select coalesce(jsonb_agg(jsonb_build_array(asked.keys[(pick ->> 0)::integer], nullif((pick ->> 2)::numeric, 0))), '[]')
    from jsonb_array_elements(('[' || replace(picks[1], '][', '],[') || ']')::jsonb) as pick
    join private.budget_questions(rules, base_price, billed_hours) as asked on asked.place = (pick ->> 1)::bigint
  ));
end;
$$;

-- The choices of an artist within a budget: for each line-up the most hours, then the highest total; at most three. Every
-- one is priced by make_quote.

create or replace function private.choices_within(rules jsonb, budget numeric, miles numeric, event_date date) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  shortest constant numeric := coalesce((rules ->> 'min_booking_hours')::numeric, 1);
  longest constant numeric := coalesce((rules ->> 'max_performance_hours')::numeric, greatest(8, shortest));
  -- For each line-up.
  max_combinations constant integer := 10000 / (1 + (
    select count(*) from jsonb_path_query(rules, 'lax $.custom_questions[*].options[*] ? (@.priceType == "rate")')));
  list constant private.price_lists := private.price_list(rules);
  -- Without the conditions of a line-up's question, which cost nothing here.
  line_up_list constant private.price_lists := private.price_list(rules || jsonb_build_object('custom_questions',
    jsonb_path_query_array(rules, 'lax $.custom_questions[*] ? (@.options[*].priceType == "rate")') #- '{0,showIf}'));
  today constant date := (rules ->> 'today')::date;
  line_up record;
  hours numeric;
  -- What discounts take off at most: in percent of the base price, per hour, and once.
  discounts record;
  start jsonb;
  filled jsonb;
  selections jsonb;
  quote jsonb;
  choices jsonb := '[]';
begin
  if budget is null or budget not between 0 and 1000000000 then
    perform private.refuse_price('invalid_budget', 'The budget must be 0 or more.');
  end if;
  select coalesce(sum(price_value) filter (where price_type = 'percentage'), 0) as percent,
    coalesce(sum(price_value) filter (where price_type = 'hourly'), 0) as hourly,
    coalesce(sum(price_value * coalesce(max_quantity, 1)) filter (where price_type in ('flat', 'quantity')), 0) as flat
  into discounts
  from (
    select price_type, price_value, max_quantity from private.price_options(rules -> 'custom_questions', 0, 0, null)
    union all
    select rule ->> 'priceType', (rule ->> 'priceValue')::numeric, null from jsonb_array_elements(rules -> 'date_rules') as rule
  ) as changes
  where price_value < 0;
  for line_up in
    select question_id || '/' || coalesce(option_id, label) as key, price_value as rate, jsonb_build_array(private.selection_of(question_id, option_id, label, price_type, price_value, null)) as selections
    from private.price_options(rules -> 'custom_questions', 0, 0, rules ->> 'currency') where price_type = 'rate'
    union all
    select null, (rules ->> 'hourly_rate')::numeric, '[]'
  loop
    hours := shortest + floor((longest - shortest) * 2) / 2;
    while hours >= shortest loop
      -- Many hours are out of reach at first sight. 300 allows for rounding.
      if hours * (line_up.rate * (1 + discounts.percent / 100) + discounts.hourly) + discounts.flat > budget + 300 then
        hours := hours - 0.5;
        continue;
      end if;
      start := private.make_quote(line_up_list, today, hours, miles, line_up.selections, event_date);
      filled := private.fill_budget(rules, hours,
        (start ->> 'base_price')::numeric + (start ->> 'distance_charge')::numeric
          + (select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(start -> 'add_ons') as line),
        (start ->> 'base_price')::numeric, line_up.key, budget, max_combinations);
      exit when filled is not null;
      hours := hours - 0.5;
    end loop;
    continue when filled is null;
    selections := (
      select coalesce(jsonb_agg(private.selection_of(question_id, option_id, label, price_type, price_value, (pick ->> 1)::numeric) order by number), '[]')
      from jsonb_array_elements(filled -> 'picks') as pick
      join private.price_options(rules -> 'custom_questions', 0, 0, null) with ordinality as option
        (question_id, question, is_single, depends_on, option_id, label, price_type, price_value, amount, min_quantity, max_quantity, number)
        on pick ->> 0 = question_id || '/' || coalesce(option_id, label)
    );
    quote := private.make_quote(list, today, hours, miles, selections, event_date);
    choices := choices || jsonb_build_object('hours', trim_scale(hours), 'selections', selections, 'quote', quote, 'is_exact', filled -> 'is_exact');
    filled := null;
  end loop;
  return (
    select coalesce(jsonb_agg(choice order by (choice ->> 'hours')::numeric desc, (choice #>> '{quote,total}')::numeric desc), '[]')
    from (
      select choice from jsonb_array_elements(choices) as choice
      order by (choice ->> 'hours')::numeric desc, (choice #>> '{quote,total}')::numeric desc limit 3
    ) as best
  );
end;
$$;

create or replace function private.selection_of(
  question_id text, option_id text, label text, price_type text, price_value numeric, quantity numeric
) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_strip_nulls(jsonb_build_object('questionId', question_id, 'optionId', option_id, 'label', label,
    'priceType', price_type, 'priceValue', price_value, 'quantity', quantity))
$$;

create or replace function public.find_choices_within_budget(
  artist_slug text, budget numeric, distance_km numeric default 0, event_date date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where slug = lower(artist_slug);
  if not found then
    raise exception using errcode = 'PT404', detail = 'artist_not_found', message = 'There is no artist at this address.';
  end if;
  if not profile.takes_budgets then
    raise exception using errcode = 'PT403', detail = 'no_budgets', message = 'This artist does not suggest choices for a budget.';
  end if;
  return private.choices_within(private.pricing_rules(profile, private.request_day(profile)), budget, coalesce(distance_km, 0) * 0.621371, event_date);
end;
$$;
comment on function public.find_choices_within_budget is
  'Up to three choices, one for each line-up: [{hours, selections, quote, is_exact}]. Not exact: the best found among very many.';

revoke all on function private.choices_within(jsonb, numeric, numeric, date) from public;
grant execute on function public.find_choices_within_budget(text, numeric, numeric, date) to anon, authenticated, service_role;
