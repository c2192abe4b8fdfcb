-- What the frame around an artist's pages shows: their name and picture, how many messages are unread and requests wait, and
-- whether the admin page is theirs to open. One small answer, asked for again when something changes.

create or replace function public.get_workspace() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  artist constant uuid := auth.uid();
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  return jsonb_build_object(
    'display_name', (select display_name from public.profiles where user_id = artist),
    'profile_image_url', (select profile_image_url from public.profiles where user_id = artist),
    'unread_messages', (
      select count(*) from public.booking_messages
      where artist_profile_id = artist and sender_type = 'client' and not is_read
    ),
    'pending_requests', (
      select coalesce(sum(bookings), 0) from private.own_booking_totals() where status = 'pending'
    ),
    'is_admin', private.is_admin()
  );
end;
$$;

grant execute on function public.get_workspace() to authenticated;
