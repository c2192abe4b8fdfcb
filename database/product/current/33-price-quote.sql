-- The one place where a price is made. Pure: the same rules, hours, miles and selections always give the same lines.
-- Everything that shows or stores a price calls it, so a total can never depend on who asked. Rules of a stored profile were
-- checked when they were stored; rules that a caller brings are checked first (price_quote).

create or replace function private.refuse_price(reason text, words text) returns void
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  raise exception using errcode = 'PT400', detail = reason, message = words;
end;
$$;

create or replace function private.make_quote(rules jsonb, hours numeric, miles numeric, selections jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  chosen jsonb := coalesce(nullif(selections, 'null'), '[]');
  problem text;
  longest numeric;
  base_price numeric;
  distance_charge numeric;
  add_ons jsonb;
  total numeric;
begin
  if coalesce((rules ->> 'hourly_rate')::numeric, 0) = 0 then
    perform private.refuse_price('profile_incomplete', 'This artist has not set an hourly rate yet.');
  end if;

  -- The longest performance is 8 hours unless the artist says otherwise. A value that is not a number is above any.
  longest := coalesce((rules ->> 'max_performance_hours')::numeric, greatest(8, (rules ->> 'min_booking_hours')::numeric));
  if hours is null or hours <= 0 or hours > longest or scale(hours) > 30 then
    perform private.refuse_price('invalid_hours', format('The performance must last more than 0 and at most %s hours.', trim_scale(longest)));
  end if;
  if miles is null or miles < 0 or miles > 1000000 or scale(miles) > 60 then
    perform private.refuse_price('invalid_distance', 'The distance must be 0 miles or more.');
  end if;
  if jsonb_typeof(chosen) <> 'array' or jsonb_array_length(chosen) > 100 then
    perform private.refuse_price('invalid_selections', 'The selections must be a list of at most 100.');
  end if;
  select private.selection_problem(selection) into problem
  from jsonb_array_elements(chosen) as selection where private.selection_problem(selection) is not null limit 1;
  if problem is not null then
    perform private.refuse_price('invalid_selections', problem);
  end if;

  base_price := private.round_money(
    (rules ->> 'hourly_rate')::numeric * greatest(hours, (rules ->> 'min_booking_hours')::numeric), rules ->> 'currency'
  );
  distance_charge := private.price_distance(rules, miles);
  add_ons := private.price_selections(rules -> 'custom_questions', chosen, base_price, rules ->> 'currency');
  total := base_price + distance_charge
    + coalesce((select sum((line -> 'amount')::numeric) from jsonb_array_elements(add_ons) as line), 0);
  return jsonb_build_object(
    'base_price', base_price,
    'distance_charge', distance_charge,
    'add_ons', add_ons,
    'total', greatest(0.00, total),
    'currency', coalesce(rules ->> 'currency', 'GBP')
  );
end;
$$;
create or replace function public.price_quote(rules jsonb, hours numeric, miles numeric, selections jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  problem text := private.rules_problem(rules);
begin
  if problem is not null then
    perform private.refuse_price('invalid_rules', problem);
  end if;
  return private.make_quote(rules, hours, miles, selections);
end;
$$;
comment on function public.price_quote is
  'Rules are named as in profiles: hourly_rate, min_booking_hours, max_performance_hours, travel_fee, free_radius, '
  'max_radius, distance_tiers, custom_questions, currency.';

grant execute on function private.refuse_price(text, text), private.make_quote(jsonb, numeric, numeric, jsonb) to anon, authenticated, service_role;
grant execute on function public.price_quote(jsonb, numeric, numeric, jsonb) to anon, authenticated, service_role;
