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
  if (selection ->> 'questionId') || (selection ->> 'optionId') is not null then
    return null;
  elsif coalesce((selection ->> 'label') || (selection ->> 'priceType') || (selection ->> 'priceValue'),
      (selection ->> 'label') || (selection ->> 'price')) is null then
    return 'A selection needs questionId and optionId, or label, priceType and priceValue, or label and price.';
  end if;
  return null;
end;
$$;

-- The options that selections may mean, in the artist's order.

create or replace function private.offered_options(questions jsonb, selections jsonb) returns private.offered_option[]
language plpgsql immutable parallel safe
as $$
declare
  wanted_questions text[];
  wanted_options text[];
  question jsonb;
  option jsonb;
  price numeric;
  offers private.offered_option[];
begin
  if jsonb_typeof(questions) is distinct from 'array' then
    return null;
  end if;
  for place in 0 .. jsonb_array_length(selections) - 1 loop
    -- One that does not name its question adds a null, and may mean an option of any.
    wanted_questions := wanted_questions || (selections -> place ->> 'questionId');
    wanted_options := wanted_options || coalesce(selections -> place ->> 'label', selections -> place ->> 'optionId');
  end loop;
  for question_place in 0 .. jsonb_array_length(questions) - 1 loop
    question := questions -> question_place;
    continue when question ->> 'id' <> all (wanted_questions);
    continue when jsonb_typeof(question -> 'options') is distinct from 'array';
    for option_place in 0 .. jsonb_array_length(question -> 'options') - 1 loop
      option := question -> 'options' -> option_place;
      continue when (option ->> 'label' = any (wanted_options) or option ->> 'id' = any (wanted_options)) is not true;
      price := private.option_value(option);
      continue when price is null;
      offers := offers || row(question, option, private.option_type(option), price)::private.offered_option;
    end loop;
  end loop;
  return offers;
end;
$$;

-- The hourly rate of the chosen line-up; null without one.

create or replace function private.line_up_rate(offers private.offered_option[], selections jsonb) returns numeric
language sql immutable parallel safe
as $$
  select offer.price_value from unnest(offers) as offer, jsonb_array_elements(selections) as selection
  where offer.price_type = 'rate' and coalesce(selection ->> 'priceType', 'rate') = 'rate'
    and (selection ->> 'questionId' is null or selection ->> 'questionId' = offer.question ->> 'id')
    and (selection ->> 'optionId' is null or selection ->> 'optionId' = offer.option ->> 'id')
    and (selection ->> 'label' is null or selection ->> 'label' = offer.option ->> 'label')
    and (selection ->> 'priceValue' is null or (selection ->> 'priceValue')::numeric = offer.price_value)
    and (selection ->> 'price' is null or (selection ->> 'price')::numeric = 0)
  order by offer.question ->> 'id', offer.price_value limit 1
$$;

-- The base price, which a line-up may set, and a line for each selection. Loops over the options that may be meant:
-- starting a query for a step costs more than the step itself.

create or replace function private.price_selections(rules private.price_rules, selections jsonb, hours numeric) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  offers constant private.offered_option[] := private.offered_options(rules.custom_questions, selections);
  offer private.offered_option;
  rate numeric := rules.hourly_rate;
  base_price numeric;
  amount numeric;
  queue jsonb := selections;
  wanted jsonb;
  quantity numeric;
  min_quantity numeric;
  max_quantity numeric;
  fitting integer[];
  candidate integer;
  chosen integer;
  ambiguous jsonb := '[]';
  taken integer[];
  quantities numeric[];
  -- Questions that allow one answer and have it.
  answered text[];
  line jsonb;
  lines jsonb := '[]';
begin
  for candidate in 1 .. coalesce(cardinality(offers), 0) loop
    if (offers[candidate]).price_type = 'rate' then
      rate := coalesce(private.line_up_rate(offers, selections), rate);
      exit;
    end if;
  end loop;
  base_price := private.round_money(rate * hours, rules.currency);

  -- Selections that match one option come first, then those that match several equally: sorted, so that the order of
  -- the selections is irrelevant.
  for is_ambiguous in 0 .. 1 loop
    for place in 0 .. jsonb_array_length(queue) - 1 loop
      wanted := queue -> place;
      quantity := (wanted ->> 'quantity')::numeric;
      fitting := null;
      for candidate in 1 .. coalesce(cardinality(offers), 0) loop
        -- Most are another option: seen at once.
        continue when (offers[candidate]).option ->> 'label' <> wanted ->> 'label';
        offer := offers[candidate];
        continue when (
          (wanted ->> 'optionId' is null or offer.option ->> 'id' = wanted ->> 'optionId')
          and (wanted ->> 'label' is null or offer.option ->> 'label' = wanted ->> 'label')
          and (wanted ->> 'questionId' is null or offer.question ->> 'id' = wanted ->> 'questionId')
          and (wanted ->> 'priceType' is null or offer.price_type = replace(wanted ->> 'priceType', 'fixed', 'flat'))
          and (wanted ->> 'priceValue' is null or offer.price_value = (wanted ->> 'priceValue')::numeric)
        ) is not true;
        if wanted ->> 'price' is not null then
          amount := private.option_amount(offer.price_type, offer.price_value, base_price, hours, rules.currency);
          min_quantity := private.quantity_limit(offer.price_type, offer.option -> 'min', 1);
          continue when amount * coalesce(quantity, min_quantity, 1) <> round((wanted ->> 'price')::numeric, 2);
        end if;
        fitting := fitting || candidate;
      end loop;
      if fitting is null then
        raise exception using errcode = 'PT400', detail = 'unknown_option',
          message = format('The artist does not offer "%s" at this price.', left(coalesce(wanted ->> 'label', wanted ->> 'optionId'), 100)),
          hint = 'Reload the page to see what the artist offers now.';
      end if;
      if is_ambiguous = 0 and cardinality(fitting) > 1 then
        ambiguous := ambiguous || wanted;
        continue;
      end if;

      chosen := null;
      foreach candidate in array fitting loop
        if (candidate = any (taken)) is not true
          and (chosen is null or (offers[chosen]).question ->> 'id' = any (answered)) then
          chosen := candidate;
        end if;
      end loop;
      -- The same label under several questions is ambiguous, so only an unambiguous selection is refused.
      if chosen is null or is_ambiguous = 0 and (offers[chosen]).question ->> 'id' = any (answered) then
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left((offers[fitting[1]]).option ->> 'label', 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      offer := offers[chosen];
      if quantity is not null or offer.price_type = 'quantity' then
        min_quantity := private.quantity_limit(offer.price_type, offer.option -> 'min', 1);
        max_quantity := private.quantity_limit(offer.price_type, offer.option -> 'max', 1000);
        if quantity not between coalesce(min_quantity, 1) and coalesce(max_quantity, 1) or quantity % 1 <> 0 then
          raise exception using errcode = 'PT400', detail = 'invalid_quantity',
            message = format('Choose a whole number from %s to %s for "%s".', coalesce(min_quantity, 1), coalesce(max_quantity, 1), left(offer.option ->> 'label', 100));
        end if;
        quantity := coalesce(quantity, min_quantity);
      end if;
      taken := taken || chosen;
      quantities := quantities || quantity;
      if offer.question ->> 'type' = 'single' then
        answered := answered || (offer.question ->> 'id');
      end if;
    end loop;
    exit when ambiguous = '[]';
    queue := (select jsonb_agg(selection order by selection) from jsonb_array_elements(ambiguous) as selection);
    ambiguous := '[]';
  end loop;

  for candidate in 1 .. cardinality(offers) loop
    chosen := array_position(taken, candidate);
    continue when chosen is null;
    offer := offers[candidate];
    quantity := quantities[chosen];
    -- The answer on which a question depends must be among the selections, whatever it costs.
    if offer.question ->> 'showIf' is not null then
      if not exists (
        select from unnest(taken) as other
        where (offers[other]).question ->> 'id' = offer.question -> 'showIf' ->> 'questionId'
          and coalesce((offers[other]).option ->> 'id', (offers[other]).option ->> 'label') = offer.question -> 'showIf' ->> 'optionId'
      ) then
        raise exception using errcode = 'PT400', detail = 'question_not_asked',
          message = format('"%s" cannot be chosen with these answers.', left(offer.option ->> 'label', 100)),
          hint = 'Reload the page to see what the artist offers now.';
      end if;
    end if;
    amount := private.option_amount(offer.price_type, offer.price_value, base_price, hours, rules.currency);
    line := jsonb_build_object('label', offer.option ->> 'label', 'amount', amount * coalesce(quantity, 1), 'type', offer.price_type,
      'question', private.question_text(offer.question));
    if quantity is not null then
      line := line || jsonb_build_object('quantity', quantity);
    end if;
    lines := lines || line;
  end loop;
  return jsonb_build_object('base_price', base_price, 'lines', lines);
end;
$$;
comment on function private.price_selections is '{base_price, lines}.';

grant execute on function private.selection_problem(jsonb), private.offered_options(jsonb, jsonb),
  private.line_up_rate(private.offered_option[], jsonb), private.price_selections(private.price_rules, jsonb, numeric)
  to anon, authenticated, service_role;
