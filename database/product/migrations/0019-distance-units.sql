-- Miles or kilometres: as the artist chooses, otherwise as their country uses. What is stored stays in miles.

alter table public.profiles
  -- A whole kilometre in miles has six decimals.
  alter column max_travel_distance type numeric(11, 6),
  alter column free_radius type numeric(11, 6),
  alter column max_radius type numeric(11, 6),
  add column home_place text,
  add column home_unit text constraint "the unit of a home is mi or km" check (home_unit in ('mi', 'km')),
  add column home_place_is_new boolean not null default false,
  add column chosen_unit text constraint "a chosen unit is mi or km" check (chosen_unit in ('mi', 'km'));
alter table public.profiles
  add column distance_unit text not null generated always as (coalesce(chosen_unit, home_unit, 'mi')) stored;

comment on column public.profiles.home_place is 'What the home location was taken for; null until it is found.';
comment on column public.profiles.home_unit is 'mi or km, as the country of home_place uses.';
comment on column public.profiles.home_place_is_new is
  'The map changed what the home location is taken for, and the artist has not said yet that it is right.';
comment on column public.profiles.chosen_unit is 'mi or km, as the artist chose; null: as the home''s country uses.';
comment on column public.profiles.distance_unit is 'What distances are shown and typed in: mi or km. They are stored in miles.';

-- Homes are looked for again (0018), and what they were taken for was not kept: each artist is shown where it is now.
update public.profiles set home_location_found = null, home_place_is_new = true where home_location ~ '\S';
