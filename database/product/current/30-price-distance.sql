-- What the way costs. Nothing within the free radius; beyond it the travel fee once, plus each tier's miles at the
-- tier's rate, as tax bands work. So the charge never falls with the distance, and makes no jump but the fee's.

create or replace function private.price_distance(rules jsonb, miles numeric) returns numeric
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  free_miles numeric := coalesce((rules ->> 'free_radius')::numeric, 0);
  furthest numeric := coalesce((rules ->> 'max_radius')::numeric, 100);
  charge numeric;
  tier jsonb;
  since numeric;
  till numeric;
  rate numeric;
  last_till numeric;
  last_rate numeric;
begin
  if miles > furthest then
    raise exception using errcode = 'PT422', detail = 'out_of_area',
      message = format('This venue is beyond the maximum travel distance of %s.', case rules ->> 'distance_unit'
        when 'km' then trunc(round(furthest / 0.621371, 2)) || ' km' else trim_scale(furthest) || ' miles' end),
      hint = 'Contact the artist directly to discuss this booking.';
  end if;
  if miles <= free_miles then
    return 0;
  end if;

  charge := coalesce((rules ->> 'travel_fee')::numeric, 0);
  for tier in select value from jsonb_array_elements(nullif(rules -> 'distance_tiers', 'null')) loop
    since := greatest((tier -> 'fromMiles')::numeric, free_miles);
    till := (tier -> 'toMiles')::numeric;
    rate := (tier -> 'pricePerMile')::numeric;
    charge := charge + greatest(0, least(miles, till) - since) * rate;
    if last_till is null or till >= last_till then
      last_till := till;
      last_rate := rate;
    end if;
  end loop;
  -- Past the end of the last tier its rate goes on.
  if last_till is not null then
    charge := charge + greatest(0, miles - greatest(last_till, free_miles)) * last_rate;
  end if;
  return private.round_money(charge, rules ->> 'currency');
end;
$$;

grant execute on function private.price_distance(jsonb, numeric) to anon, authenticated, service_role;
