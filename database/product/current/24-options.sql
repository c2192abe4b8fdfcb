-- Options and what a client selects of them, priced for a performance.

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
  min_quantities numeric[];
  max_quantities numeric[];
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
  into question_ids, asked, singles, option_ids, labels, types, prices, amounts, conditions, min_quantities, max_quantities
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
          and (wanted.amount is null or amounts[candidate] * coalesce(wanted.quantity, min_quantities[candidate], 1) = wanted.amount)
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
      if wanted.quantity not between min_quantities[chosen] and max_quantities[chosen] or wanted.quantity % 1 <> 0
        or types[chosen] <> 'quantity' and wanted.quantity <> 1 then
        raise exception using errcode = 'PT400', detail = 'invalid_quantity',
          message = format('Choose a whole number from %s to %s for "%s".', coalesce(min_quantities[chosen], 1), coalesce(max_quantities[chosen], 1), left(labels[chosen], 100));
      end if;
      taken := taken || chosen;
      quantities := quantities || coalesce(wanted.quantity, min_quantities[chosen]);
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
