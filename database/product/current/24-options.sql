-- Options and what a client selects of them, priced for a performance.

-- How an option is priced. Older records use fixed instead of flat. An option without a valid price has no value, and
-- is not offered. The amount of a quantity is that of one piece. A line-up costs nothing itself: its hourly rate makes
-- the base price.

create or replace function private.option_type(option jsonb) returns text
language sql immutable parallel safe
as $$
  select case when option ->> 'priceType' in ('percentage', 'hourly', 'quantity', 'rate') then option ->> 'priceType' else 'flat' end
$$;

create or replace function private.option_value(option jsonb) returns numeric
language sql immutable parallel safe
as $$
  select case
    when option ->> 'priceValue' is null then 0
    when private.is_plain_number(option -> 'priceValue', -10000000, 10000000) then (option -> 'priceValue')::numeric
  end
$$;

create or replace function private.option_amount(
  price_type text, price_value numeric, base_price numeric, hours numeric, currency text
) returns numeric
language sql immutable parallel safe
as $$
  select private.round_money(case price_type
    when 'percentage' then base_price * price_value / 100
    when 'hourly' then hours * price_value
    when 'rate' then 0
    else price_value
  end, currency)
$$;

create or replace function private.quantity_limit(price_type text, given jsonb, otherwise numeric) returns numeric
language sql immutable parallel safe
as $$
  select case when price_type = 'quantity' then
    case when private.is_plain_number(given, 1, 1000) then given::numeric else otherwise end end
$$;

create or replace function private.question_text(question jsonb) returns text
language sql immutable parallel safe
as $$ select coalesce(question ->> 'question', question ->> 'label', question ->> 'text') $$;

grant execute on function private.option_type(jsonb), private.option_value(jsonb), private.quantity_limit(text, jsonb, numeric),
  private.option_amount(text, numeric, numeric, numeric, text), private.question_text(jsonb) to anon, authenticated, service_role;

-- Every option an artist offers, with its price for a performance, in the artist's order.

create or replace function private.price_options(questions jsonb, base_price numeric, hours numeric, currency text) returns table (
  question_id text, question text, is_single boolean, depends_on jsonb, option_id text, label text, price_type text,
  price_value numeric, amount numeric, min_quantity numeric, max_quantity numeric
)
language sql immutable parallel safe
as $$
  select asked ->> 'id', private.question_text(asked), asked ->> 'type' = 'single',
    nullif(asked -> 'showIf', 'null'), option ->> 'id', option ->> 'label', price_type, price_value,
    private.option_amount(price_type, price_value, base_price, hours, currency),
    private.quantity_limit(price_type, option -> 'min', 1), private.quantity_limit(price_type, option -> 'max', 1000)
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(asked, question_place),
    jsonb_array_elements(case when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options' end)
      with ordinality as __(option, option_place),
    lateral (select private.option_type(option), private.option_value(option)) as ___(price_type, price_value)
  where price_value is not null
  order by question_place, option_place
$$;

grant execute on function private.price_options(jsonb, numeric, numeric, text) to anon, authenticated, service_role;

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

-- The base price, which a line-up may set, and a line for each selection. Loops over the options that selections may
-- mean: starting a query for a step costs more than the step itself.

create or replace function private.price_selections(
  rules private.price_rules, selections jsonb, hours numeric, out base_price numeric, out lines jsonb
)
language plpgsql immutable parallel safe
as $$
declare
  -- Sorted, so that the order of the selections is irrelevant.
  sorted constant jsonb[] := array(select selection from jsonb_array_elements(selections) as selection order by selection);
  wanted jsonb;
  wanted_questions text[];
  wanted_options text[];
  question jsonb;
  option jsonb;
  -- The options that may be meant, one array per column: PostgreSQL reads an element of such a variable in constant time.
  questions jsonb[];
  question_ids text[];
  options jsonb[];
  option_ids text[];
  labels text[];
  types text[];
  prices numeric[];
  amounts numeric[];
  line_up integer;
  quantity numeric;
  min_quantity numeric;
  max_quantity numeric;
  fitting integer[];
  candidate integer;
  chosen integer;
  has_ambiguous boolean := false;
  taken integer[];
  quantities numeric[];
  answered text[];
  condition jsonb;
begin
  foreach wanted in array sorted loop
    -- One that does not name its question adds a null, and may mean an option of any.
    wanted_questions := wanted_questions || (wanted ->> 'questionId');
    wanted_options := wanted_options || coalesce(wanted ->> 'label', wanted ->> 'optionId');
  end loop;
  for question_place in 0 .. case jsonb_typeof(rules.custom_questions) when 'array' then jsonb_array_length(rules.custom_questions) else 0 end - 1 loop
    question := rules.custom_questions -> question_place;
    continue when question ->> 'id' <> all (wanted_questions) or jsonb_typeof(question -> 'options') is distinct from 'array';
    for option_place in 0 .. jsonb_array_length(question -> 'options') - 1 loop
      option := question -> 'options' -> option_place;
      continue when (option ->> 'label' = any (wanted_options) or option ->> 'id' = any (wanted_options)) is not true
        or private.option_value(option) is null;
      questions := questions || question;
      question_ids := question_ids || (question ->> 'id');
      options := options || option;
      option_ids := option_ids || (option ->> 'id');
      labels := labels || (option ->> 'label');
      types := types || private.option_type(option);
      prices := prices || private.option_value(option);
    end loop;
  end loop;

  foreach candidate in array coalesce(array_positions(types, 'rate'), '{}') loop
    foreach wanted in array sorted loop
      if coalesce(wanted ->> 'priceType', 'rate') = 'rate'
        and (wanted ->> 'questionId' is null or wanted ->> 'questionId' = question_ids[candidate])
        and (wanted ->> 'optionId' is null or wanted ->> 'optionId' = option_ids[candidate])
        and (wanted ->> 'label' is null or wanted ->> 'label' = labels[candidate])
        and (wanted ->> 'priceValue' is null or (wanted ->> 'priceValue')::numeric = prices[candidate])
        and (wanted ->> 'price' is null or (wanted ->> 'price')::numeric = 0)
        and (line_up is null or (question_ids[candidate], prices[candidate]) < (question_ids[line_up], prices[line_up])) then
        line_up := candidate;
      end if;
    end loop;
  end loop;
  base_price := private.round_money(coalesce(prices[line_up], rules.hourly_rate) * hours, rules.currency);
  for candidate in 1 .. coalesce(cardinality(types), 0) loop
    amounts := amounts || private.option_amount(types[candidate], prices[candidate], base_price, hours, rules.currency);
  end loop;

  -- Selections that match one option come first, then those that match several equally.
  for is_ambiguous in 0 .. 1 loop
    foreach wanted in array sorted loop
      quantity := (wanted ->> 'quantity')::numeric;
      fitting := null;
      foreach candidate in array coalesce(
        case when wanted ->> 'label' is null then array_positions(option_ids, wanted ->> 'optionId') else array_positions(labels, wanted ->> 'label') end, '{}'
      ) loop
        if (wanted ->> 'priceValue' is null or prices[candidate] = (wanted ->> 'priceValue')::numeric)
          and (wanted ->> 'priceType' is null or types[candidate] = replace(wanted ->> 'priceType', 'fixed', 'flat'))
          and (wanted ->> 'price' is null or round((wanted ->> 'price')::numeric, 2)
            = amounts[candidate] * coalesce(quantity, private.quantity_limit(types[candidate], options[candidate] -> 'min', 1), 1))
          and (wanted ->> 'questionId' is null or question_ids[candidate] = wanted ->> 'questionId')
          and (wanted ->> 'optionId' is null or option_ids[candidate] = wanted ->> 'optionId')
        then
          fitting := fitting || candidate;
        end if;
      end loop;
      if fitting is null then
        raise exception using errcode = 'PT400', detail = 'unknown_option',
          message = format('The artist does not offer "%s" at this price.', left(coalesce(wanted ->> 'label', wanted ->> 'optionId'), 100)),
          hint = 'Reload the page to see what the artist offers now.';
      end if;
      if (cardinality(fitting) > 1) <> (is_ambiguous = 1) then
        has_ambiguous := true;
        continue;
      end if;

      chosen := null;
      foreach candidate in array fitting loop
        if (candidate = any (taken)) is not true
          and (chosen is null or questions[chosen] ->> 'type' = 'single' and question_ids[chosen] = any (answered)) then
          chosen := candidate;
        end if;
      end loop;
      -- The same label under several questions is ambiguous, so only an unambiguous selection is refused.
      if chosen is null or is_ambiguous = 0 and questions[chosen] ->> 'type' = 'single' and question_ids[chosen] = any (answered) then
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left(labels[fitting[1]], 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      min_quantity := private.quantity_limit(types[chosen], options[chosen] -> 'min', 1);
      max_quantity := private.quantity_limit(types[chosen], options[chosen] -> 'max', 1000);
      if quantity not between min_quantity and max_quantity or quantity % 1 <> 0 or types[chosen] <> 'quantity' and quantity <> 1 then
        raise exception using errcode = 'PT400', detail = 'invalid_quantity',
          message = format('Choose a whole number from %s to %s for "%s".', coalesce(min_quantity, 1), coalesce(max_quantity, 1), left(labels[chosen], 100));
      end if;
      taken := taken || chosen;
      quantities := quantities || coalesce(quantity, min_quantity);
      answered := answered || question_ids[chosen];
    end loop;
    exit when not has_ambiguous;
  end loop;

  lines := '[]';
  for candidate in 1 .. cardinality(types) loop
    chosen := array_position(taken, candidate);
    continue when chosen is null;
    -- The answer on which a question depends must be among the selections, whatever it costs.
    condition := nullif(questions[candidate] -> 'showIf', 'null');
    if condition is not null and not exists (
      select from unnest(taken) as other
      where question_ids[other] = condition ->> 'questionId' and coalesce(option_ids[other], labels[other]) = condition ->> 'optionId'
    ) then
      raise exception using errcode = 'PT400', detail = 'question_not_asked',
        message = format('"%s" cannot be chosen with these answers.', left(labels[candidate], 100)),
        hint = 'Reload the page to see what the artist offers now.';
    end if;
    quantity := quantities[chosen];
    lines := lines || (
      jsonb_build_object('label', labels[candidate], 'amount', amounts[candidate] * coalesce(quantity, 1), 'type', types[candidate],
        'question', private.question_text(questions[candidate]))
      || case when quantity is null then '{}' else jsonb_build_object('quantity', quantity) end
    );
  end loop;
end;
$$;

grant execute on function private.selection_problem(jsonb), private.price_selections(private.price_rules, jsonb, numeric)
  to anon, authenticated, service_role;
