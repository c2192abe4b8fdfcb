-- What the client chose, priced from what the artist offers and from nothing else. A selection names an option by
-- questionId and optionId, or by label, priceType and priceValue, or by label and price (the computed amount); whatever
-- it says beyond that must be true as well. So a forged label, type or price finds no option and is refused.

create or replace function private.selection_problem(selection jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(selection) is distinct from 'object' then 'A selection must be an object.'
    when selection ->> 'priceValue' is not null and not private.is_plain_number(selection -> 'priceValue', -10000000, 10000000)
      or selection ->> 'price' is not null and not private.is_plain_number(selection -> 'price', -1e12, 1e12)
      then 'The price of a selection must be a number.'
    when coalesce(selection ->> 'questionId' || (selection ->> 'optionId'),
        (selection ->> 'label') || (selection ->> 'priceType') || (selection ->> 'priceValue'),
        (selection ->> 'label') || (selection ->> 'price')) is null
      then 'A selection needs questionId and optionId, or label, priceType and priceValue, or label and price.'
  end
$$;

create or replace function private.price_selections(questions jsonb, selections jsonb, base_price numeric, currency text)
returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- What is offered, one array per column: PostgreSQL finds an element of such a variable at once.
  question_ids text[];
  asked text[];
  singles boolean[];
  option_ids text[];
  labels text[];
  types text[];
  prices numeric[];
  amounts numeric[];
  wanted record;
  candidate integer;
  fitting integer[];
  chosen integer;
  taken integer[] := '{}';
  answered text[] := '{}';
begin
  if selections = '[]' then
    return '[]';
  end if;
  select array_agg(question_id), array_agg(question), array_agg(is_single), array_agg(option_id), array_agg(label), array_agg(price_type),
    array_agg(price_value), array_agg(amount)
  into question_ids, asked, singles, option_ids, labels, types, prices, amounts
  from private.price_options(questions, base_price, currency);

  -- What fits one option alone comes first, then what fits several alike. Sorted, so that the order in which the
  -- selections arrive is irrelevant.
  for is_ambiguous in 0 .. 1 loop
    for wanted in
      select selection ->> 'questionId' as question_id, selection ->> 'optionId' as option_id, selection ->> 'label' as label,
        replace(selection ->> 'priceType', 'fixed', 'flat') as price_type, (selection ->> 'priceValue')::numeric as price_value,
        round((selection ->> 'price')::numeric, 2) as amount
      from jsonb_array_elements(selections) as selection order by selection
    loop
      fitting := '{}';
      foreach candidate in array coalesce(
        case when wanted.label is null then array_positions(option_ids, wanted.option_id) else array_positions(labels, wanted.label) end, '{}'
      ) loop
        if (wanted.price_value is null or prices[candidate] = wanted.price_value)
          and (wanted.price_type is null or types[candidate] = wanted.price_type)
          and (wanted.amount is null or amounts[candidate] = wanted.amount)
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
      -- Where the same words stand under several questions nobody can tell which was meant, so only a sure answer is refused.
      if chosen is null or is_ambiguous = 0 and singles[chosen] and question_ids[chosen] = any (answered) then
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left(labels[fitting[1]], 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      taken := taken || chosen;
      answered := answered || question_ids[chosen];
    end loop;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object(
      'label', labels[place], 'amount', amounts[place], 'type', types[place], 'question', asked[place]
    ) order by place)
    from unnest(taken) as place
  );
end;
$$;

grant execute on function private.selection_problem(jsonb), private.price_selections(jsonb, jsonb, numeric, text)
  to anon, authenticated, service_role;
