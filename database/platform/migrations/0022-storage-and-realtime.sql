-- Buckets whose files are stored as they are, messages that can be replayed, and the publication that says which tables'
-- changes can be followed.

alter table storage.buckets add column checks_content boolean not null default true;
comment on column storage.buckets.checks_content is
  'Pictures are re-encoded and every other file must be what it says it is. Buckets created through the API store files as they are.';

comment on table realtime.messages is
  'What realtime.send has sent, for a day, to be replayed. A private channel may be read by callers who see a probe row of its topic here, and written by those who may insert one.';
alter table realtime.messages add column binary_payload bytea;
create index messages_topic on realtime.messages (topic, inserted_at);
create index messages_inserted_at on realtime.messages (inserted_at);

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
