-- What is wrong with a set of pricing rules, in words; null when a price can be made of them. Anyone may ask for a price
-- by rules of their own making (the landing page's sample does), so the rules are bounded as well as checked.

create or replace function private.rules_problem(rules jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  names constant text[] := array['hourly_rate', 'min_booking_hours', 'max_performance_hours', 'travel_fee', 'free_radius', 'max_radius'];
  largest constant numeric[] := array[10000000, 168, 168, 10000000, 13000, 13000];
  questions_length constant integer := length(rules ->> 'custom_questions');
begin
  if jsonb_typeof(rules) is distinct from 'object' then
    return 'The rules must be an object.';
  end if;
  for number in 1 .. cardinality(names) loop
    if rules ->> names[number] is not null and not private.is_plain_number(rules -> names[number], 0, largest[number]) then
      return format('The rule %s must be a number between 0 and %s.', names[number], largest[number]);
    end if;
  end loop;
  if questions_length > 200000 then
    return 'The questions are too long: together they can have 200,000 characters.';
  -- An option has three characters at least: what is shorter has fewer than 500, and needs no counting.
  elsif questions_length > 1500 and jsonb_typeof(rules -> 'custom_questions') = 'array' and (
    select sum(jsonb_array_length(question -> 'options')) from jsonb_array_elements(rules -> 'custom_questions') as question
    where jsonb_typeof(question -> 'options') = 'array'
  ) > 500 then
    return 'There can be at most 500 options in all.';
  end if;
  return private.distance_tiers_problem(rules -> 'distance_tiers');
end;
$$;

grant execute on function private.rules_problem(jsonb) to anon, authenticated, service_role;
