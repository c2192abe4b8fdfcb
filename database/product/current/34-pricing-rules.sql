-- An artist's pricing rules as one object: what a price is made of, and what a booking keeps of it.

create or replace function private.pricing_rules(profile public.profiles) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'currency', profile.currency,
    'hourly_rate', profile.hourly_rate,
    'min_booking_hours', profile.min_booking_hours,
    'max_performance_hours', profile.max_performance_hours,
    'travel_fee', profile.travel_fee,
    'free_radius', profile.free_radius,
    'max_radius', profile.max_radius,
    'distance_unit', profile.distance_unit,
    'distance_tiers', coalesce(profile.distance_tiers, '[]'),
    'custom_questions', coalesce(profile.custom_questions, '[]')
  )
$$;

grant execute on function private.pricing_rules(public.profiles) to service_role;
