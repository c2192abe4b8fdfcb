-- What is wrong with a list of distance tiers, in words for the artist; null when nothing is.
-- A trigger asks it rather than a check constraint: a constraint would hold on to this function, so that it could not
-- be laid anew, and could only say its own name. In plpgsql because that keeps its plans from one request to the next.

create or replace function private.distance_tiers_problem(tiers jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  tier jsonb;
  number integer := 0;
begin
  if tiers is null or jsonb_typeof(tiers) = 'null' then
    return null;
  elsif jsonb_typeof(tiers) <> 'array' then
    return 'The distance tiers must be a list.';
  elsif jsonb_array_length(tiers) > 20 then
    return 'There can be at most 20 distance tiers.';
  end if;
  while number < jsonb_array_length(tiers) loop
    tier := tiers -> number;
    number := number + 1;
    if not private.is_plain_number(tier -> 'fromMiles', 0, 13000) or not private.is_plain_number(tier -> 'toMiles', 0, 13000) then
      return format('Distance tier %s must start and end at 0 miles or more.', number);
    elsif (tier -> 'toMiles')::numeric < (tier -> 'fromMiles')::numeric then
      return format('Distance tier %s must not end before it starts.', number);
    elsif not private.is_plain_number(tier -> 'pricePerMile', 0, 1000000) then
      return format('The price per mile of distance tier %s must be 0 or greater.', number);
    end if;
  end loop;
  return null;
end;
$$;

grant execute on function private.distance_tiers_problem(jsonb) to anon, authenticated, service_role;
