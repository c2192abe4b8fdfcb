-- The caller's role in the product: admin, or artist for everyone else who is signed in.

create or replace function public.get_current_user_role() returns text
language sql stable set search_path = ''
as $$ select case when private.is_admin() then 'admin' else 'artist' end $$;

grant execute on function public.get_current_user_role() to authenticated;
