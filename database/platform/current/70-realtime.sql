-- Announces changes of tables, and broadcasts. The trigger sends only which row changed: each subscriber reads the row
-- with their own rights. Of a deleted row it sends the short values too, to find out who could see it (decision 043).

create or replace function realtime.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_now constant jsonb := to_jsonb(coalesce(new, old));
  change jsonb := jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, row_now -> name) from unnest(tg_argv) as name),
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
  values_before jsonb;
begin
  if tg_op = 'DELETE' then
    select coalesce(jsonb_object_agg(key, value), '{}') into values_before
      from jsonb_each(row_now) where octet_length(value::text) <= 200;
    if octet_length(values_before::text) <= 5000 then
      change := change || jsonb_build_object('old', values_before);
    end if;
  end if;
  -- NOTIFY carries less than 8,000 bytes. A write never fails because no one can be told of it.
  if octet_length(change::text) < 7900 then
    perform pg_notify('bandstand_changes', change::text);
  end if;
  return null;
end;
$$;
comment on function realtime.announce_change is 'Trigger: announces changes. Its arguments are the columns of the primary key.';

create or replace function realtime.follow_publication() returns void
-- Writers wait behind its locks, so that it gives up soon; the next caller who joins tries again.
language plpgsql set search_path = '' set lock_timeout = '2s'
as $$
declare
  found record;
begin
  for found in
    select tgname, tgrelid::regclass as table_name from pg_trigger
    where tgfoid = 'realtime.announce_change'::regproc and tgrelid <> all (
      select relid from pg_publication, pg_get_publication_tables(pubname) where pubname = 'supabase_realtime')
  loop
    execute format('drop trigger %I on %s', found.tgname, found.table_name);
  end loop;
  for found in
    select class.oid::regclass as table_name, (
      select string_agg(quote_literal(attname), ', ' order by attnum) from pg_attribute
      where attrelid = class.oid and attnum = any (conkey)) as key
    from pg_publication
    cross join pg_get_publication_tables(pubname)
    join pg_class as class on class.oid = relid
    join pg_constraint on conrelid = class.oid and contype = 'p'
    where pubname = 'supabase_realtime' and relkind = 'r' and relowner = current_user::regrole
      and relnamespace::regnamespace::text not in ('auth', 'platform', 'private', 'places', 'storage', 'realtime', 'graphile_worker')
      and not exists (
        select from pg_trigger where tgrelid = class.oid and tgfoid = 'realtime.announce_change'::regproc)
  loop
    execute format('create trigger announce_change after insert or update or delete on %s
      for each row execute function realtime.announce_change(%s)', found.table_name, found.key);
  end loop;
end;
$$;
comment on function realtime.follow_publication is
  'Gives the tables of the publication supabase_realtime the trigger that announces changes, and takes it from all others.';

-- Its empty search path makes PostgreSQL write every name in a condition with its schema.
create or replace function realtime.read_rules(table_name text, role_name name, key text[])
returns table (is_restricted boolean, can_read_key boolean, policies jsonb, columns text[])
language sql stable set search_path = ''
as $$
  -- Policies of roles that the role has the rights of apply too. One without USING shows nothing by itself.
  with applied as (
    select oid, polpermissive, polqual, polrelid from pg_policy
    where polrelid = table_name::regclass and polcmd in ('r', '*') and polqual is not null
      and exists (select from unnest(polroles) as other where other = 0 or pg_has_role(role_name, other, 'usage'))
  )
  select
    relrowsecurity and not (select rolsuper or rolbypassrls from pg_roles where rolname = role_name),
    has_schema_privilege(role_name, relnamespace, 'usage')
      and (select bool_and(has_column_privilege(role_name, class.oid, name, 'select')) from unnest(key) as name),
    (select coalesce(jsonb_agg(jsonb_build_object(
       'isPermissive', polpermissive, 'condition', pg_get_expr(polqual, polrelid))), '[]') from applied),
    (select coalesce(array_agg(distinct attname::text), '{}') from pg_depend
     join applied on objid = applied.oid and classid = 'pg_policy'::regclass
     join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     where refclassid = 'pg_class'::regclass and refobjid = class.oid and refobjsubid > 0)
  from pg_class as class where class.oid = table_name::regclass
$$;
comment on function realtime.read_rules is
  'The conditions under which a role may see rows of a table, and the columns they read.';

create or replace function realtime.topic() returns text
language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic is 'The channel that a policy on realtime.messages is evaluated for.';

create or replace function realtime.notify_topic(
  payload jsonb, event text, topic text, private boolean default true, is_binary boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message constant jsonb := jsonb_build_object(
    'topic', topic, 'event', event, 'payload', payload, 'private', private, 'isBinary', is_binary);
  number bigint;
begin
  if octet_length(message::text) > 100000 then
    raise exception using errcode = 'PT413', detail = 'message_too_large', message = 'A broadcast has at most 100,000 bytes.';
  end if;
  if octet_length(message::text) < 7000 then
    perform pg_notify('bandstand_broadcasts', message::text);
  else
    insert into realtime.long_broadcasts (message) values (message) returning id into number;
    perform pg_notify('bandstand_broadcasts', jsonb_build_object('long', number)::text);
  end if;
end;
$$;
comment on function realtime.notify_topic is
  'Broadcasts to everyone on a channel when the transaction commits, and keeps nothing. Equal ones of a transaction arrive once. Bytes are base64.';

create or replace function realtime.announce_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.notify_topic(
    coalesce(to_jsonb(encode(new.binary_payload, 'base64')), new.payload), new.event, new.topic, new.private,
    new.binary_payload is not null);
  return null;
end;
$$;

create trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.announce_message();

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, event, payload, private, inserted_at)
    values (topic, 'broadcast', event, payload, private, clock_timestamp());
end;
$$;
comment on function realtime.send is
  'Broadcasts to everyone on a channel when the transaction commits, and keeps the message for a day. The policies on realtime.messages decide who may.';

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Their lengths are single bytes in the message to the client.
  if octet_length(topic) > 240 or octet_length(event) > 255 then
    raise exception using errcode = 'PT400', detail = 'name_too_long',
      message = 'For bytes, a topic has at most 240 bytes and an event 255.';
  end if;
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, event, binary_payload, private, inserted_at)
    values (topic, 'broadcast', event, payload, private, clock_timestamp());
end;
$$;
comment on function realtime.send_binary is 'The same as realtime.send, for bytes.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception using errcode = 'PT400', detail = 'invalid_level', message = 'broadcast_changes works for triggers that run for each row.';
  end if;
  perform realtime.send(jsonb_build_object(
    'id', gen_random_uuid(), 'schema', table_schema, 'table', table_name, 'operation', operation,
    'record', to_jsonb(new), 'old_record', to_jsonb(old)), event_name, topic_name, true);
end;
$$;
comment on function realtime.broadcast_changes is 'For triggers: broadcasts a changed row, before and after, on a private channel.';

revoke all on realtime.messages from public, anon, authenticated, service_role, booking_client;
grant select, insert on realtime.messages to anon, authenticated, service_role, booking_client;
grant execute on function realtime.topic() to anon, authenticated, service_role, booking_client;
grant execute on function realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean)
  to authenticated, service_role, booking_client;
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to authenticated, service_role, booking_client;

create policy "the server probes who hears and speaks on a private channel" on realtime.messages
  for insert to service_role with check (true);
