-- The administrators' pages.

-- Product-wide data for administrators: bookings with their artists, figures, and mails with their status. Each call
-- first checks that the caller is an admin.

create or replace function private.assert_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators may do this.';
  end if;
end;
$$;

-- What a booking is found by.
create or replace function private.words_of(booking public.bookings) returns text
language sql stable set search_path = ''
as $$
  select platform.fold_text(concat_ws(' ', booking.client_name, booking.client_email, booking.event_type, booking.artist_name))
$$;

create or replace function private.keep_booking_words(booking public.bookings) returns void
language sql security definer set search_path = ''
as $$
  insert into private.booking_words (booking_id, created_at, words) values (booking.id, booking.created_at, private.words_of(booking))
  on conflict (booking_id) do update set created_at = excluded.created_at, words = excluded.words;
$$;

-- For the owner, after loading rows with triggers disabled.
create or replace function private.refresh_booking_words() returns void
language sql set search_path = ''
as $$
  delete from private.booking_words;
  insert into private.booking_words (booking_id, created_at, words)
  select id, created_at, private.words_of(booking) from public.bookings as booking;
$$;

-- Words without three letters or digits in a row have no trigram, so no index finds them: they are searched for among
-- the newest bookings only, which are those since this moment. Null: among all.
create or replace function private.search_since(search text) returns timestamptz
language sql stable set search_path = ''
as $$
  select created_at from private.booking_words
  where platform.fold_text(search) !~ '[[:alnum:]]{3}'
  order by created_at desc, booking_id offset 20000 limit 1
$$;

-- The newest bookings with these words: at most `max_found` by their own words, by the present name of their artist (500
-- artists at most), and by eight or more digits of their id. A common word is found soon among the newest, a rare one by an index of trigrams.
create or replace function private.find_bookings(search text, max_found integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  folded constant text := platform.fold_text(search);
  pattern constant text := '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%';
  digits constant text := substring(replace(lower(search), '-', '') from '^[0-9a-f]{8,32}$');
  since constant timestamptz := coalesce(private.search_since(search), '-infinity');
begin
  return query
    (
      select booking_id, created_at from private.booking_words
      where words like pattern and created_at >= since
      order by created_at desc, booking_id limit max_found
    )
    union
    (
      select booking.id, booking.created_at
      from (
          select user_id from public.profiles
          where platform.fold_text(display_name) like pattern and since = '-infinity' limit 500
        ) as artist
        cross join lateral (
          select * from public.bookings where artist_profile_id = artist.user_id
          order by created_at desc, id limit max_found
        ) as booking
      order by booking.created_at desc, booking.id limit max_found
    )
    union
    (
      select id, created_at from public.bookings
      where id between rpad(digits, 32, '0')::uuid and rpad(digits, 32, 'f')::uuid
      order by created_at desc, id limit max_found
    );
end;
$$;

-- A search lists the newest 250 at most; `has_more` says that there may be others.
create or replace function public.get_admin_bookings(search text default null, page integer default 1, page_size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := nullif(trim(left(search, 200)), '');
  size constant integer := least(greatest(page_size, 1), 100);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * size;
  max_found constant integer := 250;
  total bigint;
  ids uuid[];
begin
  perform private.assert_admin();
  if words is null then
    total := (select count(*) from public.bookings);
    -- The last pages are read from the end.
    ids := case when skipped < total / 2
      then array(select id from public.bookings order by created_at desc, id limit size offset skipped)
      else array(
        select id from public.bookings order by created_at, id desc
        limit least(size, greatest(total - skipped, 0)) offset greatest(total - skipped - size, 0)
      ) end;
  else
    select count(*), (array_agg(id order by created_at desc, id))[skipped + 1 : least(skipped + size, max_found)]
    into total, ids from private.find_bookings(words, max_found + 1);
  end if;
  return jsonb_build_object(
    'total', case when words is null then total else least(total, max_found) end,
    'has_more', words is not null and (total > max_found or private.search_since(words) is not null),
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(row_of_page) order by row_of_page.created_at desc, row_of_page.id), '[]')
      from (
        select booking.id, booking.client_name, booking.client_email, booking.event_date, booking.event_type, booking.status,
          booking.total_price, booking.price_state, booking.currency, booking.created_at, booking.artist_profile_id,
          coalesce(nullif(artist.display_name, ''), booking.artist_name) as artist_name
        from public.bookings as booking left join public.profiles as artist on artist.user_id = booking.artist_profile_id
        where booking.id = any (ids)
      ) as row_of_page
    )
  );
end;
$$;

create or replace function public.get_admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return jsonb_build_object(
    'artists', (select count(*) from public.profiles),
    'accounts', (select count(*) from auth.users where email_confirmed_at is not null),
    'unconfirmed_accounts', (select count(*) from auth.users where email_confirmed_at is null),
    'bookings', (select count(*) from public.bookings),
    'bookings_this_month', (select count(*) from public.bookings where created_at > now() - interval '30 days'),
    'leads', (select count(*) from public.leads),
    'contact_messages', (select count(*) from public.contact_messages),
    'mails_waiting', (select count(*) from platform.mail_log where sent_at is null and drop_reason is null),
    'mails_failing', (select count(*) from platform.mail_log where sent_at is null and drop_reason is null and failures > 0),
    'backup', (
      select jsonb_build_object('finished_at', last.finished_at, 'bytes', last.bytes, 'problem', (
        select problem from platform.backups where problem is not null and id > coalesce(last.id, 0) order by id desc limit 1
      ))
      from (select 1) as one left join (
        select id, finished_at, bytes from platform.backups where finished_at is not null order by finished_at desc limit 1
      ) as last on true
    ),
    'map_loading', (select jsonb_build_object('done', done, 'total', total, 'problem', problem) from places.loading),
    'has_map', (select exists (select from places.gazetteer))
  );
end;
$$;

create or replace function public.get_admin_mails(only_unsent boolean default true, page integer default 1, page_size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := (greatest(page, 1) - 1) * size;
begin
  perform private.assert_admin();
  return (
    with found as (
      select key, template, recipient, queued_at, sent_at, failures, last_error, drop_reason from platform.mail_log
      where not only_unsent or sent_at is null and drop_reason is null
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'mails', (
        select coalesce(jsonb_agg(to_jsonb(mail) || jsonb_build_object(
          'has_failed', mail.sent_at is null and mail.drop_reason is null and not platform.is_mail_waiting(mail.key)
        ) order by mail.queued_at desc, mail.key), '[]')
        from (select * from found order by queued_at desc, key limit size offset skipped) as mail
      )
    )
  );
end;
$$;

create or replace function public.retry_mail(mail_key text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return exists (
    select from graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker.jobs where key = 'mail:' || mail_key), run_at := now(), attempts := 0
    )
  );
end;
$$;
comment on function public.retry_mail is 'Retries a mail at once; false when it is no longer waiting.';

grant execute on function public.get_admin_bookings(text, integer, integer), public.get_admin_overview(),
  public.get_admin_mails(boolean, integer, integer), public.retry_mail(text) to authenticated;
