-- The account of a signed-in person: role, sessions, data export, deletion.

-- The caller's role in the product: admin, or artist for everyone else who is signed in.

create or replace function public.get_current_user_role() returns text
language sql stable set search_path = ''
as $$ select case when private.is_admin() then 'admin' else 'artist' end $$;

grant execute on function public.get_current_user_role() to authenticated;

-- The sessions of a person, for that person only. Ending one revokes its access token within seconds.

create or replace function public.get_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at, coalesce(session.refreshed_at, session.created_at), session.user_agent,
    host(session.ip), session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and coalesce(session.not_after > now(), true)
  order by 3 desc
$$;

create or replace function public.end_my_session(session_id uuid) returns void
language sql security definer set search_path = ''
as $$ delete from auth.sessions where id = session_id and user_id = (select auth.uid()) $$;

grant execute on function public.get_my_sessions(), public.end_my_session(uuid) to authenticated;

-- All data held about the caller, as one object: for requests under data protection law, and as a copy to take along.
-- An artist gets their bookings in full. A client with an account gets the bookings they made as their own page shows
-- them: no held messages, no mails of the artist, no pricing rules. Whether the address of a booking is the caller's
-- is known only when it is their account's and confirmed; otherwise the conversation may belong to another person.
-- Aliases differ from all column names: where they are the same, SQL reads the column.

create or replace function private.export_messages(booking uuid, is_for_artist boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(case when is_for_artist then to_jsonb(sent) - 'booking_id' else jsonb_build_object(
      'id', sent.id, 'sender_type', sent.sender_type, 'message', sent.message, 'attachments', sent.attachments,
      'source', sent.source, 'is_read', sent.is_read, 'created_at', sent.created_at, 'updated_at', sent.updated_at
    ) end || jsonb_build_object(
      'message', private.redact_tokens(sent.message),
      'original_mail', case when is_for_artist or sent.sender_type = 'client' then (
        select jsonb_build_object('sender_address', private.redact_tokens(mail.sender_address),
          'subject', private.redact_tokens(mail.subject), 'body', private.redact_tokens(mail.body),
          'received_at', mail.received_at)
        from private.message_originals as mail where mail.message_id = sent.id
      ) end
    ) order by sent.created_at, sent.id), '[]')
  from public.booking_messages as sent where sent.booking_id = booking and (is_for_artist or not sent.is_held)
$$;

create or replace function private.export_history(booking uuid, is_for_artist boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(case when is_for_artist then to_jsonb(entry) - 'booking_id' else jsonb_build_object(
      'event', entry.event, 'actor_role', entry.actor_role, 'happened_at', entry.happened_at
    ) end order by entry.id), '[]')
  from public.booking_history as entry where entry.booking_id = booking
$$;

create or replace function private.export_offers(booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(offered) - '{booking_id,rules_snapshot}'::text[]
    || jsonb_build_object('message', private.redact_tokens(offered.message), 'lines', private.shown_lines(offered.id))
    order by offered.number), '[]')
  from public.booking_offers as offered where offered.booking_id = booking
$$;

-- The ledger of a booking; for the client without what the artist noted for themselves.

create or replace function private.export_entries(booking uuid, is_for_artist boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when is_for_artist
    then (select coalesce(jsonb_agg(to_jsonb(entry) - '{booking_id,artist_id,actor_id}'::text[] order by entry.id), '[]')
      from public.payment_entries as entry where entry.booking_id = booking)
    else private.shown_entries(booking, false)
  end
$$;

create or replace function private.export_booking(booked public.bookings, account auth.users) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when booked.artist_profile_id = account.id
      then to_jsonb(booked) || jsonb_build_object(
        'history', private.export_history(booked.id, true), 'messages', private.export_messages(booked.id, true),
        'offers', private.export_offers(booked.id), 'payments', private.export_entries(booked.id, true))
      else jsonb_build_object(
        'id', booked.id, 'artist_name', booked.artist_name, 'status', booked.status,
        'payment_status', booked.payment_status, 'amount_paid', booked.amount_paid, 'client_name', booked.client_name, 'client_email', booked.client_email,
        'client_phone', booked.client_phone, 'event_type', booked.event_type, 'event_date', booked.event_date,
        'start_time', booked.start_time, 'held_until', booked.held_until, 'deposit_until', booked.deposit_until,
        'agreed_on', booked.agreed_on, 'next_due_on', booked.next_due_on, 'to_refund', booked.to_refund,
        'cancelled_by', booked.cancelled_by, 'kept_amount', booked.kept_amount,
        'event_duration', booked.event_duration, 'guest_count', booked.guest_count, 'venue_name', booked.venue_name,
        'venue_address', booked.venue_address, 'form_responses', booked.form_responses, 'currency', booked.currency,
        'base_price', booked.base_price, 'travel_cost', booked.travel_cost, 'add_ons', booked.add_ons,
        'total_price', booked.total_price, 'final_total_price', booked.final_total_price,
        'quote_modifications', booked.quote_modifications, 'artist_acceptance_message', booked.artist_acceptance_message,
        'closing_message', booked.closing_message, 'suggested_artists', private.suggested_artists(booked.id),
        'suggested_dates', booked.suggested_dates,
        'distance_from_home', booked.distance_from_home, 'distance_source', booked.distance_source,
        'price_state', booked.price_state, 'venue_place', booked.venue_place,
        'created_at', booked.created_at, 'updated_at', booked.updated_at
      ) || case when lower(booked.client_email) = lower(account.email) and account.email_confirmed_at is not null
        then jsonb_build_object(
          'history', private.export_history(booked.id, false), 'messages', private.export_messages(booked.id, false),
          'offers', private.export_offers(booked.id), 'payments', private.export_entries(booked.id, false))
        else '{}' end
    end
$$;

-- A page of the caller's bookings, oldest first, and where the next page begins; "next" is null after the last one. An
-- artist may have a million, which is too much for one answer.

create or replace function public.export_my_bookings(after_time timestamptz default null, after_id uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    (select booked.* from public.bookings as booked
     where booked.artist_profile_id = (select auth.uid()) and booked.created_at >= coalesce(after_time, '-infinity')
       and (after_time is null or booked.created_at > after_time or booked.id < after_id)
     order by booked.created_at, booked.id desc limit 500)
    union all
    (select booked.* from public.bookings as booked
     where booked.user_id = (select auth.uid()) and booked.artist_profile_id is distinct from (select auth.uid())
       and booked.created_at >= coalesce(after_time, '-infinity')
       and (after_time is null or booked.created_at > after_time or booked.id < after_id)
     order by booked.created_at, booked.id desc limit 500)
  ), page as (select * from mine order by created_at, id desc limit 500)
  select jsonb_build_object(
    'bookings', coalesce(jsonb_agg(private.export_booking(booked::public.bookings, account) order by booked.created_at, booked.id desc)
      filter (where booked.id is not null), '[]'),
    'next', case when count(booked.id) = 500 then (
      select jsonb_build_object('after_time', final.created_at, 'after_id', final.id)
      from page as final order by final.created_at desc, final.id limit 1) end
  )
  from auth.users as account left join page as booked on true where account.id = (select auth.uid())
  group by account.id
$$;

create or replace function public.export_my_data(include_bookings boolean default true) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', auth.describe_user(account),
    'roles', (select coalesce(jsonb_agg(granted.role), '[]') from public.user_roles as granted where granted.user_id = account.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', device.created_at, 'last_used_at', coalesce(device.refreshed_at, device.created_at),
        'user_agent', device.user_agent, 'ip', host(device.ip)
      ) order by device.created_at), '[]')
      from auth.sessions as device where device.user_id = account.id
    ),
    'profile', (select to_jsonb(own) from public.profiles as own where own.user_id = account.id),
    'availability', (select to_jsonb(own) - 'feed_id' from public.availability as own where own.artist_id = account.id),
    'blocked_dates', (
      select coalesce(jsonb_agg(to_jsonb(own) - 'artist_id' order by own.first_date), '[]')
      from public.blocked_dates as own where own.artist_id = account.id
    ),
    'calendars', (
      select coalesce(jsonb_agg(to_jsonb(own) - 'artist_id' order by own.created_at), '[]')
      from public.calendar_feeds as own where own.artist_id = account.id
    ),
    'reply_templates', (
      select coalesce(jsonb_agg(to_jsonb(own) - 'artist_id' order by own.created_at, own.id), '[]')
      from public.reply_templates as own where own.artist_id = account.id
    ),
    'ways_to_pay', (
      select coalesce(jsonb_agg(to_jsonb(own) - 'artist_id' order by own.position), '[]')
      from public.ways_to_pay as own where own.artist_id = account.id
    ),
    'partners', (
      select coalesce(jsonb_agg(to_jsonb(own) order by own.state, own.display_name), '[]') from public.get_partners() as own
    ),
    'waiting_list', (
      select coalesce(jsonb_agg(to_jsonb(waiting)), '[]') from public.leads as waiting
      where lower(waiting.email) = lower(account.email) and account.email_confirmed_at is not null
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(written)), '[]') from public.contact_messages as written
      where lower(written.email) = lower(account.email) and account.email_confirmed_at is not null
    )
  ) || case when include_bookings then jsonb_build_object('bookings', (
    select coalesce(jsonb_agg(private.export_booking(booked, account) order by booked.created_at, booked.id), '[]')
    from public.bookings as booked where booked.artist_profile_id = account.id or booked.user_id = account.id
  )) else '{}' end
  from auth.users as account where account.id = (select auth.uid())
$$;

grant execute on function public.export_my_data(boolean), public.export_my_bookings(timestamptz, uuid) to authenticated;

-- Deletes the caller's account permanently. Requires a session that was opened with the password a moment ago. Agreed
-- bookings stay for the client who relies on them and for accounting, with the artist's name and without the account;
-- open and declined requests are deleted with it, and so are the person's files.

create or replace function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.has_given_password() then
    raise exception using errcode = 'PT403', detail = 'sign_in_again',
      message = 'Please give your password again to delete your account.';
  end if;
  with deleted as (
    delete from public.bookings where artist_profile_id = me and status in ('pending', 'rejected') returning id
  )
  delete from storage.objects using deleted
  where bucket_id = 'message-attachments' and name ~>=~ (deleted.id || '/') and name ~<~ (deleted.id || '0');
  delete from storage.objects
  where bucket_id = 'artist-assets' and name ~>=~ (me || '/') and name ~<~ (me || '0');
  update private.reply_tokens set revoked_at = now()
  where party = 'artist' and revoked_at is null
    and booking_id in (select id from public.bookings where artist_profile_id = me);
  delete from auth.users where id = me;
end;
$$;

grant execute on function public.delete_my_account() to authenticated;

-- Read access to roles. No request can write them.

revoke all on public.user_roles from public, anon, authenticated, service_role, booking_client;
grant select on public.user_roles to authenticated, service_role;

create policy "people see their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "server functions see every role" on public.user_roles
  for select to service_role using (true);
