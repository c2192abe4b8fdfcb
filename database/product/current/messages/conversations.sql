-- The artist's conversations: one for each booking with a message, the last written first, in pages of thirty. As the caller,
-- under row-level security.

create or replace function public.get_conversations(written_before timestamptz default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  artist constant uuid := auth.uid();
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  return (
    with talked as (
      select booking_id, max(created_at) as last_at,
        count(*) filter (where sender_type = 'client' and not is_read) as unread_count
      from public.booking_messages where artist_profile_id = artist
      group by booking_id
      having written_before is null or max(created_at) < written_before
      order by last_at desc, booking_id limit 31
    )
    select jsonb_build_object('has_more', count(*) > 30, 'conversations', coalesce(
      jsonb_agg(to_jsonb(shown) - 'place' order by place) filter (where place <= 30), '[]'))
    from (
      select row_number() over (order by last_at desc, booking_id) as place, talked.booking_id, talked.last_at, talked.unread_count,
        booking.client_name, booking.event_type, booking.event_date, booking.status,
        last.sender_type as last_sender, left(last.message, 200) as last_message
      from talked join public.bookings as booking on booking.id = talked.booking_id,
        lateral (
          select sender_type, message from public.booking_messages as message
          where message.booking_id = talked.booking_id order by created_at desc, id desc limit 1
        ) as last
    ) as shown
  );
end;
$$;
comment on function public.get_conversations is
  'Thirty conversations of the artist, of which the last message is older than written_before: {has_more, conversations}.';

grant execute on function public.get_conversations(timestamptz) to authenticated;
