-- Whether the place an artist travels from is on our map. Without it no distance is known and no travel is priced.

alter table public.profiles add column home_location_found boolean;
comment on column public.profiles.home_location_found is
  'Whether home_location was found on our map; null until the server has looked. Written by the server only.';
create index profiles_home_unknown on public.profiles (user_id)
  where home_location is not null and home_location_found is not true;
