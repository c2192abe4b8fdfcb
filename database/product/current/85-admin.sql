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

create or replace function public.get_admin_bookings(search text default null, page integer default 1, page_size integer default 25)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := nullif(trim(search), '');
  size constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := (greatest(page, 1) - 1) * size;
begin
  perform private.assert_admin();
  return (
    with found as (
      select booking.id, booking.client_name, booking.client_email, booking.event_date, booking.event_type, booking.status,
        booking.total_price, booking.price_state, booking.currency, booking.created_at, booking.artist_profile_id,
        coalesce(nullif(artist.display_name, ''), booking.artist_name) as artist_name
      from public.bookings as booking left join public.profiles as artist on artist.user_id = booking.artist_profile_id
      where words is null
        or position(platform.fold_text(words) in platform.fold_text(concat_ws(' ', booking.client_name, booking.client_email,
          booking.event_type, artist.display_name, booking.artist_name))) > 0
        or booking.id::text = lower(words)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'bookings', (
        select coalesce(jsonb_agg(to_jsonb(row_of_page) order by row_of_page.created_at desc, row_of_page.id), '[]')
        from (select * from found order by created_at desc, id limit size offset skipped) as row_of_page
      )
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
    'mails_waiting', (select count(*) from platform.mail_log where sent_at is null),
    'mails_failing', (select count(*) from platform.mail_log where sent_at is null and failures > 0),
    'backup', (
      select jsonb_build_object('finished_at', last.finished_at, 'bytes', last.bytes, 'problem', (
        select problem from platform.backups where problem is not null and id > coalesce(last.id, 0) order by id desc limit 1
      ))
      from (select 1) as one left join (
        select id, finished_at, bytes from platform.backups where finished_at is not null order by finished_at desc limit 1
      ) as last on true
    ),
    'map_loading', (select jsonb_build_object('done', done, 'total', total, 'problem', problem) from places.loading)
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
      select key, template, recipient, queued_at, sent_at, failures, last_error from platform.mail_log
      where not only_unsent or sent_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'mails', (
        select coalesce(jsonb_agg(to_jsonb(mail) || jsonb_build_object(
          'has_failed', mail.sent_at is null and not platform.is_mail_waiting(mail.key)
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
