-- The map has changed: what each artist travels from is looked for again once it is loaded.

update public.profiles set home_location_found = null where home_location_found is not null;
