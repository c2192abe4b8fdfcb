-- Announces changes. The trigger sends only which row changed: each subscriber reads the row with their own rights.

create or replace function realtime.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_now constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('bandstand_changes', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, row_now -> name) from unnest(tg_argv) as name),
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text);
  return null;
end;
$$;
comment on function realtime.announce_change is 'Trigger: announces inserts and updates. Its arguments are the columns of the primary key.';

create or replace function realtime.topic() returns text
language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic is 'The channel that a policy on realtime.messages is evaluated for.';

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message constant jsonb := jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private);
  number bigint;
begin
  if length(message::text) < 2000 then
    perform pg_notify('bandstand_broadcasts', message::text);
  else
    insert into realtime.long_broadcasts (message) values (message) returning id into number;
    perform pg_notify('bandstand_broadcasts', jsonb_build_object('long', number)::text);
  end if;
end;
$$;
comment on function realtime.send is 'Broadcasts to everyone on a channel, when the transaction commits.';

revoke all on realtime.messages from public, anon, authenticated, service_role, booking_client;
grant select, insert on realtime.messages to anon, authenticated, service_role, booking_client;
grant execute on function realtime.topic() to anon, authenticated, service_role, booking_client;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;

create policy "the server probes who hears and speaks on a private channel" on realtime.messages
  for insert to service_role with check (true);
