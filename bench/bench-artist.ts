// The artist whose prices the benchmarks request.

export const benchArtist = `
insert into auth.users (id, email) values ('0a0a0a0a-0000-4000-8000-000000000001', 'bench@example.com');
insert into public.profiles (user_id, display_name, slug, hourly_rate, min_booking_hours, max_performance_hours, free_radius, max_radius, travel_fee, currency, distance_tiers, is_available)
values ('0a0a0a0a-0000-4000-8000-000000000001', 'The Bench', 'the-bench', 120, 2, 6, 20, 100, 15, 'GBP',
  '[{"id":"a","fromMiles":20,"toMiles":50,"pricePerMile":1.5},{"id":"b","fromMiles":50,"toMiles":100,"pricePerMile":2}]', true);`
