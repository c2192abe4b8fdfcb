-- The lines of a price. They are rows of an offer (public.offer_lines), made in one place from the terms it is stored with, and
-- their amounts add up to its final price. What else the product keeps of a price is read from them.

-- A number of the database with the decimals of the currency; one that an older product stored with more of them stays as it is.

create or replace function private.as_money(amount numeric, currency text) returns numeric
language sql immutable parallel safe
as $$ select case when private.round_money(amount, currency) = amount then private.round_money(amount, currency) else amount end $$;

-- A line as add_ons has it, and a modification as quote_modifications has it.

create or replace function private.line_json(line public.offer_lines) returns jsonb
language sql immutable parallel safe
as $$
  select case
    when line.stored is not null then line.stored
    when line.kind in ('surcharge', 'discount') then jsonb_build_object('description', line.label,
      'amount', case line.kind when 'discount' then -line.amount else line.amount end, 'type', line.kind)
    else jsonb_strip_nulls(jsonb_build_object('label', line.label, 'short', line.short_label, 'question', line.question, 'type', line.price_type,
      'date_rule', line.date_rule, 'quantity', line.quantity, 'amount', line.amount, 'is_offered', case line.kind when 'other' then true end,
      'is_difference', nullif(line.is_difference, false)))
  end
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

-- The lines of terms, in their order. The sum of their amounts is the final price; offer_id is null.

create or replace function private.price_lines(terms public.bookings) returns setof public.offer_lines
language plpgsql stable set search_path = ''
as $$
declare
  currency constant text := terms.currency;
  questions constant jsonb := case when jsonb_typeof(terms.rules_snapshot -> 'custom_questions') = 'array'
    then terms.rules_snapshot -> 'custom_questions' end;
begin
  return query
    with made as (
      select null::uuid as offer_id, 2 + place as position, given.kind, given.label, given.short_label, given.question,
        chosen.question_id, chosen.option_id, given.date_rule, given.price_type, given.quantity,
        case when given.quantity <> 0 and private.round_money(given.amount / given.quantity, currency) * given.quantity = given.amount
          then private.round_money(given.amount / given.quantity, currency) end as unit_amount,
        given.amount, given.is_difference, null::text as tax_category, null::numeric as tax_rate, element as stored
      from jsonb_array_elements(terms.add_ons) with ordinality as _(element, place),
        lateral (select
          case when element -> 'is_offered' is not null then 'other' when element ->> 'date_rule' <> '' then 'date' else 'option'
            end::public.offer_line_kind as kind,
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
        ) as chosen on given.kind = 'option'
      union all
      select null, 3 + jsonb_array_length(terms.add_ons), modified.kind,
        case when modified.amount >= 0 and modification ->> 'type' in ('surcharge', 'discount') then private.written(modification, 'description') end,
        null, null, null, null, null, null, null, null, case modified.kind when 'discount' then -modified.amount else modified.amount end, false,
        null, null, modification
      from (select terms.quote_modifications) as _(modification),
        lateral (select
          case modification ->> 'type' when 'discount' then 'discount' else 'surcharge' end::public.offer_line_kind as kind,
          coalesce((modification ->> 'amount')::numeric, 0) as amount
        ) as modified
      where modification is not null
      union all
      select null, place, kind, null, null, null, null, null, null, null, null, null, private.as_money(amount, currency), false, null, null, null
      from (values (1, 'base'::public.offer_line_kind, terms.base_price), (2, 'travel', terms.travel_cost)) as _(place, kind, amount)
    )
    select made.offer_id, made.position::smallint, made.kind, made.label, made.short_label, made.question, made.question_id, made.option_id,
      made.date_rule, made.price_type, made.quantity, made.unit_amount, made.amount, made.is_difference, made.tax_category,
      made.tax_rate,
      -- Only what the columns do not say, to the last digit: receipts sign it.
      case when private.line_json(built)::text <> made.stored::text then made.stored end
    from made, lateral (select (made.offer_id, made.position, made.kind, made.label, made.short_label, made.question, made.question_id,
      made.option_id, made.date_rule, made.price_type, made.quantity, made.unit_amount, made.amount, made.is_difference, made.tax_category,
      made.tax_rate, null)::public.offer_lines as built) as _
    union all
    select null, (number + 1)::smallint, 'balance', null, null, null, null, null, null, null, null, null,
      private.as_money(rest, currency), false, null, null, null
    from (select count(*), private.final_price(terms.total_price, terms.quote_modifications)::numeric(14, 2) - sum(made.amount) from made) as _(number, rest)
    where rest <> 0
    order by 2;
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
language sql immutable parallel safe
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
