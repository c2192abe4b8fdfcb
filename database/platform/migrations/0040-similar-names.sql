-- Names that are spelt similarly are looked for among the names of towns alone: an index over the whole search text holds
-- the words of regions hundreds of thousands of times, takes as long to build as all others, and answers "kingdom" with
-- every town of Britain.

drop index places.gazetteer_words;
do $$
begin
  execute format(
    'create index gazetteer_names on places.gazetteer using gin (split_part(search_text, '', '', 1) %I.gin_trgm_ops)
     where kind = ''town''',
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm')
  );
end $$;
