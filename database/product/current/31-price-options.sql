-- Every option an artist offers, with what it costs on top of a base price, in the order the artist put them. An option
-- without a sensible price is not offered.

create or replace function private.price_options(questions jsonb, base_price numeric, currency text)
returns table (
  question_id text, question text, is_single boolean, option_id text, label text, price_type text, price_value numeric, amount numeric
)
language sql immutable parallel safe
as $$
  select asked ->> 'id', coalesce(asked ->> 'question', asked ->> 'label', asked ->> 'text'), asked ->> 'type' = 'single',
    option ->> 'id', option ->> 'label', price_type, price_value,
    private.round_money(case price_type when 'percentage' then base_price * price_value / 100 else price_value end, currency)
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(asked, question_place),
    jsonb_array_elements(case when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options' end)
      with ordinality as __(option, option_place),
    -- Older records say fixed where we say flat.
    lateral (select
      case option ->> 'priceType' when 'percentage' then 'percentage' else 'flat' end,
      case
        when option ->> 'priceValue' is null then 0
        when private.is_plain_number(option -> 'priceValue', -10000000, 10000000) then (option -> 'priceValue')::numeric
      end
    ) as ___(price_type, price_value)
  where price_value is not null
  order by question_place, option_place
$$;

grant execute on function private.price_options(jsonb, numeric, text) to anon, authenticated, service_role;
