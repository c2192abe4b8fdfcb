-- An artist's bookings for a file: all that get_dashboard would page through with the same filter, search and order, in
-- one answer and of one moment. As the caller, under row-level security.

create or replace function public.export_bookings(
  status_filter text default null, search text default null, sort text default 'newest'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  artist uuid := auth.uid();
  wanted_status public.booking_status;
  pattern text := '%' || replace(replace(replace(nullif(trim(search), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  if sort is null or sort not in ('newest', 'oldest', 'event_date', 'price')
    or status_filter is not null and status_filter not in ('pending', 'confirmed', 'rejected', 'completed', 'cancelled') then
    raise exception using errcode = 'PT400', detail = 'invalid_page',
      message = 'The order is newest, oldest, event_date or price, and the status a known one.';
  end if;
  wanted_status := status_filter::public.booking_status;
  return (
    select coalesce(jsonb_agg(to_jsonb(booking) order by
      case sort when 'newest' then booking.created_at end desc,
      case sort when 'oldest' then booking.created_at end,
      case sort when 'event_date' then booking.event_date end,
      case sort when 'price' then booking.total_price end desc,
      booking.created_at desc, booking.id), '[]')
    from (
      select id, client_name, client_email, client_phone, event_type, event_date, event_duration, venue_name, venue_address,
        currency, total_price, final_total_price, price_state, status, payment_status, created_at
      from public.bookings
      where artist_profile_id = artist and (wanted_status is null or status = wanted_status)
        and (pattern is null or client_name ilike pattern or client_email ilike pattern or event_type ilike pattern
          or venue_name ilike pattern)
    ) as booking
  );
end;
$$;
comment on function public.export_bookings is 'Filter, search and order as in get_dashboard; every booking that fits, with how to reach the client.';

grant execute on function public.export_bookings(text, text, text) to authenticated;
