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

create or replace function private.quantity_limit(option jsonb, name text, otherwise numeric) returns numeric
language sql immutable parallel safe
as $$
  select case when option ->> 'priceType' = 'quantity' then
    case when private.is_plain_number(option -> name, 1, 1000) then (option -> name)::numeric else otherwise end end
$$;

create or replace function private.question_text(question jsonb) returns text
language sql immutable parallel safe
as $$ select coalesce(question ->> 'question', question ->> 'label', question ->> 'text') $$;

grant execute on function private.option_type(jsonb), private.option_value(jsonb), private.quantity_limit(jsonb, text, numeric),
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
    private.quantity_limit(option, 'min', 1), private.quantity_limit(option, 'max', 1000)
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
language plpgsql immutable parallel safe
as $$
begin
  if jsonb_typeof(selection) is distinct from 'object' then
    return 'A selection must be an object.';
  end if;
  if selection ->> 'priceValue' is not null then
    if not private.is_plain_number(selection -> 'priceValue', -10000000, 10000000) then
      return 'The price of a selection must be a number.';
    end if;
  end if;
  if selection ->> 'price' is not null then
    if not private.is_plain_number(selection -> 'price', -1e12, 1e12) then
      return 'The price of a selection must be a number.';
    end if;
  end if;
  if selection ->> 'quantity' is not null then
    if not private.is_plain_number(selection -> 'quantity', 0, 1000000) then
      return 'The quantity of a selection must be a number.';
    end if;
  end if;
  if coalesce((selection ->> 'questionId') || (selection ->> 'optionId'),
      (selection ->> 'label') || (selection ->> 'priceType') || (selection ->> 'priceValue'),
      (selection ->> 'label') || (selection ->> 'price')) is null then
    return 'A selection needs questionId and optionId, or label, priceType and priceValue, or label and price.';
  end if;
  return null;
end;
$$;

-- Whether a line-up is among the selections.

create or replace function private.is_line_up_chosen(question_id text, option jsonb, price_value numeric, selections jsonb) returns boolean
language sql immutable parallel safe
as $$
  select exists (
    select from jsonb_array_elements(selections) as selection
    where coalesce(selection ->> 'priceType', 'rate') = 'rate'
      and (selection ->> 'questionId' is null or selection ->> 'questionId' = question_id)
      and (selection ->> 'optionId' is null or selection ->> 'optionId' = option ->> 'id')
      and (selection ->> 'label' is null or selection ->> 'label' = option ->> 'label')
      and (selection ->> 'priceValue' is null or (selection ->> 'priceValue')::numeric = price_value)
      and (selection ->> 'price' is null or (selection ->> 'price')::numeric = 0)
  )
$$;

-- The base price, which a line-up may set, and a line for each selection: {base_price, lines}. It loops over what the
-- selections may mean, because to start a query for a step costs more than the step itself.

create or replace function private.price_selections(rules private.price_rules, selections jsonb, hours numeric) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  questions constant jsonb := case when jsonb_typeof(rules.custom_questions) = 'array' then rules.custom_questions else '[]' end;
  wanted jsonb;
  problem text;
  wanted_questions text[];
  wanted_options text[];
  question jsonb;
  option jsonb;
  price numeric;
  amount numeric;
  -- The options that may be meant, in the artist's order, one array per column: PostgreSQL reads an element of such a
  -- variable in constant time.
  question_places integer[];
  question_ids text[];
  options jsonb[];
  option_ids text[];
  labels text[];
  prices numeric[];
  rate numeric;
  line_up_question text;
  base_price numeric;
  queue jsonb := selections;
  ambiguous jsonb := '[]';
  quantity numeric;
  min_quantity numeric;
  max_quantity numeric;
  candidate integer;
  fitting integer[];
  chosen integer;
  -- Questions that allow one answer, and have it.
  answered text[];
  has_conditions boolean := false;
  line jsonb;
  -- By the number of the option plus first_key: an object keeps keys of the same length in order.
  lines jsonb := '{}';
  first_key constant integer := 1000000;
begin
  for place in 0 .. jsonb_array_length(selections) - 1 loop
    wanted := selections -> place;
    problem := private.selection_problem(wanted);
    if problem is not null then
      perform private.refuse_price('invalid_selections', problem);
    end if;
    -- One that does not name its question adds a null, and may mean an option of any.
    wanted_questions := wanted_questions || (wanted ->> 'questionId');
    wanted_options := wanted_options || coalesce(wanted ->> 'label', wanted ->> 'optionId');
  end loop;
  for question_place in 0 .. jsonb_array_length(questions) - 1 loop
    question := questions -> question_place;
    continue when question ->> 'id' <> all (wanted_questions) or jsonb_typeof(question -> 'options') is distinct from 'array';
    for option_place in 0 .. jsonb_array_length(question -> 'options') - 1 loop
      option := question -> 'options' -> option_place;
      continue when (option ->> 'label' = any (wanted_options) or option ->> 'id' = any (wanted_options)) is not true;
      price := private.option_value(option);
      continue when price is null;
      question_places := question_places || question_place;
      question_ids := question_ids || (question ->> 'id');
      options := options || option;
      option_ids := option_ids || (option ->> 'id');
      labels := labels || (option ->> 'label');
      prices := prices || price;
      if option ->> 'priceType' = 'rate' then
        if private.is_line_up_chosen(question ->> 'id', option, price, selections)
          and (rate is null or (question ->> 'id', price) < (line_up_question, rate)) then
          line_up_question := question ->> 'id';
          rate := price;
        end if;
      end if;
    end loop;
  end loop;
  base_price := private.round_money(coalesce(rate, rules.hourly_rate) * hours, rules.currency);

  -- Selections that match one option come first, then those that match several equally: sorted, so that the order of
  -- the selections is irrelevant.
  for is_ambiguous in 0 .. 1 loop
    for place in 0 .. jsonb_array_length(queue) - 1 loop
      wanted := queue -> place;
      quantity := (wanted ->> 'quantity')::numeric;
      fitting := case when wanted ->> 'label' is null then array_positions(option_ids, wanted ->> 'optionId')
        else array_positions(labels, wanted ->> 'label') end;
      foreach candidate in array coalesce(fitting, '{}') loop
        if wanted ->> 'questionId' is not null and question_ids[candidate] is distinct from wanted ->> 'questionId'
          or wanted ->> 'optionId' is not null and option_ids[candidate] is distinct from wanted ->> 'optionId' then
          fitting := array_remove(fitting, candidate);
        elsif wanted ?| '{priceType,priceValue,price}' then
          option := options[candidate];
          if (
            (wanted ->> 'priceType' is null or private.option_type(option) = replace(wanted ->> 'priceType', 'fixed', 'flat'))
            and (wanted ->> 'priceValue' is null or prices[candidate] = (wanted ->> 'priceValue')::numeric)
            and (wanted ->> 'price' is null
              or round((wanted ->> 'price')::numeric, 2)
                = private.option_amount(option ->> 'priceType', prices[candidate], base_price, hours, rules.currency)
                  * coalesce(quantity, private.quantity_limit(option, 'min', 1), 1))
          ) is not true then
            fitting := array_remove(fitting, candidate);
          end if;
        end if;
      end loop;
      if coalesce(fitting, '{}') = '{}' then
        raise exception using errcode = 'PT400', detail = 'unknown_option',
          message = format('The artist does not offer "%s" at this price.', left(coalesce(wanted ->> 'label', wanted ->> 'optionId'), 100)),
          hint = 'Reload the page to see what the artist offers now.';
      end if;
      chosen := fitting[1];
      if cardinality(fitting) > 1 then
        if is_ambiguous = 0 then
          ambiguous := ambiguous || wanted;
          continue;
        end if;
        chosen := null;
        foreach candidate in array fitting loop
          if not lines ? (first_key + candidate)::text
            and (chosen is null or question_ids[chosen] = any (answered)) then
            chosen := candidate;
          end if;
        end loop;
      end if;
      -- The same label under several questions is ambiguous, so only an unambiguous selection is refused.
      if chosen is null or is_ambiguous = 0 and (lines ? (first_key + chosen)::text or question_ids[chosen] = any (answered)) then
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left(labels[fitting[1]], 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      question := questions -> question_places[chosen];
      option := options[chosen];
      amount := private.option_amount(option ->> 'priceType', prices[chosen], base_price, hours, rules.currency);
      line := jsonb_build_object('label', labels[chosen], 'amount', amount, 'type', private.option_type(option), 'question', private.question_text(question));
      if quantity is not null or option ->> 'priceType' = 'quantity' then
        min_quantity := private.quantity_limit(option, 'min', 1);
        max_quantity := private.quantity_limit(option, 'max', 1000);
        if quantity not between coalesce(min_quantity, 1) and coalesce(max_quantity, 1) or quantity % 1 <> 0 then
          raise exception using errcode = 'PT400', detail = 'invalid_quantity',
            message = format('Choose a whole number from %s to %s for "%s".', coalesce(min_quantity, 1), coalesce(max_quantity, 1), left(labels[chosen], 100));
        end if;
        quantity := coalesce(quantity, min_quantity);
        line := line || jsonb_build_object('amount', amount * quantity, 'quantity', quantity);
      end if;
      lines := lines || jsonb_build_object(first_key + chosen, line);
      if question ->> 'type' = 'single' then
        answered := answered || question_ids[chosen];
      end if;
      has_conditions := has_conditions or question ->> 'showIf' is not null;
    end loop;
    exit when ambiguous = '[]';
    queue := (select jsonb_agg(selection order by selection) from jsonb_array_elements(ambiguous) as selection);
    ambiguous := '[]';
  end loop;

  -- The answer on which a question depends must be among the selections, whatever it costs.
  if has_conditions then
    chosen := (
      with taken as (
        select key::integer - first_key as place, questions -> question_places[key::integer - first_key] as asked from jsonb_object_keys(lines) as key
      )
      select min(place) from taken
      where asked ->> 'showIf' is not null and not exists (
        select from taken as other
        where other.asked ->> 'id' = taken.asked -> 'showIf' ->> 'questionId'
          and coalesce(option_ids[other.place], labels[other.place]) = taken.asked -> 'showIf' ->> 'optionId'
      )
    );
    if chosen is not null then
      raise exception using errcode = 'PT400', detail = 'question_not_asked',
        message = format('"%s" cannot be chosen with these answers.', left(labels[chosen], 100)),
        hint = 'Reload the page to see what the artist offers now.';
    end if;
  end if;
  return jsonb_build_object('base_price', base_price, 'lines', jsonb_path_query_array(lines, '$.*'));
end;
$$;

grant execute on function private.selection_problem(jsonb), private.is_line_up_chosen(text, jsonb, numeric, jsonb),
  private.price_selections(private.price_rules, jsonb, numeric) to anon, authenticated, service_role;
