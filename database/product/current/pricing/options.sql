-- The options of an artist's questions, priced for a performance.

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

-- What a line of a quote is called instead of the question and the answer: the option's short name, otherwise the question's
-- with the answer; null where the artist has written neither.

create or replace function private.short_name(question jsonb, option jsonb) returns text
language sql immutable parallel safe
as $$
  select coalesce(nullif(trim(option ->> 'short'), ''), nullif(trim(question ->> 'short'), '') || ': ' || (option ->> 'label'))
$$;

grant execute on function private.option_type(jsonb), private.option_value(jsonb), private.quantity_limit(jsonb, text, numeric),
  private.option_amount(text, numeric, numeric, numeric, text), private.question_text(jsonb),
  private.short_name(jsonb, jsonb) to anon, authenticated, service_role;

-- Every option an artist offers, with its price for a performance, in the artist's order.

create or replace function private.price_options(questions jsonb, base_price numeric, hours numeric, currency text) returns table (
  question_id text, question text, is_single boolean, depends_on jsonb, option_id text, label text, price_type text,
  price_value numeric, amount numeric, min_quantity numeric, max_quantity numeric, short text
)
language sql immutable parallel safe
as $$
  select asked ->> 'id', private.question_text(asked), asked ->> 'type' = 'single',
    nullif(asked -> 'showIf', 'null'), option ->> 'id', option ->> 'label', price_type, price_value,
    private.option_amount(price_type, price_value, base_price, hours, currency),
    private.quantity_limit(option, 'min', 1), private.quantity_limit(option, 'max', 1000), private.short_name(asked, option)
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(asked, question_place),
    jsonb_array_elements(case when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options' end)
      with ordinality as __(option, option_place),
    lateral (select private.option_type(option), private.option_value(option)) as ___(price_type, price_value)
  where price_value is not null
  order by question_place, option_place
$$;

grant execute on function private.price_options(jsonb, numeric, numeric, text) to anon, authenticated, service_role;
