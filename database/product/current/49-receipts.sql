-- Receipts: what an offer was, signed. A receipt has the date, the hours, the chosen options and the lines, and by the copy of
-- the rules its price can be calculated again. It has no names, contacts, venue, messages or answers in free text, and lines that
-- the parties wrote themselves are in it by their amount only.

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

-- The price by these rules; null where they make none, as for some bookings from before there were rules. Longer and further
-- than the form takes are for the parties to agree on.

create or replace function private.receipt_quote(rules jsonb, hours numeric, miles numeric, selections jsonb, event_date date)
returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.make_quote(
    rules || jsonb_build_object('max_performance_hours', 168, 'max_radius', 25000,
      'custom_questions', private.with_option_ids(rules -> 'custom_questions')),
    hours, coalesce(miles, 0), selections, event_date);
exception when others then
  -- A refusal, or rules that are no numbers; anything else is an error of ours.
  if sqlstate not like 'PT4%' and sqlstate not like '22%' then
    raise;
  end if;
  return null;
end;
$$;

-- The miles that make this travel cost by the rules; null if it is no price by the rules. Bookings store miles with two
-- decimals, while artists who count in kilometres were priced by those.

create or replace function private.receipt_miles(rules jsonb, stored numeric, travel_cost numeric) returns numeric
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  candidate numeric;
begin
  if stored is null then
    return null;
  end if;
  foreach candidate in array array[stored] || case when rules ->> 'distance_unit' = 'km' then array[
    round(round(stored / 0.621371) * 0.621371, 6), round(round(stored / 0.621371, 1) * 0.621371, 6)] end
  loop
    if private.price_distance(private.price_list(rules || '{"max_radius": 25000}', null, null), candidate) = travel_cost then
      return trim_scale(candidate);
    end if;
  end loop;
  return null;
exception when others then
  if sqlstate not like 'PT4%' and sqlstate not like '22%' then
    raise;
  end if;
  return null;
end;
$$;

-- The lines of a receipt: {kind, amount}, and for what the rules offer {question, label, quantity}.

create or replace function private.receipt_line(line jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'kind', case when line ->> 'date_rule' is null then 'option' else 'date' end,
    'question', line -> 'question', 'label', line -> 'label', 'quantity', line -> 'quantity', 'amount', line -> 'amount'))
$$;

create or replace function private.rule_lines(add_ons jsonb, is_free boolean) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(private.receipt_line(line) order by place), '[]')
  from jsonb_array_elements(add_ons) with ordinality as _(line, place)
  where ((line -> 'amount')::numeric = 0) = is_free
$$;
comment on function private.rule_lines is 'Of a quote. Options that cost nothing come last: bookings do not store a line for each of them.';

create or replace function private.receipt_lines(base numeric, travel numeric, others jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_array(jsonb_build_object('kind', 'base', 'amount', trim_scale(base)),
    jsonb_build_object('kind', 'travel', 'amount', trim_scale(travel))) || others
$$;

create or replace function private.own_receipt_lines(add_ons jsonb, modification jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'change', 'amount', line -> 'amount') order by place), '[]') || case
    when jsonb_typeof(modification -> 'amount') <> 'number' then '[]'
    when modification ->> 'type' = 'surcharge' then jsonb_build_array(jsonb_build_object('kind', 'surcharge', 'amount', modification -> 'amount'))
    when modification ->> 'type' = 'discount' then jsonb_build_array(jsonb_build_object('kind', 'discount', 'amount', -(modification -> 'amount')::numeric))
    else '[]'
  end
  from jsonb_array_elements(add_ons) with ordinality as _(line, place)
  where line -> 'is_offered' is not null and jsonb_typeof(line -> 'amount') = 'number'
$$;
comment on function private.own_receipt_lines is 'What the parties added themselves, without their words.';

-- What is signed of an offer. It must not change with the state of the offer. A label is in it only if the rules give it.

create or replace function private.receipt_terms(offer public.booking_offers) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rules constant jsonb := private.offer_rules(offer);
  miles numeric := trim_scale(offer.distance_from_home);
  selections jsonb;
  quote jsonb;
  others jsonb;
begin
  select private.booked_selections(form_responses, rules -> 'custom_questions') into selections
  from public.bookings where id = offer.booking_id;
  quote := private.receipt_quote(rules, offer.event_duration, miles, selections, offer.event_date);
  -- The usual booking was priced by the miles that it stores.
  if miles is not null and (quote -> 'distance_charge')::numeric is distinct from offer.travel_cost then
    miles := private.receipt_miles(rules, miles, offer.travel_cost);
    quote := private.receipt_quote(rules, offer.event_duration, miles, selections, offer.event_date);
  end if;
  select coalesce(jsonb_agg(case
      when exists (
        select from jsonb_array_elements(quote -> 'add_ons') as known
        where private.receipt_line(known) - 'amount' = private.receipt_line(line) - 'amount'
      ) then private.receipt_line(line)
      else jsonb_build_object('kind', 'other', 'amount', line -> 'amount')
    end order by place), '[]') into others
  from jsonb_array_elements(offer.add_ons) with ordinality as _(line, place)
  where line -> 'is_offered' is null and jsonb_typeof(line -> 'amount') = 'number' and (line -> 'amount')::numeric <> 0;
  return jsonb_build_object(
    'number', offer.number,
    'currency', offer.currency,
    'event_date', offer.event_date,
    'hours', trim_scale(offer.event_duration),
    'miles', miles,
    'unit', case when rules ->> 'distance_unit' = 'km' then 'km' else 'mi' end,
    -- Only options that the rules know: a quote accepts no others.
    'selections', case when quote is null then '[]' else selections end,
    'rules_hash', private.rules_hash(rules),
    'lines', private.receipt_lines(offer.base_price, offer.travel_cost,
      others || coalesce(private.rule_lines(quote -> 'add_ons', true), '[]') || private.own_receipt_lines(offer.add_ons, offer.quote_modifications)),
    'total', trim_scale(offer.final_price),
    -- Written out, as a time as text depends on the session.
    'made_at', to_char(offer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  );
end;
$$;

-- The lines and the total of signed terms, calculated now by the rules of that time; null if these are others than then, or
-- make no price. What the parties set themselves is taken as it was signed.

create or replace function private.recalculate_receipt(offer_input uuid, terms jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb;
  quote jsonb;
  travel numeric;
  own_lines jsonb;
  lines jsonb;
begin
  select private.offer_rules(offer) into rules from public.booking_offers as offer where id = offer_input;
  if private.rules_hash(rules) is distinct from terms ->> 'rules_hash' then
    return null;
  end if;
  quote := private.receipt_quote(rules, (terms ->> 'hours')::numeric, (terms ->> 'miles')::numeric, terms -> 'selections',
    (terms ->> 'event_date')::date);
  if quote is null then
    return null;
  end if;
  travel := case when terms ->> 'miles' is null
    then (select (line -> 'amount')::numeric from jsonb_array_elements(terms -> 'lines') as line where line ->> 'kind' = 'travel')
    else (quote -> 'distance_charge')::numeric
  end;
  select coalesce(jsonb_agg(line order by place), '[]') into own_lines
  from jsonb_array_elements(terms -> 'lines') with ordinality as _(line, place)
  where line ->> 'kind' in ('change', 'surcharge', 'discount');
  lines := private.receipt_lines((quote -> 'base_price')::numeric, travel,
    private.rule_lines(quote -> 'add_ons', false) || private.rule_lines(quote -> 'add_ons', true) || own_lines);
  return jsonb_build_object('lines', lines, 'total', trim_scale((
    -- As for an offer, neither the price nor the price with the artist's modification is below 0.
    select greatest(0, greatest(0, coalesce(sum(amount) filter (where not is_modification), 0))
      + coalesce(sum(amount) filter (where is_modification), 0))
    from (
      select (line -> 'amount')::numeric as amount, line ->> 'kind' in ('surcharge', 'discount') as is_modification
      from jsonb_array_elements(lines) as line
    ) as amounts
  )));
end;
$$;

grant execute on function private.recalculate_receipt(uuid, jsonb) to service_role;
