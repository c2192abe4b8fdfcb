-- Payment terms: into which parts a price is divided and when they are due, what is returned when the client cancels, and whether a
-- deposit secures the date. An offer freezes those it was made with.
--
--   {"parts": [{"share": 20, "due": {"after_agreement": 3}}, {"due": {"before_event": 14}}],   the last part is the rest
--    "cancellation": [{"days": 60, "returned": 100}, {"days": 14, "returned": 50}],             fewer days before: nothing
--    "secures": {"hours": 72, "releases": false}}

-- The problem with payment terms, as text for the artist; null when they are valid.

create or replace function private.payment_part_problem(part jsonb, is_last boolean) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(part) <> 'object' then 'is not an object'
    when is_last and coalesce(part -> 'share', part -> 'amount') is not null then 'is the rest of the price, and has no amount of its own'
    when not is_last and (part ? 'share') = (part ? 'amount') then 'needs either a share of the price or an amount'
    when part ? 'share' and not private.is_plain_number(part -> 'share', 1, 99) then 'needs a share between 1 and 99 percent'
    when part ? 'amount' and not private.is_plain_number(part -> 'amount', 0.01, 1000000000) then 'needs an amount above 0'
    when jsonb_typeof(part -> 'due') is distinct from 'object' or (select count(*) from jsonb_object_keys(part -> 'due')) <> 1
      then 'needs one day on which it is due'
    when part -> 'due' ? 'after_agreement' then case
      when not private.is_plain_number(part -> 'due' -> 'after_agreement', 0, 365) or (part -> 'due' -> 'after_agreement')::numeric % 1 <> 0
        then 'needs a whole number of days from 0 to 365' end
    when part -> 'due' ? 'before_event' then case
      when not private.is_plain_number(part -> 'due' -> 'before_event', 0, 365) or (part -> 'due' -> 'before_event')::numeric % 1 <> 0
        then 'needs a whole number of days from 0 to 365' end
    when length(part -> 'due' ->> 'on') is distinct from 10 or not private.is_rule_date(part -> 'due' -> 'on') then 'needs a date such as 2027-06-19'
  end
$$;

create or replace function private.cancellation_step_problem(step jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(step) <> 'object' then 'is not an object'
    when not private.is_plain_number(step -> 'days', 0, 730) or (step -> 'days')::numeric % 1 <> 0 then 'needs a whole number of days from 0 to 730'
    when not private.is_plain_number(step -> 'returned', 0, 100) then 'returns between 0 and 100 percent'
  end
$$;

create or replace function private.payment_terms_problem(terms jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  parts constant jsonb := terms -> 'parts';
  steps constant jsonb := terms -> 'cancellation';
  secures constant jsonb := terms -> 'secures';
  problem text;
begin
  if terms is null then
    return null;
  elsif jsonb_typeof(terms) <> 'object' or jsonb_typeof(parts) is distinct from 'array' or jsonb_typeof(steps) is distinct from 'array'
    or exists (select from jsonb_object_keys(terms) as key where key not in ('parts', 'cancellation', 'secures')) then
    return 'Payment terms have a list of parts and a list of cancellation steps.';
  elsif jsonb_array_length(parts) not between 1 and 6 then
    return 'A price is paid in 1 to 6 parts.';
  elsif jsonb_array_length(steps) > 6 then
    return 'There can be at most 6 cancellation steps.';
  end if;
  for place in 0 .. jsonb_array_length(parts) - 1 loop
    problem := private.payment_part_problem(parts -> place, place = jsonb_array_length(parts) - 1);
    if problem is not null then
      return format('Part %s %s.', place + 1, problem);
    end if;
  end loop;
  for place in 0 .. jsonb_array_length(steps) - 1 loop
    problem := private.cancellation_step_problem(steps -> place);
    if problem is not null then
      return format('Cancellation step %s %s.', place + 1, problem);
    end if;
    if place > 0 and ((steps -> place -> 'days')::numeric >= (steps -> (place - 1) -> 'days')::numeric
      or (steps -> place -> 'returned')::numeric > (steps -> (place - 1) -> 'returned')::numeric) then
      return format('Cancellation step %s must be nearer to the event than the one before, and return no more.', place + 1);
    end if;
  end loop;
  if (select coalesce(sum((part -> 'share')::numeric), 0) from jsonb_array_elements(parts) as part) >= 100 then
    return 'The shares of the first parts must leave something for the last one.';
  end if;
  if secures is not null and (jsonb_typeof(secures) <> 'object' or jsonb_typeof(secures -> 'releases') is distinct from 'boolean'
    or not private.is_plain_number(secures -> 'hours', 1, 720) or (secures -> 'hours')::numeric % 1 <> 0 or jsonb_array_length(parts) < 2) then
    return 'A deposit that secures the date needs a first part, and a whole number of hours from 1 to 720.';
  end if;
  return null;
end;
$$;

create or replace function private.check_payment_terms(terms jsonb) returns void
language plpgsql immutable parallel safe
as $$
declare
  problem constant text := private.payment_terms_problem(terms);
begin
  if problem is not null then
    raise exception using errcode = 'PT400', detail = 'invalid_payment_terms', message = problem;
  end if;
end;
$$;

create or replace function private.check_profile_payment_terms() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.payment_terms := nullif(new.payment_terms, 'null');
  perform private.check_payment_terms(new.payment_terms);
  return new;
end;
$$;

create trigger check_payment_terms before insert or update of payment_terms on public.profiles
  for each row when (new.payment_terms is not null) execute function private.check_profile_payment_terms();

create or replace function private.usual_terms(artist uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select payment_terms from public.profiles where user_id = artist $$;
comment on function private.usual_terms is 'The payment terms that an artist''s new offers have.';

-- The parts of a price. They always add up to it: each takes what is left at most, and the last takes the rest. A part that is due
-- before it was agreed is due with the agreement; without a date of the event, parts relative to it have no day yet.

create or replace function private.payment_parts(terms jsonb, price numeric, currency text, agreed_on date, event_date date)
returns table (number smallint, kind text, amount numeric, due_on date)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  parts constant jsonb := coalesce(terms -> 'parts', '[{"due": {}}]');
  count constant integer := jsonb_array_length(parts);
  part jsonb;
  due jsonb;
  remaining numeric := price;
begin
  for place in 1 .. count loop
    part := parts -> (place - 1);
    due := part -> 'due';
    number := place;
    kind := case when count = 1 then 'whole' when place = 1 then 'deposit' when place = count then 'balance' else 'part' end;
    amount := case when place = count then remaining else least(remaining, private.round_money(
      coalesce((part -> 'amount')::numeric, price / 100 * (part -> 'share')::numeric), currency)) end;
    remaining := remaining - amount;
    due_on := case
      when due ? 'after_agreement' then agreed_on + (due -> 'after_agreement')::integer
      when due ? 'before_event' then greatest(event_date - (due -> 'before_event')::integer, case when event_date is not null then agreed_on end)
      when due ? 'on' then greatest((due ->> 'on')::date, agreed_on)
    end;
    return next;
  end loop;
end;
$$;

-- What a client who cancels on a day gets back of what was paid until then; null where the terms do not say.

create or replace function private.cancellation_refund(terms jsonb, paid numeric, currency text, cancelled_on date, event_date date)
returns numeric
language sql immutable parallel safe
as $$
  select case
    when terms is null or jsonb_array_length(terms -> 'cancellation') = 0 then null
    when event_date is null then paid
    else private.round_money(paid / 100 * coalesce((
      select max((step -> 'returned')::numeric) from jsonb_array_elements(terms -> 'cancellation') as step
      where event_date - cancelled_on >= (step -> 'days')::integer
    ), 0), currency)
  end
$$;

-- What cancelling would mean from each day on which the answer changes, if what is due is paid when it is due, and nothing less than
-- what was paid already.

create or replace function private.cancellation_days(
  terms jsonb, price numeric, paid numeric, currency text, agreed_on date, event_date date, today date
) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', day, 'paid', paid_by_then, 'returned', returned, 'kept', paid_by_then - returned) order by day), '[]')
  from (
    select today as day
    union select due_on + 1 from private.payment_parts(terms, price, currency, agreed_on, event_date) where due_on >= today
    union select event_date - (step -> 'days')::integer + 1 from jsonb_array_elements(terms -> 'cancellation') as step
      where event_date - (step -> 'days')::integer >= today
  ) as days,
  lateral (
    select greatest(paid, coalesce(sum(amount) filter (where due_on < day), 0)) as paid_by_then
    from private.payment_parts(terms, price, currency, agreed_on, event_date)
  ) as expected,
  lateral (select private.cancellation_refund(terms, paid_by_then, currency, day, event_date) as returned) as outcome
  where day <= coalesce(event_date, day)
$$;

-- What terms mean for a price, before anything is agreed: for the artist who sets them, and the client who is about to agree.

create or replace function public.preview_payment_terms(
  terms jsonb, price numeric, currency text, event_date date default null, agreed_on date default current_date
) returns jsonb
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  perform private.check_payment_terms(nullif(terms, 'null'));
  if price is null or price not between 0 and 1000000000 or not isfinite(event_date) or not isfinite(agreed_on) or agreed_on is null
    or agreed_on not between '2000-01-01' and '2999-12-31' or event_date not between '2000-01-01' and '2999-12-31' then
    raise exception using errcode = 'PT400', detail = 'invalid_price', message = 'The price must be 0 or more, and the dates real ones.';
  end if;
  return jsonb_build_object(
    'parts', (
      select jsonb_agg(to_jsonb(part) order by part.number)
      from private.payment_parts(nullif(terms, 'null'), private.round_money(price, currency), currency, agreed_on, event_date) as part
    ),
    'cancellation', case when jsonb_array_length(terms -> 'cancellation') > 0 then
      private.cancellation_days(terms, private.round_money(price, currency), 0, currency, agreed_on, event_date, agreed_on) end
  );
end;
$$;
comment on function public.preview_payment_terms is
  'The parts of a price by these terms, and what a client who cancels gets back: {parts: [{number, kind, amount, due_on}], cancellation: '
  '[{from, paid, returned, kept}]}, each from its day on.';

grant execute on function private.payment_part_problem(jsonb, boolean), private.cancellation_step_problem(jsonb),
  private.payment_terms_problem(jsonb), private.check_payment_terms(jsonb),
  private.payment_parts(jsonb, numeric, text, date, date), private.cancellation_refund(jsonb, numeric, text, date, date),
  private.cancellation_days(jsonb, numeric, numeric, text, date, date, date),
  public.preview_payment_terms(jsonb, numeric, text, date, date) to anon, authenticated, service_role, booking_client;
