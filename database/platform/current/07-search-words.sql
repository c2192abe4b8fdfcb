-- The spelling by which places are looked up: folded, without the dots, hyphens and apostrophes people leave out, and
-- with one spelling of Saint. The gazetteer keeps its names in it, and what is typed is brought into it.

create or replace function places.search_words(words text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    trim(regexp_replace(translate(platform.fold_text(words), '-–—_.''’ʻ`', '    '), '\s+', ' ', 'g')),
    '\m(saint|sankt|ste)\M', 'st', 'g'
  )
$$;
