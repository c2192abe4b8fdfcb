-- Receipts: what an offer was, signed. A receipt has the date, the hours, the chosen options and the lines, as the offer has them.
-- It has no names, contacts, venue, messages or answers in free text, and lines that the parties wrote themselves are in it
-- by their amount only.

-- 128 bits of a hash of 244 random ones; the version bits of a uuid are not random.

create or replace function private.new_receipt_code() returns text
language sql volatile
as $$ select encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex') $$;

-- Signed by a job every minute (jobs/sign-receipts.ts), or when it is asked for before that.

create or replace function private.add_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.receipts (offer_id, code) values (new.id, private.new_receipt_code());
  return null;
end;
$$;

create trigger add_receipt after insert on public.booking_offers
  for each row execute function private.add_receipt();

-- JSON as text that is the same for equal values: keys in order, numbers without trailing zeros. PostgreSQL
-- keeps the zeros, but most programs that copy JSON do not.

create or replace function private.canonical_json(value jsonb) returns text
language plpgsql immutable parallel safe
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      -- Most fields are no objects: a call for each of them would take several times as long.
      select string_agg(to_json(key)::text || ':' || case jsonb_typeof(field)
        when 'string' then field::text
        when 'number' then trim_scale(field::numeric)::text
        else private.canonical_json(field) end, ',' order by key collate "C")
      from jsonb_each(value) as _(key, field)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(private.canonical_json(element), ',' order by place)
      from jsonb_array_elements(value) with ordinality as _(element, place)), '') || ']'
    when 'number' then trim_scale(value::numeric)::text
    else value::text
  end;
end;
$$;

create or replace function private.rules_hash(rules jsonb) returns text
language sql immutable parallel safe
as $$ select encode(sha256(convert_to(private.canonical_json(rules), 'UTF8')), 'hex') $$;

create or replace function private.offer_rules(offer public.booking_offers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(offer.rules_snapshot, (select rules_snapshot from public.bookings where id = offer.booking_id))
$$;

-- A line of an offer, as a receipt has it: {kind, amount}, and for what the rules offer {question, label, short, quantity}. What the
-- parties wrote themselves is without their words.

create or replace function private.receipt_line(line jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case
    when line -> 'is_offered' is not null then jsonb_build_object('kind', 'change', 'amount', line -> 'amount')
    when line ? 'date_rule' or line ? 'question' then jsonb_strip_nulls(jsonb_build_object(
      'kind', case when line ? 'date_rule' then 'date' else 'option' end,
      'question', line -> 'question', 'label', line -> 'label', 'short', line -> 'short', 'quantity', line -> 'quantity', 'amount', line -> 'amount'))
    else jsonb_build_object('kind', 'other', 'amount', line -> 'amount')
  end
$$;

-- The chosen options that have no line in the offer, because they cost nothing.

create or replace function private.free_receipt_lines(questions jsonb, selections jsonb, add_ons jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(line order by question_place, option_place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) with ordinality as _(question, question_place),
    jsonb_array_elements(case when jsonb_typeof(question -> 'options') = 'array' then question -> 'options' end)
      with ordinality as __(option, option_place),
    lateral (select jsonb_strip_nulls(jsonb_build_object('question', private.question_text(question), 'label', option -> 'label'))) as ___(named),
    lateral (select named || '{"kind": "option", "amount": 0}') as ____(line)
  where selections @> jsonb_build_array(jsonb_build_object('questionId', question -> 'id', 'optionId', coalesce(option ->> 'id', option ->> 'label')))
    and not add_ons @> jsonb_build_array(named)
$$;

create or replace function private.modification_line(modification jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when jsonb_typeof(modification -> 'amount') = 'number' then case modification ->> 'type'
    when 'surcharge' then jsonb_build_array(jsonb_build_object('kind', 'surcharge', 'amount', modification -> 'amount'))
    when 'discount' then jsonb_build_array(jsonb_build_object('kind', 'discount', 'amount', -(modification -> 'amount')::numeric))
  end end
$$;

-- What is signed of an offer. It must not change with the state of the offer, nor with how prices are computed. Null where its lines
-- are not those that the columns of its row still hold.

create or replace function private.receipt_terms(offer public.booking_offers) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rules constant jsonb := private.offer_rules(offer);
  selections constant jsonb := (
    select private.booked_selections(form_responses, rules -> 'custom_questions') from public.bookings where id = offer.booking_id);
  price record;
  rule_lines jsonb;
  own_lines jsonb;
begin
  select * into price from private.offer_price(offer.id);
  if (price.base_price, price.travel_cost, price.add_ons, price.quote_modifications)
    is distinct from (offer.base_price, offer.travel_cost, offer.add_ons, offer.quote_modifications) then
    return null;
  end if;
  select coalesce(jsonb_agg(private.receipt_line(line) order by place) filter (where line -> 'is_offered' is null), '[]'),
    coalesce(jsonb_agg(private.receipt_line(line) order by place) filter (where line -> 'is_offered' is not null), '[]')
  into rule_lines, own_lines
  from jsonb_array_elements(price.add_ons) with ordinality as _(line, place) where jsonb_typeof(line -> 'amount') = 'number';
  return jsonb_build_object(
    'number', offer.number,
    'currency', offer.currency,
    'event_date', offer.event_date,
    'hours', trim_scale(offer.event_duration),
    'miles', trim_scale(offer.distance_from_home),
    'unit', case when rules ->> 'distance_unit' = 'km' then 'km' else 'mi' end,
    'selections', selections,
    'rules_hash', private.rules_hash(rules),
    'lines', jsonb_build_array(
        jsonb_build_object('kind', 'base', 'amount', trim_scale(price.base_price)),
        jsonb_build_object('kind', 'travel', 'amount', trim_scale(price.travel_cost))
      ) || rule_lines || private.free_receipt_lines(rules -> 'custom_questions', selections, price.add_ons)
      || own_lines || coalesce(private.modification_line(price.quote_modifications), '[]'),
    'total', trim_scale(offer.final_price),
    -- Written out, as a time as text depends on the session.
    'made_at', to_char(offer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  );
end;
$$;
