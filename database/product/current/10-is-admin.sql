-- Whether the caller is an admin. Policies ask it once per statement: (select private.is_admin()).

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
$$;

grant execute on function private.is_admin() to authenticated;
