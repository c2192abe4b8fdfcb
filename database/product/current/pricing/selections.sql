-- What a client selects of an artist's options.

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

-- Refuses selections of which one is invalid, also before another is refused for a different reason.

create or replace function private.check_selections(selections jsonb) returns void
language plpgsql immutable parallel safe
as $$
declare
  problem text;
begin
  for place in 0 .. jsonb_array_length(selections) - 1 loop
    problem := private.selection_problem(selections -> place);
    if problem is not null then
      perform private.refuse_price('invalid_selections', problem);
    end if;
  end loop;
end;
$$;

-- The hourly rate of the line-up among the selections; null without one.

create or replace function private.line_up_rate(line_ups jsonb, selections jsonb) returns numeric
language plpgsql immutable parallel safe
as $$
declare
  line_up jsonb;
  chosen jsonb;
begin
  for line_up in select value from jsonb_array_elements(line_ups) loop
    if (
      chosen is null or (line_up ->> 'questionId', (line_up -> 'priceValue')::numeric) < (chosen ->> 'questionId', (chosen -> 'priceValue')::numeric)
    ) and exists (
      select from jsonb_array_elements(selections) as selection
      where coalesce(selection ->> 'priceType', 'rate') = 'rate'
        and (selection ->> 'questionId' is null or selection ->> 'questionId' = line_up ->> 'questionId')
        and (selection ->> 'optionId' is null or selection ->> 'optionId' = line_up ->> 'optionId')
        and (selection ->> 'label' is null or selection ->> 'label' = line_up ->> 'label')
        and (selection ->> 'priceValue' is null or (selection ->> 'priceValue')::numeric = (line_up -> 'priceValue')::numeric)
        and (selection ->> 'price' is null or (selection ->> 'price')::numeric = 0)
    ) then
      chosen := line_up;
    end if;
  end loop;
  return (chosen -> 'priceValue')::numeric;
end;
$$;

-- Which of these options a selection can mean.

create or replace function private.fitting_options(
  candidates jsonb, wanted jsonb, base_price numeric, hours numeric, currency text
) returns jsonb
language plpgsql immutable parallel safe
as $$
declare
  option jsonb;
begin
  for place in reverse coalesce(jsonb_array_length(candidates), 0) - 1 .. 0 loop
    option := candidates -> place;
    if (
      (wanted ->> 'label' is null or wanted ->> 'label' = option ->> 'label')
      and (wanted ->> 'questionId' is null or wanted ->> 'questionId' = option ->> 'questionId')
      and (wanted ->> 'optionId' is null or wanted ->> 'optionId' = option ->> 'optionId')
      and (wanted ->> 'priceType' is null or replace(wanted ->> 'priceType', 'fixed', 'flat') = option ->> 'priceType')
      and (wanted ->> 'priceValue' is null or (wanted ->> 'priceValue')::numeric = (option -> 'priceValue')::numeric)
    ) is not true then
      candidates := candidates - place;
    elsif wanted ->> 'price' is not null then
      if round((wanted ->> 'price')::numeric, 2)
        <> private.option_amount(option ->> 'priceType', (option -> 'priceValue')::numeric, base_price, hours, currency)
          * coalesce((wanted ->> 'quantity')::numeric, (option -> 'min')::numeric, 1) then
        candidates := candidates - place;
      end if;
    end if;
  end loop;
  return candidates;
end;
$$;

-- The options with this label, in the artist's order. There may be several with the same ids.

create or replace function private.options_labelled(options jsonb, label jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_agg(option order by option -> 'place')
  from jsonb_path_query(options, '$.*.* ? (@.label == $label)', jsonb_build_object('label', label)) as option
$$;

-- A line for each selection, in the artist's order. The options are those of a price list.

create or replace function private.price_selections(
  options jsonb, has_conditions boolean, selections jsonb, base_price numeric, hours numeric, currency text
) returns jsonb[]
language plpgsql immutable parallel safe
as $$
declare
  wanted jsonb;
  -- The options that the selection `sought` can mean, in the artist's order. Equal selections often follow each other.
  fitting jsonb;
  sought jsonb;
  option jsonb;
  -- Selections that can mean several equally. They come last, sorted, so that the order of the selections is irrelevant.
  ambiguous jsonb;
  is_last_pass boolean;
  place integer;
  quantity numeric;
  line jsonb;
  -- Questions that allow one answer, and have it.
  answered text[];
  -- By the option's place.
  lines jsonb[];
  taken jsonb[];
begin
  loop
    for number in 0 .. jsonb_array_length(selections) - 1 loop
      wanted := selections -> number;
      -- A list when several options have these ids.
      option := options #> array[wanted ->> 'questionId', wanted ->> 'optionId'];
      -- The usual one names an option by its ids, and nothing that contradicts them.
      if (option @> wanted) is not true then
        if wanted is distinct from sought then
          perform private.check_selections(jsonb_build_array(wanted));
          fitting := private.fitting_options(
            case
              when wanted ->> 'questionId' is null or wanted ->> 'optionId' is null then private.options_labelled(options, wanted -> 'label')
              when jsonb_typeof(option) = 'object' then jsonb_build_array(option)
              else option
            end,
            wanted, base_price, hours, currency);
          sought := wanted;
        end if;
        option := fitting -> 0;
        if option is null then
          perform private.check_selections(selections);
          raise exception using errcode = 'PT400', detail = 'unknown_option',
            message = format('The artist does not offer "%s" at this price.', left(coalesce(wanted ->> 'label', wanted ->> 'optionId'), 100)),
            hint = 'Reload the page to see what the artist offers now.';
        end if;
        if fitting -> 1 is not null then
          if is_last_pass is null then
            ambiguous := coalesce(ambiguous, '[]') || wanted;
            continue;
          end if;
          option := null;
          for candidate in 0 .. jsonb_array_length(fitting) - 1 loop
            if lines[(fitting -> candidate -> 'place')::integer] is null and (option is null or option ->> 'questionId' = any (answered)) then
              option := fitting -> candidate;
            end if;
          end loop;
        end if;
      end if;
      place := (option -> 'place')::integer;
      -- The same label under several questions is ambiguous, so only an unambiguous selection is refused.
      if place is null or is_last_pass is null and (lines[place] is not null or option ->> 'questionId' = any (answered)) then
        perform private.check_selections(selections);
        raise exception using errcode = 'PT400', detail = 'option_chosen_twice',
          message = format('"%s" cannot be chosen together with the other selections.', left(coalesce(option, fitting -> 0) ->> 'label', 100)),
          hint = 'Choose each option once, and one option where the artist asks for one.';
      end if;
      line := option -> 'line';
      if not line ? 'amount' then
        line := jsonb_set(line, '{amount}', to_jsonb(
          private.option_amount(option ->> 'priceType', (option -> 'priceValue')::numeric, base_price, hours, currency)));
      end if;
      if option ? 'min' or wanted ->> 'quantity' is not null then
        quantity := coalesce((wanted ->> 'quantity')::numeric, (option -> 'min')::numeric);
        if quantity not between coalesce((option -> 'min')::numeric, 1) and coalesce((option -> 'max')::numeric, 1) or quantity % 1 <> 0 then
          perform private.check_selections(selections);
          perform private.refuse_price('invalid_quantity', format('Choose a whole number from %s to %s for "%s".',
            coalesce((option -> 'min')::numeric, 1), coalesce((option -> 'max')::numeric, 1), left(option ->> 'label', 100)));
        end if;
        line := line || jsonb_build_object('amount', (line -> 'amount')::numeric * quantity, 'quantity', quantity);
      end if;
      lines[place] := line;
      if option ? 'is_single' then
        answered := answered || (option ->> 'questionId');
      end if;
      if has_conditions then
        taken := taken || option;
      end if;
    end loop;
    exit when ambiguous is null;
    selections := (select jsonb_agg(selection order by selection) from jsonb_array_elements(ambiguous) as selection);
    ambiguous := null;
    is_last_pass := true;
  end loop;

  -- The answer on which a question depends must be among the selections, whatever it costs.
  if has_conditions then
    option := (
      select answer from unnest(taken) as answer
      where answer ? 'depends_on' and not exists (
        select from unnest(taken) as other
        where other ->> 'questionId' = answer -> 'depends_on' ->> 'questionId'
          and coalesce(other ->> 'optionId', other ->> 'label') = answer -> 'depends_on' ->> 'optionId'
      )
      order by answer -> 'place' limit 1
    );
    if option is not null then
      raise exception using errcode = 'PT400', detail = 'question_not_asked',
        message = format('"%s" cannot be chosen with these answers.', left(option ->> 'label', 100)),
        hint = 'Reload the page to see what the artist offers now.';
    end if;
  end if;
  return array_remove(lines, null);
end;
$$;

grant execute on function private.selection_problem(jsonb), private.check_selections(jsonb),
  private.line_up_rate(jsonb, jsonb), private.fitting_options(jsonb, jsonb, numeric, numeric, text),
  private.options_labelled(jsonb, jsonb), private.price_selections(jsonb, boolean, jsonb, numeric, numeric, text) to anon, authenticated, service_role;
