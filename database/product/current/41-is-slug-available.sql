-- Whether the caller may take this address. Their own current one counts as free; nothing is shown of anyone else's row.

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
