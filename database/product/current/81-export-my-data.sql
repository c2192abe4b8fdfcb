-- Everything that is held about the caller, as one object: what the law lets a person ask for, and a copy to leave with.

create or replace function public.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', auth.describe_user(account),
    'roles', (select coalesce(jsonb_agg(role), '[]') from public.user_roles where user_id = account.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'last_used_at', coalesce(refreshed_at, created_at), 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'profile', (select to_jsonb(profile) from public.profiles as profile where user_id = account.id),
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(booking) - 'submission_hash' || jsonb_build_object(
        'history', (
          select coalesce(jsonb_agg(to_jsonb(event) - 'booking_id' order by event.id), '[]')
          from public.booking_history as event where event.booking_id = booking.id
        ),
        'messages', (
          select coalesce(jsonb_agg(to_jsonb(message) - 'booking_id' || jsonb_build_object('original_mail', (
            select to_jsonb(original) - 'message_id' from private.message_originals as original
            where original.message_id = message.id
          )) order by message.created_at, message.id), '[]')
          from public.booking_messages as message where message.booking_id = booking.id
        )
      ) order by booking.created_at, booking.id), '[]')
      from public.bookings as booking where booking.artist_profile_id = account.id or booking.user_id = account.id
    ),
    'waiting_list', (select coalesce(jsonb_agg(to_jsonb(lead)), '[]') from public.leads as lead where lower(lead.email) = account.email),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(message)), '[]') from public.contact_messages as message where lower(message.email) = account.email
    )
  )
  from auth.users as account where account.id = (select auth.uid())
$$;

grant execute on function public.export_my_data() to authenticated;
