-- What the dashboard says of money: what is overdue, what is due within a week, and what is to be returned. Each with its number and
-- the first three; found by the partial indexes of bookings.next_due_on and to_refund, so that most artists' bookings are never read.

create or replace function private.dashboard_money(bookings bigint, first jsonb) returns jsonb
language sql immutable parallel safe
as $$ select jsonb_build_object('count', bookings, 'bookings', coalesce(first, '[]')) $$;

create or replace function private.due_bookings(artist uuid, from_day date, to_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select private.dashboard_money(
    (select count(*) from public.bookings where artist_profile_id = artist and next_due_on between from_day and to_day),
    (select jsonb_agg(jsonb_build_object('id', (booking).id, 'client_name', (booking).client_name, 'event_type', (booking).event_type,
        'currency', (booking).currency, 'due_on', (booking).next_due_on, 'kind', next -> 'kind', 'number', next -> 'number',
        'amount', next -> 'outstanding') order by (booking).next_due_on, (booking).id)
      from (
        select booking from public.bookings as booking
        where artist_profile_id = artist and next_due_on between from_day and to_day order by next_due_on, id limit 3
      ) as first, lateral (select private.payment_position(booking) -> 'next' as next) as computed)
  )
$$;

create or replace function private.dashboard_payments(artist uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := coalesce(
    (select private.local_date(time_zone) from public.availability where artist_id = artist), current_date);
begin
  return jsonb_build_object(
    'overdue', private.due_bookings(artist, '2000-01-01', today - 1),
    'due', private.due_bookings(artist, today, today + 7),
    'to_refund', private.dashboard_money(
      (select count(*) from public.bookings where artist_profile_id = artist and to_refund is not null),
      (select jsonb_agg(to_jsonb(booking) order by booking.client_name, booking.id) from (
        select id, client_name, event_type, currency, to_refund as amount from public.bookings
        where artist_profile_id = artist and to_refund is not null order by client_name, id limit 3
      ) as booking)
    )
  );
end;
$$;
comment on function private.dashboard_payments is 'Of an artist: {overdue, due, to_refund}, each {count, bookings}; due is within a week.';

grant execute on function private.dashboard_money(bigint, jsonb), private.due_bookings(uuid, date, date), private.dashboard_payments(uuid) to authenticated;
