-- The lines of a price. They are rows of an offer (public.offer_lines), made in one place from the terms it is stored with, and
-- their amounts add up to its final price. What else the product keeps of a price is read from them.

-- A number of the database with the decimals of the currency; one that an older product stored with more of them stays as it is.

create or replace function private.as_money(amount numeric, currency text) returns numeric
language sql immutable parallel safe
as $$ select case when private.round_money(amount, currency) = amount then private.round_money(amount, currency) else amount end $$;

-- A line as add_ons has it, and a modification as quote_modifications has it. Of single values, and stable as
-- what it calls, so that PostgreSQL inlines it where lines are made.

create or replace function private.line_object(
  kind public.offer_line_kind, label text, short_label text, question text, price_type text, date_rule text, quantity numeric, amount numeric,
  is_difference boolean
) returns jsonb
language sql stable parallel safe
as $$
  select case
    when kind in ('surcharge', 'discount') then jsonb_build_object('description', label,
      'amount', case kind when 'discount' then -amount else amount end, 'type', kind)
    else jsonb_strip_nulls(jsonb_build_object('label', label, 'short', short_label, 'question', question, 'type', price_type,
      'date_rule', date_rule, 'quantity', quantity, 'amount', amount, 'is_offered', case kind when 'other' then true end,
      'is_difference', nullif(is_difference, false)))
  end
$$;

create or replace function private.line_json(line public.offer_lines) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(line.stored, private.line_object(line.kind, line.label, line.short_label, line.question, line.price_type, line.date_rule,
    line.quantity, line.amount, line.is_difference))
$$;

-- A field of the type it should have, otherwise null: older products stored lines that today's functions would not make.

create or replace function private.text_field(value jsonb, name text) returns text
language sql immutable parallel safe
as $$ select case when jsonb_typeof(value -> name) = 'string' then value ->> name end $$;

create or replace function private.written(value jsonb, name text) returns text
language sql immutable parallel safe
as $$ select case when private.text_field(value, name) ~ '\S' then private.text_field(value, name) end $$;

create or replace function private.number_field(value jsonb, name text) returns numeric
language sql immutable parallel safe
as $$ select case when jsonb_typeof(value -> name) = 'number' then (value -> name)::numeric end $$;

-- The lines of terms. The sum of their amounts is the final price; offer_id is null. One query for each kind, because most
-- prices have few kinds, and a query costs more than its rows.

create or replace function private.price_lines(terms public.bookings) returns setof public.offer_lines
language plpgsql stable set search_path = ''
as $$
declare
  currency constant text := terms.currency;
  modification constant jsonb := terms.quote_modifications;
  change constant numeric := case modification ->> 'type' when 'discount' then -1 else 1 end * coalesce((modification ->> 'amount')::numeric, 0);
  rest constant numeric := private.final_price(terms.total_price, modification)::numeric(14, 2) - private.sum_lines(terms) - change;
  questions jsonb;
  line public.offer_lines;
begin
  line.is_difference := false;
  line.position := 1;
  line.kind := 'base';
  line.amount := private.as_money(terms.base_price, currency);
  return next line;
  line.position := 2;
  line.kind := 'travel';
  line.amount := private.as_money(terms.travel_cost, currency);
  return next line;
  if terms.add_ons <> '[]' then
    questions := terms.rules_snapshot -> 'custom_questions';
    if jsonb_typeof(questions) <> 'array' then
      questions := null;
    end if;
    return query
      select null::uuid, (2 + place)::smallint, given.kind, given.label, given.short_label, given.question, chosen.question_id, chosen.option_id,
        given.date_rule, given.price_type, given.quantity,
        case when given.quantity <> 0 and private.round_money(given.amount / given.quantity, currency) * given.quantity = given.amount
          then private.round_money(given.amount / given.quantity, currency) end,
        given.amount, given.is_difference, null::text, null::numeric,
        -- Only what the columns do not say, to the last digit: receipts sign it.
        case when element::text <> private.line_object(given.kind, given.label, given.short_label, given.question, given.price_type,
          given.date_rule, given.quantity, given.amount, given.is_difference)::text then element end
      from jsonb_array_elements(terms.add_ons) with ordinality as _(element, place),
        lateral (select
          case when element -> 'is_offered' is not null then 'other'::public.offer_line_kind
            when element ->> 'date_rule' <> '' then 'date' else 'option' end as kind,
          coalesce(private.written(element, 'label'), private.written(element, 'name'), 'Add-on ' || place) as label,
          private.text_field(element, 'short') as short_label, private.text_field(element, 'question') as question,
          element ->> 'date_rule' as date_rule, element ->> 'type' as price_type, private.number_field(element, 'quantity') as quantity,
          coalesce(private.number_field(element, 'amount'), 0) as amount, element -> 'is_difference' is not null as is_difference
        ) as given
        left join lateral (
          select min(asked ->> 'id') as question_id, min(coalesce(option ->> 'id', option ->> 'label')) as option_id
          from jsonb_array_elements(questions) as asked,
            jsonb_array_elements(case when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options' end) as option
          where private.question_text(asked) = given.question and option ->> 'label' = given.label
          having count(*) = 1
        ) as chosen on given.kind = 'option';
  end if;
  line.position := 2 + jsonb_array_length(terms.add_ons);
  if modification is not null then
    line.position := line.position + 1;
    line.kind := case modification ->> 'type' when 'discount' then 'discount' else 'surcharge' end;
    -- One that older products stored without a reason, a type or a sense is in the total, and has no words.
    if modification ->> 'type' in ('surcharge', 'discount') and coalesce((modification ->> 'amount')::numeric, 0) >= 0 then
      line.label := private.written(modification, 'description');
    end if;
    line.amount := change;
    line.stored := modification;
    if modification::text = private.line_object(line.kind, line.label, null, null, null, null, null, change, false)::text then
      line.stored := null;
    end if;
    return next line;
  end if;
  if rest <> 0 then
    line.position := line.position + 1;
    line.kind := 'balance';
    line.label := null;
    line.stored := null;
    line.amount := private.as_money(rest, currency);
    return next line;
  end if;
end;
$$;

-- What lines say of an offer, as its booking has it.

create or replace function private.offer_price(
  offer uuid, out base_price numeric, out travel_cost numeric, out add_ons jsonb, out quote_modifications jsonb
)
language sql stable security definer set search_path = ''
as $$
  select sum(amount) filter (where kind = 'base'), sum(amount) filter (where kind = 'travel'),
    coalesce(jsonb_agg(private.line_json(line) order by position) filter (where kind in ('option', 'date', 'other')), '[]'),
    (array_agg(private.line_json(line)) filter (where kind in ('surcharge', 'discount')))[1]
  from public.offer_lines as line where offer_id = offer
$$;

-- The lines as pages and mails show them (domain/pricing/quote-lines.ts): of a stored offer, and of a price before it is offered.

create or replace function private.shown_line(line public.offer_lines) returns jsonb
language sql stable parallel safe
as $$
  select jsonb_build_object('position', line.position, 'kind', line.kind, 'label', line.label, 'short_label', line.short_label,
    'question', line.question, 'quantity', line.quantity, 'unit_amount', line.unit_amount, 'amount', line.amount,
    'is_difference', line.is_difference, 'tax_category', line.tax_category, 'tax_rate', line.tax_rate)
$$;

create or replace function private.shown_lines(offer uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_agg(private.shown_line(line) order by position) from public.offer_lines as line where offer_id = offer $$;

create or replace function private.booked_lines(booking uuid, offer_number integer) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.shown_lines(id) from public.booking_offers where booking_id = booking and number = offer_number $$;
comment on function private.booked_lines is 'The lines of the price that a booking has, for callers who have read its row; null without an offer.';

grant execute on function private.shown_line(public.offer_lines), private.shown_lines(uuid), private.booked_lines(uuid, integer)
  to authenticated, service_role;

-- Lines are written by private.add_offer only. Artists read those of their bookings; clients see them on their page.

revoke all on public.offer_lines from public, anon, authenticated, service_role, booking_client;
grant select on public.offer_lines to authenticated, service_role;

create policy "artists see the lines of their offers" on public.offer_lines
  for select to authenticated
  -- As far as they see the offer.
  using (exists (select from public.booking_offers where booking_offers.id = offer_lines.offer_id));
create policy "server functions read the lines of every offer" on public.offer_lines
  for select to service_role using (true);
