-- How many of the client's messages the artist has not read yet, of one booking of their own.

create or replace function public.get_unread_message_count(booking_id_input uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.booking_messages
  where artist_profile_id = (select auth.uid()) and booking_id = booking_id_input and sender_type = 'client' and not is_read
$$;

grant execute on function public.get_unread_message_count(uuid) to authenticated;
