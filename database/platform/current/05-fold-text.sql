-- Normalises words that people type, for comparison: lower case, without accents. Immutable and without an extension,
-- so that it can be used in an index and works the same on every database.

create or replace function platform.fold_text(words text) returns text
language sql immutable parallel safe
as $$
  select translate(
    regexp_replace(normalize(replace(replace(replace(lower(words), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g'),
    'øłđðħı', 'olddhi'
  )
$$;

-- An index of profiles uses it, and is updated with the rights of the role that writes the row.
grant execute on function platform.fold_text(text) to authenticated, service_role;
