-- The two calls a booking form makes for a price: while it is filled in (by the page's slug), and before it is sent
-- (by the artist's id). They look up the artist's rules for a visitor who may not read profiles, and let make_quote decide.

create or replace function private.price_for(profile public.profiles, hours numeric, distance_km numeric, selections jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if profile.user_id is null then
    raise exception using errcode = 'PT404', detail = 'artist_not_found', message = 'There is no artist at this address.';
  end if;
  -- A distance that could not be found out is priced as none.
  return private.make_quote(private.pricing_rules(profile), hours, coalesce(distance_km, 0) * 0.621371, selections);
end;
$$;

create or replace function public.calculate_secure_booking_price(
  artist_slug text, performance_hours numeric, distance_km numeric default 0, add_on_selections jsonb default '[]'
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.price_for(
    (select profile from public.profiles as profile where profile.slug = lower(artist_slug)),
    performance_hours, distance_km, add_on_selections
  )
$$;
comment on function public.calculate_secure_booking_price is
  'add_on_selections: [{label, priceType, priceValue}], optionally with questionId and optionId.';

create or replace function public.calculate_booking_price(
  artist_id uuid, base_hours numeric, distance_km numeric default 0, add_on_prices jsonb default '[]'
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.price_for(
    (select profile from public.profiles as profile where profile.user_id = artist_id),
    base_hours, distance_km, add_on_prices
  )
$$;
comment on function public.calculate_booking_price is
  'artist_id is the artist''s user id; add_on_prices: [{label, price}], the price as the form showed it.';

grant execute on function public.calculate_secure_booking_price(text, numeric, numeric, jsonb),
  public.calculate_booking_price(uuid, numeric, numeric, jsonb) to anon, authenticated, service_role;
