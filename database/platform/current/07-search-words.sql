-- Normalises place names for lookup: folded, without the dots, hyphens, apostrophes and brackets people leave out, and
-- with one spelling of Saint. Applied to the gazetteer's names and to what is typed; the built-in rows are made with
-- server/places/gazetteer/search-text.ts, which does the same.

create or replace function places.search_words(words text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    trim(regexp_replace(translate(platform.fold_text(words), '-–—_/.''’ʻ`()', '     '), '\s+', ' ', 'g')),
    '\m(saint|sankt|ste)\M', 'st', 'g'
  )
$$;
