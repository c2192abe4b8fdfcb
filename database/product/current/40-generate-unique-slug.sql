-- A free address for a booking page, made from the artist's name.

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
  -- Accents are written apart from their letters and dropped; letters that have no such form are spelt out.
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
