-- Profiles: slugs, the public profile, the home location, and policies.

-- A free slug for a booking page, derived from the artist's name.

create or replace function public.generate_unique_slug(name_input text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  candidate text;
  number integer := 1;
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  -- Accents are decomposed and dropped; letters without a decomposition are transliterated.
  words := translate(replace(replace(replace(lower(left(name_input, 200)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi');
  words := regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g');
  words := trim(both '-' from left(trim(both '-' from regexp_replace(words, '[^a-z0-9]+', '-', 'g')), 50));
  if length(coalesce(words, '')) < 2 then
    words := trim(both '-' from 'artist-' || coalesce(words, ''));
  end if;
  candidate := words;
  while exists (select from public.profiles where slug = candidate and user_id <> (select auth.uid())) loop
    number := number + 1;
    candidate := words || '-' || number;
  end loop;
  return candidate;
end;
$$;

grant execute on function public.generate_unique_slug(text) to authenticated;

-- Whether the caller may take this slug. Their own current one counts as free; nothing else of other rows is
-- revealed.

create or replace function public.is_slug_available(slug_input text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  return coalesce(slug_input ~ '^[a-z0-9-]{2,60}$', false)
    and not exists (select from public.profiles where slug = slug_input and user_id <> (select auth.uid()));
end;
$$;

grant execute on function public.is_slug_available(text) to authenticated;

-- The public part of an artist's profile: what the booking page shows and uses for prices. Neither home nor mail
-- address.

create or replace function public.get_public_profile_data(profile_slug text)
returns table (
  user_id uuid, display_name text, slug text, genre text, performance_type text[], is_available boolean,
  profile_image_url text, currency text, hourly_rate numeric, min_booking_hours numeric, max_performance_hours numeric,
  max_travel_distance numeric, travel_fee numeric, free_radius numeric, max_radius numeric, distance_tiers jsonb,
  setup_time integer, minimum_space text, custom_questions jsonb, hero_image_url text, hero_image_type text, logo_url text,
  form_title text, form_subtitle text, theme_preference text, primary_color text, secondary_color text, color_theme text,
  font_family text, distance_unit text, asks_guest_count boolean, asks_start_time boolean, takes_budgets boolean,
  preview_price boolean, preview_town text, audio_clips jsonb, video_url text, introduction text, answer_hours smallint,
  payment_terms jsonb
)
language sql stable security definer rows 1 set search_path = ''
as $$
  select user_id, display_name, slug, genre, performance_type, is_available,
    profile_image_url, currency, hourly_rate, min_booking_hours, max_performance_hours,
    max_travel_distance, travel_fee, free_radius, max_radius, distance_tiers,
    setup_time, minimum_space, custom_questions, hero_image_url, hero_image_type, logo_url,
    form_title, form_subtitle, theme_preference, primary_color, secondary_color, color_theme,
    font_family, distance_unit, asks_guest_count, asks_start_time, takes_budgets, preview_price, preview_town, audio_clips, video_url,
    introduction, answer_hours, payment_terms
  from public.profiles where slug = lower(profile_slug)
$$;

grant execute on function public.get_public_profile_data(text) to anon, authenticated, service_role;

-- The mail address of an artist's account, for server functions only; no request role may read it.

create or replace function private.artist_email(artist uuid) returns text
language sql stable security definer set search_path = ''
as $$ select email from auth.users where id = artist $$;

grant execute on function private.artist_email(uuid) to service_role;

-- Resets the lookup result when the home location changes. The server then looks it up (jobs/find-home.ts), however
-- it was written.

create or replace function private.forget_home() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.home_location_found := null;
  -- The unit stays until the new home is found, so that it does not change for clients in between.
  new.home_place := null;
  -- The artist sees the lookup result where they edit the location.
  new.home_place_is_new := false;
  return new;
end;
$$;

create or replace function private.look_for_home() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.add_job('find-home', jsonb_build_object('userId', new.user_id), 'find-home:' || new.user_id);
  return null;
end;
$$;

create trigger forget_home before update on public.profiles
  for each row when (old.home_location is distinct from new.home_location) execute function private.forget_home();
create trigger look_for_home after insert or update of home_location on public.profiles
  for each row when (new.home_location ~ '\S' and new.home_location_found is null)
  execute function private.look_for_home();

-- Policies for profiles. Visitors see an artist only through get_public_profile_data.

revoke all on public.profiles from public, anon, authenticated, service_role, booking_client;
grant select on public.profiles to authenticated;
grant insert (
  user_id, display_name, slug, genre, performance_type, is_available, profile_image_url, currency, hourly_rate,
  min_booking_hours, max_performance_hours, max_travel_distance, travel_fee, home_location, chosen_unit, free_radius, max_radius,
  distance_tiers, setup_time, minimum_space, asks_guest_count, asks_start_time, custom_questions, date_rules, takes_budgets, offer_days, payment_terms, preview_price, preview_town, hero_image_url, hero_image_type, logo_url, form_title,
  form_subtitle, theme_preference, primary_color, secondary_color, color_theme, font_family, audio_clips, video_url, introduction, form_published_at,
  interest_in_pro, interest_in_pro_at
), update (
  user_id, display_name, slug, genre, performance_type, is_available, profile_image_url, currency, hourly_rate,
  min_booking_hours, max_performance_hours, max_travel_distance, travel_fee, home_location, chosen_unit, free_radius, max_radius,
  distance_tiers, setup_time, minimum_space, asks_guest_count, asks_start_time, custom_questions, date_rules, takes_budgets, offer_days, payment_terms, preview_price, preview_town, hero_image_url, hero_image_type, logo_url, form_title,
  form_subtitle, theme_preference, primary_color, secondary_color, color_theme, font_family, audio_clips, video_url, introduction, form_published_at,
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

create trigger touch before update on public.profiles for each row execute function platform.touch_updated_at();

-- A hero that is embedded in the profile is decoded and re-encoded by a job, like an upload. A drawing (SVG) is left as it is:
-- browsers show it, the server never draws it.

create or replace function private.queue_embedded_hero() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.writer() <> 'reencode-hero' then
    perform platform.add_job('reencode-hero', jsonb_build_object('userId', new.user_id), 'reencode-hero:' || new.user_id);
  end if;
  return null;
end;
$$;

create trigger reencode_embedded_hero after insert or update of hero_image_url on public.profiles for each row
  when (new.hero_image_url like 'data:%' and new.hero_image_url not like 'data:image/svg%') execute function private.queue_embedded_hero();

create or replace function private.replace_embedded_hero(artist uuid, embedded text, reencoded text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  writer_before constant text := private.set_writer('reencode-hero');
begin
  update public.profiles set hero_image_url = reencoded where user_id = artist and hero_image_url = embedded;
  perform private.set_writer(writer_before);
end;
$$;
comment on function private.replace_embedded_hero is 'Replaces an embedded hero unless the artist has changed it meanwhile.';

grant execute on function private.replace_embedded_hero(uuid, text, text) to service_role;
