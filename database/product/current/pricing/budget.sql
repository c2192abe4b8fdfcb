-- Budget first: the choices that a client can afford. Longer than 300 lines: one search, whose steps are used nowhere else.

create or replace function private.selection_of(question_id text, option_id text, label text, price_type text, price_value numeric)
returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_strip_nulls(jsonb_build_object('questionId', question_id, 'optionId', option_id, 'label', label,
    'priceType', price_type, 'priceValue', price_value))
$$;

-- The questions with options, those before others that depend on them. An option that states a fact (a piano at the venue) is
-- left out unless the client has picked it: the search does not decide what is true. What the client wants to keep
-- is offered with the quantity that they picked.

create or replace function private.budget_questions(rules jsonb, picked jsonb, keeps_all boolean) returns private.budget_question[]
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
  ),
  facts as (
    select id || '/' || coalesce(option ->> 'id', option ->> 'label') as key
    from asked, jsonb_array_elements(case when jsonb_typeof(question -> 'options') = 'array' then question -> 'options' end) as option
    where option -> 'isFact' = 'true'
  ),
  picks as (
    select pick ->> 'questionId' || '/' || coalesce(pick ->> 'optionId', pick ->> 'label') as key,
      case when private.is_plain_number(pick -> 'quantity', 1, 1000) then (pick -> 'quantity')::numeric end as quantity
    from jsonb_array_elements(picked) as pick
  ),
  options as (
    select option.*, key, key in (select key from facts) as is_fact, key in (select key from picks) as is_picked,
      (select max(quantity) from picks where picks.key = keyed.key) as quantity
    from private.price_options(rules -> 'custom_questions', 0, 0, rules ->> 'currency') with ordinality as option (question_id, question, is_single, depends_on,
      option_id, label, price_type, price_value, amount, min_quantity, max_quantity, short, number),
      lateral (select question_id || '/' || coalesce(option_id, label)) as keyed(key)
  )
  select coalesce(array_agg(row(place, is_single, is_required, depends_on, keys, types, prices, mins, maxs, selections)::private.budget_question order by place), '{}')
  from (
    select (row_number() over (order by ordered.depth, ordered.place))::integer, option.is_single,
      coalesce(ordered.question -> 'required' = 'true', false),
      (condition ->> 'questionId') || '/' || (condition ->> 'optionId'),
      array_agg(option.key order by option.number), array_agg(option.price_type order by option.number),
      array_agg(option.price_value order by option.number),
      array_agg(case when is_kept then quantity else option.min_quantity end order by option.number),
      array_agg(case when is_kept then quantity else option.max_quantity end order by option.number),
      array_agg(private.selection_of(option.question_id, option.option_id, option.label, option.price_type, option.price_value) order by option.number)
    from ordered
    join options as option on option.question_id = ordered.id,
      lateral (select quantity between min_quantity and max_quantity and is_picked and (keeps_all or is_fact)) as _(is_kept)
    where is_picked or not is_fact
    group by ordered.depth, ordered.place, ordered.id, ordered.question, ordered.condition, option.is_single
  ) as _(place, is_single, is_required, depends_on, keys, types, prices, mins, maxs, selections)
$$;

-- The options that have to be chosen: facts that the client has picked, and all they have picked when all is to be kept.

create or replace function private.options_to_keep(rules jsonb, picked jsonb, keeps_all boolean) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct question ->> 'id' || '/' || coalesce(option ->> 'id', option ->> 'label')), '{}')
  from jsonb_array_elements(rules -> 'custom_questions') as question,
    jsonb_array_elements(case when jsonb_typeof(question -> 'options') = 'array' then question -> 'options' end) as option,
    jsonb_array_elements(picked) as pick
  where pick ->> 'questionId' = question ->> 'id' and (pick ->> 'optionId' = option ->> 'id' or option ->> 'id' is null and pick ->> 'label' = option ->> 'label')
    and (keeps_all or option -> 'isFact' = 'true')
$$;

create or replace function private.amounts_of(
  question private.budget_question, base_price numeric, hours numeric, currency text
) returns numeric[]
language sql immutable parallel safe
as $$
  select array_agg(private.option_amount(type, price, base_price, hours, currency) order by number)
  from unnest(question.types, question.prices) with ordinality as _(type, price, number)
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

-- What each question adds at least. Most cost nothing unless they are answered.

create or replace function private.least_costs(
  questions private.budget_question[], base_price numeric, hours numeric, currency text
) returns numeric[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(case when one.is_required and one.depends_on is null or 0 > any (one.prices)
      then private.least_cost(one.is_single, one.is_required, one.depends_on is not null,
        private.amounts_of(one, base_price, hours, currency), one.min_quantities, one.max_quantities)
      else 0 end order by one.place), '{}')
  from unnest(questions) as one
$$;

-- Completes a combination from this option of this question on with the cheapest answers, in little time.

create or replace function private.complete_cheaply(
  questions private.budget_question[], currency text, billed_hours numeric, base_price numeric, has_line_up boolean, forced text[],
  conditions text[], max_extras integer, first_place integer, first_step integer, has_answer boolean,
  inout total numeric, inout pick text, chosen text
)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  question private.budget_question;
  amounts numeric[];
  must_take boolean;
  cost numeric;
  quantity numeric;
  cheapest integer;
  cheapest_cost numeric;
  extras integer := length(pick) - length(replace(pick, '[', ''));
  taken integer[];
begin
  foreach question in array questions[first_place:] loop
    continue when question.depends_on is not null and strpos(chosen, '|' || question.depends_on || '|') = 0;
    amounts := private.amounts_of(question, base_price, billed_hours, currency);
    cheapest := null;
    taken := '{}';
    for number in case when question.place = first_place then first_step else 1 end .. cardinality(amounts) loop
      must_take := question.keys[number] = any (forced);
      continue when question.types[number] = 'rate' and not has_line_up or question.is_single and question.keys && forced and not must_take;
      cost := amounts[number] * coalesce(case when amounts[number] < 0 then question.max_quantities[number] else question.min_quantities[number] end, 1);
      if cheapest is null or cost < cheapest_cost then
        cheapest := number;
        cheapest_cost := cost;
      end if;
      if not question.is_single and (must_take or cost < 0 and extras < max_extras) then
        taken := taken || number;
        extras := extras + 1;
      end if;
    end loop;
    if cardinality(taken) = 0 and cheapest is not null and (
      question.is_required and (question.is_single or question.place > first_place or not has_answer)
      or question.is_single and (question.keys && forced or cheapest_cost < 0 and extras < max_extras)
    ) then
      taken := array[cheapest];
    end if;
    foreach cheapest in array taken loop
      quantity := case when amounts[cheapest] < 0 then question.max_quantities[cheapest] else question.min_quantities[cheapest] end;
      total := total + amounts[cheapest] * coalesce(quantity, 1);
      pick := pick || '[' || cheapest || ',' || question.place || ',' || coalesce(quantity, 0) || ']';
      if question.keys[cheapest] = any (conditions) then
        chosen := chosen || '|' || question.keys[cheapest] || '|';
      end if;
    end loop;
  end loop;
end;
$$;

-- The dearest complete choice of options within a budget, for one line-up and a number of hours; null when there is
-- none. Question by question, it extends every combination that can still be afforded. Of combinations with the same
-- total, on which the same questions depend, it keeps one. So it is exact, unless there are too many of them, or time is up: then
-- the best so far is completed cheaply.

create or replace function private.fill_budget(
  questions private.budget_question[], currency text, billed_hours numeric, start_total numeric, base_price numeric, line_up text,
  to_keep text[], budget numeric, max_combinations integer, deadline timestamptz
) returns jsonb
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  -- What one step may compute: combinations times alternatives, which are numbers of pieces for the most part.
  max_rows constant integer := 20000;
  max_alternatives constant integer := 1000;
  -- A quote takes at most 100 selections; what has to be chosen comes before what may be.
  max_extras constant integer := 100 - (select count(*) from unnest(questions) where is_required) - cardinality(to_keep);
  question private.budget_question;
  amounts numeric[];
  -- The combinations so far: their totals, chosen options with quantities, the options that others depend on, and
  -- whether the current question has an answer.
  totals numeric[] := array[start_total];
  picks text[] := array[''];
  chosen text[] := array[''];
  has_answer boolean[];
  forced text[] := to_keep || line_up;
  condition text := line_up;
  -- What each question adds at least, and what those after the current one do.
  least constant numeric[] := private.least_costs(questions, base_price, billed_hours, currency);
  still_needed numeric := (select coalesce(sum(cost), 0) from unnest(least) as cost);
  conditions constant text[] := (select array_agg(depends_on) from unnest(questions));
  completed record;
  affordable numeric;
  most numeric[];
  is_last boolean;
  alternatives bigint;
  width integer;
  seen bigint := 0;
  found bigint;
  is_exact boolean := true;
begin
  if start_total + still_needed > budget then
    return null;
  end if;
  -- A line-up brings the answers on which its question depends.
  while condition is not null loop
    select depends_on into condition from unnest(questions) where condition = any (keys);
    forced := forced || condition;
  end loop;

  foreach question in array questions loop
    still_needed := still_needed - least[question.place];
    amounts := private.amounts_of(question, base_price, billed_hours, currency);
    has_answer := array_fill(false, array[cardinality(totals)]);
    -- A single choice is one step; each option of a multiple choice is one.
    for step in 1 .. case when question.is_single then 1 else cardinality(question.keys) end loop
      is_last := question.is_single or step = cardinality(question.keys);
      if clock_timestamp() > deadline then
        -- The dearest first; the cheapest may be the only one that can be completed.
        foreach width in array array[1, cardinality(totals)] loop
          completed := private.complete_cheaply(questions, currency, billed_hours, base_price, line_up is not null, forced, conditions, max_extras,
            question.place, step, has_answer[width], totals[width], picks[width], chosen[width]);
          if completed.total <= budget then
            return jsonb_build_object('is_exact', false, 'total', completed.total, 'picks', ('[' || replace(completed.pick, '][', '],[') || ']')::jsonb);
          end if;
        end loop;
        return null;
      end if;
      affordable := budget - still_needed - case when is_last then 0 else
        private.least_cost(false, false, true, amounts[step + 1:], question.min_quantities[step + 1:], question.max_quantities[step + 1:]) end;
      -- More pieces than anyone can pay need not be tried. The cheapest combination is the last.
      select array_agg(highest order by number),
        sum(case when number <> step and not question.is_single then 0 else 1 end
          * coalesce(highest - minimum + 1, 1))
      into most, alternatives
      from unnest(amounts, question.min_quantities, question.max_quantities) with ordinality as _(amount, minimum, maximum, number),
        lateral (select case when amount > 0
          then greatest(minimum, least(maximum, floor((affordable - totals[cardinality(totals)]) / amount))) else maximum end) as __(highest);
      width := max_rows / least(alternatives, max_alternatives);
      is_exact := is_exact and alternatives <= max_alternatives;
      if width < cardinality(totals) then
        is_exact := false;
        -- With the cheapest, which may be the only one that can be completed.
        totals := totals[:width] || totals[cardinality(totals)];
        picks := picks[:width] || picks[cardinality(picks)];
        chosen := chosen[:width] || chosen[cardinality(chosen)];
        has_answer := has_answer[:width] || has_answer[cardinality(has_answer)];
      end if;
      select array_agg(extended.total order by total desc), array_agg(extended.pick order by total desc), array_agg(extended.chosen order by total desc),
        array_agg(extended.has_answer order by total desc), max(extended.number)
      into totals, picks, chosen, has_answer, found
      from (
        select *, count(*) over () as number from (
          select state.total + alternative.cost as total, min(state.pick || alternative.pick) as pick,
            state.chosen || alternative.condition as chosen, state.has_answer or alternative.number is not null as has_answer
          from unnest(totals, picks, chosen, has_answer) as state(total, pick, chosen, has_answer), (
            select null::integer as number, 0::numeric as cost, '' as pick, '' as condition
            union all
            select number, amounts[number] * coalesce(quantity, 1), '[' || number || ',' || question.place || ',' || coalesce(quantity, 0) || ']',
              case when question.keys[number] = any (conditions) then '|' || question.keys[number] || '|' else '' end
            from generate_series(case when is_last and question.is_single then 1 else step end,
                case when question.is_single then cardinality(question.keys) else step end) as number,
              lateral (
                select null::numeric where question.min_quantities[number] is null
                union all
                select generate_series(question.min_quantities[number], most[number], ceil(alternatives::numeric / max_alternatives))
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
            when alternative.number is null then true
            when not question.is_required or state.has_answer
              then length(state.pick) - length(replace(state.pick, '[', '')) < max_extras
            else true
          end
          group by 1, 3, 4
        ) as kept
        order by total = min(total) over () desc, total desc limit case when seen > 3 * max_combinations then 100 else max_combinations end
      ) as extended;
      if totals is null then
        return null;
      end if;
      is_exact := is_exact and found = cardinality(totals);
      seen := seen + cardinality(totals);
    end loop;
  end loop;
  -- They are in order: the first is the dearest.
  return jsonb_build_object('is_exact', is_exact, 'total', totals[1], 'picks', ('[' || replace(picks[1], '][', '],[') || ']')::jsonb);
end;
$$;

-- What a quote comes to, before it is kept from falling below 0.

create or replace function private.start_total(quote jsonb) returns numeric
language sql immutable parallel safe
as $$
  select (quote ->> 'base_price')::numeric + (quote ->> 'distance_charge')::numeric
    + (select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(quote -> 'add_ons') as line)
$$;

-- The choices for each line-up, cheapest line-up first: the most hours, then the highest total. At most three, and fewer than
-- there are when time is up, which is_exact says.

create or replace function private.search_budget(
  rules jsonb, budget numeric, miles numeric, event_date date, picked jsonb, keeps_all boolean, deadline timestamptz
) returns jsonb
language plpgsql stable parallel safe set search_path = ''
as $$
declare
  shortest constant numeric := coalesce((rules ->> 'min_booking_hours')::numeric, 1);
  longest constant numeric := coalesce((rules ->> 'max_performance_hours')::numeric, greatest(8, shortest));
  questions constant private.budget_question[] := private.budget_questions(rules, picked, keeps_all);
  to_keep constant text[] := private.options_to_keep(rules, picked, keeps_all);
  -- For each line-up.
  max_combinations constant integer := 10000 / (1 + (select count(*) from unnest(questions) as one, unnest(one.types) as type where type = 'rate'));
  list constant private.price_lists := private.price_list(rules);
  -- Without the conditions of a line-up's question, which cost nothing here.
  line_up_list constant private.price_lists := private.price_list(rules || jsonb_build_object('custom_questions',
    jsonb_path_query_array(rules, 'lax $.custom_questions[*] ? (@.options[*].priceType == "rate")') #- '{0,showIf}'));
  today constant date := (rules ->> 'today')::date;
  line_up record;
  hours numeric;
  -- What discounts take off at most: in percent of the base price, and per hour.
  discounts record;
  start jsonb;
  filled jsonb;
  is_out_of_time boolean := false;
  late_attempts integer := 0;
  choices jsonb := '[]';
begin
  select coalesce(sum(price_value) filter (where price_type = 'percentage'), 0) as percent,
    coalesce(sum(price_value) filter (where price_type = 'hourly'), 0) as hourly
  into discounts
  from (
    select type, price from unnest(questions) as one, unnest(one.types, one.prices) as _(type, price)
    union all
    select rule ->> 'priceType', (rule ->> 'priceValue')::numeric from jsonb_array_elements(rules -> 'date_rules') as rule
  ) as changes(price_type, price_value)
  where price_value < 0;
  for line_up in
    select key, rate, selections from (
      select key, price as rate, jsonb_build_array(selection) as selections
      from unnest(questions) as one, unnest(one.keys, one.types, one.prices, one.selections) as _(key, type, price, selection) where type = 'rate'
      union all
      select null, (rules ->> 'hourly_rate')::numeric, '[]'
    ) as line_ups
    -- Of a question with line-ups, one of them is kept.
    where not exists (select from unnest(questions) as one where 'rate' = any (one.types) and one.keys && to_keep and key <> all (to_keep))
    order by rate, key
  loop
    -- One last attempt, when nothing was found before.
    exit when is_out_of_time;
    is_out_of_time := clock_timestamp() > deadline;
    exit when is_out_of_time and choices <> '[]';
    hours := shortest + floor((longest - shortest) * 2) / 2;
    -- Unless discounts exceed the rate, more hours cost more: the most that may be affordable are found by halving.
    if line_up.rate * (1 + discounts.percent / 100) + discounts.hourly > 0 then
      declare
        low integer := 0;
        high integer := (hours - shortest) * 2;
        middle integer;
      begin
        while low < high loop
          middle := (low + high + 1) / 2;
          start := private.make_quote(line_up_list, today, shortest + middle * 0.5, miles, line_up.selections, event_date);
          if private.start_total(start) + (
            select coalesce(sum(cost), 0)
            from unnest(private.least_costs(questions, (start ->> 'base_price')::numeric, shortest + middle * 0.5, rules ->> 'currency')) as cost
          ) <= budget then
            low := middle;
          else
            high := middle - 1;
          end if;
        end loop;
        -- Half an hour more, as amounts are rounded.
        hours := least(hours, shortest + low * 0.5 + 0.5);
      end;
    end if;
    while hours >= shortest loop
      -- When time is up, and nothing was found: these hours, and then the fewest, which are the likeliest to fit.
      if clock_timestamp() > deadline then
        is_out_of_time := true;
        late_attempts := late_attempts + 1;
        exit when choices <> '[]' or late_attempts > 2;
        if late_attempts = 2 then
          hours := shortest;
        end if;
      end if;
      start := private.make_quote(line_up_list, today, hours, miles, line_up.selections, event_date);
      filled := private.fill_budget(questions, rules ->> 'currency', hours, private.start_total(start), (start ->> 'base_price')::numeric,
        line_up.key, to_keep, budget, max_combinations, deadline);
      exit when filled is not null;
      hours := hours - 0.5;
    end loop;
    continue when filled is null;
    choices := choices || jsonb_build_object('hours', hours, 'filled', filled);
    filled := null;
  end loop;
  -- Only those that are shown are priced.
  return (
    select coalesce(jsonb_agg(jsonb_build_object('hours', trim_scale((choice ->> 'hours')::numeric), 'selections', selections,
      'quote', private.make_quote(list, today, (choice ->> 'hours')::numeric, miles, selections, event_date),
      'is_exact', choice -> 'filled' -> 'is_exact' = 'true' and not is_out_of_time) order by number), '[]')
    from (
      select choice, row_number() over (order by (choice ->> 'hours')::numeric desc, (choice #>> '{filled,total}')::numeric desc) as number
      from jsonb_array_elements(choices) as choice
      order by number limit 3
    ) as best,
      lateral (
        select coalesce(jsonb_agg(question.selections[number] || case when quantity > 0 then jsonb_build_object('quantity', quantity) else '{}' end
          order by question.place, number), '[]'), coalesce(array_agg(question.keys[number]), '{}')
        from jsonb_array_elements(choice -> 'filled' -> 'picks') as pick,
          lateral (select (pick ->> 0)::integer, (pick ->> 1)::integer, (pick ->> 2)::numeric) as _(number, place, quantity)
        join unnest(questions) as question using (place)
      ) as __(selections, keys)
    -- Questions that were not asked cannot keep their answers.
    where jsonb_array_length(selections) <= 100 and (not keeps_all or keys @> to_keep)
  );
end;
$$;

-- What a client can have for a budget: at most three choices, of different line-ups where there are several. When the client
-- has picked options already, the first is the best that keeps them all, if there is one. The time is limited, as
-- any artist's rules can be searched by anyone.

create or replace function private.choices_within(
  rules jsonb, budget numeric, miles numeric, event_date date, picked jsonb default '[]', time_limit interval default '200 milliseconds'
) returns jsonb
language plpgsql stable parallel safe set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  kept jsonb := '[]';
  found jsonb;
begin
  if budget is null or budget not between 0 and 1000000000 then
    perform private.refuse_price('invalid_budget', 'The budget must be 0 or more.');
  elsif jsonb_typeof(picked) is distinct from 'array' or jsonb_array_length(picked) > 100 then
    perform private.refuse_price('invalid_selections', 'The selections must be a list of at most 100.');
  end if;
  if picked <> '[]' then
    kept := jsonb_path_query_array(private.search_budget(rules, budget, miles, event_date, picked, true, started + 0.4 * time_limit), '$[0]');
  end if;
  found := private.search_budget(rules, budget, miles, event_date, picked, false, started + time_limit);
  return (
    select coalesce(jsonb_agg(choice || jsonb_build_object('keeps_picks', number = 0 and picked <> '[]') order by number), '[]') from (
      select kept -> 0 as choice, 0 as number where kept <> '[]'
      union all
      select choice, number from jsonb_array_elements(found) with ordinality as _(choice, number)
      where (choice -> 'hours', choice -> 'selections') is distinct from (kept #> '{0,hours}', kept #> '{0,selections}')
      order by number limit 3
    ) as best
  );
end;
$$;

create or replace function public.find_choices_within_budget(
  artist_slug text, budget numeric, distance_km numeric default 0, event_date date default null, picked jsonb default '[]'
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
  return private.choices_within(private.pricing_rules(profile, private.request_day(profile)), budget, coalesce(distance_km, 0) * 0.621371,
    event_date, picked);
end;
$$;
comment on function public.find_choices_within_budget is
  'Up to three choices, one for each line-up: [{hours, selections, quote, is_exact, keeps_picks}]. Not exact: the best found in a limited time. '
  'picked: [{questionId, optionId, quantity}], what the client has chosen so far; the first choice keeps it, if one can (keeps_picks).';

revoke all on function private.choices_within(jsonb, numeric, numeric, date, jsonb, interval) from public;
grant execute on function public.find_choices_within_budget(text, numeric, numeric, date, jsonb) to anon, authenticated, service_role;
