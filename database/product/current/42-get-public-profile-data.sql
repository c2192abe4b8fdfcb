-- What anyone may know of an artist: what the booking page shows and prices by. Not where they live, not their address.

create or replace function public.get_public_profile_data(profile_slug text)
returns table (
  user_id uuid, display_name text, slug text, genre text, performance_type text[], is_available boolean,
  profile_image_url text, currency text, hourly_rate numeric, min_booking_hours numeric, max_performance_hours numeric,
  max_travel_distance numeric, travel_fee numeric, free_radius numeric, max_radius numeric, distance_tiers jsonb,
  setup_time integer, minimum_space text, custom_questions jsonb, hero_image_url text, hero_image_type text, logo_url text,
  form_title text, form_subtitle text, theme_preference text, primary_color text, secondary_color text, color_theme text,
  font_family text, distance_unit text
)
language sql stable security definer rows 1 set search_path = ''
as $$
  select user_id, display_name, slug, genre, performance_type, is_available,
    profile_image_url, currency, hourly_rate, min_booking_hours, max_performance_hours,
    max_travel_distance, travel_fee, free_radius, max_radius, distance_tiers,
    setup_time, minimum_space, custom_questions, hero_image_url, hero_image_type, logo_url,
    form_title, form_subtitle, theme_preference, primary_color, secondary_color, color_theme,
    font_family, distance_unit
  from public.profiles where slug = lower(profile_slug)
$$;

grant execute on function public.get_public_profile_data(text) to anon, authenticated, service_role;
