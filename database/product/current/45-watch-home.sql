-- A home location that was changed has not been looked for yet. The server looks for it (jobs/find-home.ts), whichever way
-- it was written.

create or replace function private.forget_home() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.home_location_found := null;
  -- The unit stays until the new home is found: clients read on in what they know.
  new.home_place := null;
  -- The artist sees what it is taken for where they change it.
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
