-- Who may do what with profiles. Visitors see an artist only through get_public_profile_data.

revoke all on public.profiles from public, anon, authenticated, service_role, booking_client;
grant select on public.profiles to authenticated;
grant insert (
  user_id, display_name, slug, genre, performance_type, is_available, profile_image_url, currency, hourly_rate,
  min_booking_hours, max_performance_hours, max_travel_distance, travel_fee, home_location, chosen_unit, free_radius, max_radius,
  distance_tiers, setup_time, minimum_space, custom_questions, hero_image_url, hero_image_type, logo_url, form_title,
  form_subtitle, theme_preference, primary_color, secondary_color, color_theme, font_family, form_published_at,
  interest_in_pro, interest_in_pro_at
), update (
  user_id, display_name, slug, genre, performance_type, is_available, profile_image_url, currency, hourly_rate,
  min_booking_hours, max_performance_hours, max_travel_distance, travel_fee, home_location, chosen_unit, free_radius, max_radius,
  distance_tiers, setup_time, minimum_space, custom_questions, hero_image_url, hero_image_type, logo_url, form_title,
  form_subtitle, theme_preference, primary_color, secondary_color, color_theme, font_family, form_published_at,
  interest_in_pro, interest_in_pro_at, home_place_is_new
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "artists see their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "artists make their own profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "artists change their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "server functions do everything with profiles" on public.profiles
  for all to service_role using (true) with check (true);
