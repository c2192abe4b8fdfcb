-- Date rules: surcharges and discounts by weekday, season, single date and short notice.

-- The problem with a list of date rules, as text for the artist; null when it is valid. A rule has at least one
-- condition, and applies when all of its conditions hold: weekdays (1 is Monday), dates from and to (MM-DD for every
-- year, or YYYY-MM-DD), and at most withinDays from the day of the request.

create or replace function private.is_rule_date(value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- A leap year, for 29 February.
  day constant text := case when value #>> '{}' ~ '^\d\d-\d\d$' then '2024-' || (value #>> '{}') else value #>> '{}' end;
begin
  if jsonb_typeof(value) is distinct from 'string' or day !~ '^2\d\d\d-\d\d-\d\d$' then
    return false;
  end if;
  return make_date(left(day, 4)::integer, substr(day, 6, 2)::integer, right(day, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end;
$$;

create or replace function private.date_rule_problem(rule jsonb) returns text
language sql immutable parallel safe
as $$
  select case
    when jsonb_typeof(rule) <> 'object' then 'is not an object'
    when coalesce(rule ->> 'id', '') = '' or length(rule ->> 'id') > 100 then 'has no id'
    when coalesce(rule ->> 'name', '') !~ '\S' or length(rule ->> 'name') > 100 then 'needs a name of at most 100 characters'
    when coalesce(rule ->> 'weekdays', rule ->> 'from', rule ->> 'to', rule ->> 'withinDays') is null
      then 'needs weekdays, dates or short notice'
    when rule ->> 'weekdays' is not null and (
      jsonb_typeof(rule -> 'weekdays') <> 'array' or rule -> 'weekdays' = '[]' or not rule -> 'weekdays' <@ '[1, 2, 3, 4, 5, 6, 7]'
    ) then 'has weekdays that are not numbers from 1 to 7'
    when coalesce(rule ->> 'from', rule ->> 'to') is not null
      and not (private.is_rule_date(rule -> 'from') and private.is_rule_date(rule -> 'to'))
      then 'needs a first and a last date'
    when length(rule ->> 'from') <> length(rule ->> 'to') then 'has one date of every year and one of a single year'
    when length(rule ->> 'from') = 10 and rule ->> 'from' > rule ->> 'to' then 'ends before it starts'
    when rule ->> 'withinDays' is not null
      and not (private.is_plain_number(rule -> 'withinDays', 0, 365) and (rule -> 'withinDays')::numeric % 1 = 0)
      then 'needs a whole number of days from 0 to 365'
    when coalesce(rule ->> 'priceType', '') not in ('flat', 'percentage') then 'is neither flat nor a percentage'
    when not private.is_plain_number(rule -> 'priceValue', -10000000, 10000000)
      or rule ->> 'priceType' = 'percentage' and abs((rule -> 'priceValue')::numeric) > 1000
      then 'has a price that is not a number in reason'
  end
$$;

create or replace function private.date_rules_problem(rules jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if rules is null or jsonb_typeof(rules) = 'null' or rules = '[]' then
    return null;
  elsif jsonb_typeof(rules) <> 'array' then
    return 'The date rules must be a list.';
  elsif jsonb_array_length(rules) > 50 then
    return 'There can be at most 50 date rules.';
  end if;
  return coalesce(
    (
      select format('Date rule %s %s.', number, private.date_rule_problem(rule))
      from jsonb_array_elements(rules) with ordinality as _(rule, number)
      where private.date_rule_problem(rule) is not null order by number limit 1
    ),
    case when (select count(distinct rule ->> 'id') from jsonb_array_elements(rules) as rule) < jsonb_array_length(rules)
      then 'Every date rule needs an id of its own.' end
  );
end;
$$;

grant execute on function private.is_rule_date(jsonb), private.date_rule_problem(jsonb), private.date_rules_problem(jsonb)
  to anon, authenticated, service_role, booking_client;
