-- The dashboard, its export, and the figures of the sidebar. Longer than 300 lines: one response is made of all of them.
-- Everything that the artist's dashboard shows, in one response: the figures, one page of bookings with their unread
-- messages, and the total number of bookings. As the caller, under row-level security; only the order is inserted
-- into the statement as text, so that each order can use its index.

create or replace function private.dashboard_figures(artist uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  own_currency constant text := coalesce((select currency from public.profiles where user_id = artist), 'GBP');
begin
  return (
    with counted as (
      -- Amounts are added up for those bookings only of which they are shown: an artist may have thousands.
      select currency, count(*) as number, count(*) filter (where status = 'pending') as pending,
        sum(total_price) filter (where status = 'confirmed') as revenue,
        sum(coalesce(final_total_price, total_price)) filter (where status in ('confirmed', 'completed')) as agreed
      from public.bookings where artist_profile_id = artist group by currency
    )
    select jsonb_build_object(
      'total_bookings', coalesce(sum(number), 0),
      'pending', coalesce(sum(pending), 0),
      'revenue', coalesce(sum(revenue) filter (where currency = own_currency), 0),
      'revenue_by_currency', coalesce(jsonb_object_agg(currency, revenue) filter (where revenue is not null), '{}'),
      'agreed', coalesce(sum(agreed) filter (where currency = own_currency), 0),
      'agreed_by_currency', coalesce(jsonb_object_agg(currency, agreed) filter (where agreed is not null), '{}'),
      'currency', own_currency,
      'active_inquiries', coalesce(sum(pending), 0),
      'unread_messages', (
        select count(*) from public.booking_messages
        where artist_profile_id = artist and sender_type = 'client' and not is_read
      )
    )
    from counted
  );
end;
$$;

-- The next five confirmed bookings.

create or replace function private.next_gigs(artist uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(gig) order by gig.event_date, gig.start_time nulls first), '[]') from (
    select id, client_name, event_type, event_date, start_time, event_duration, venue_name, venue_address, distance_from_home
    from public.bookings
    where artist_profile_id = artist and status = 'confirmed'
      and event_date >= (select private.local_date(time_zone) from public.availability where artist_id = artist)
    order by event_date, start_time nulls first limit 5
  ) as gig
$$;

-- Confirmed bookings whose day has come: were they played?

create or replace function private.gigs_to_complete(artist uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(gig) order by gig.event_date, gig.id), '[]') from (
    select id, client_name, event_type, event_date, price_state, currency from public.bookings
    where artist_profile_id = artist and status = 'confirmed'
      and event_date <= (select private.local_date(time_zone) from public.availability where artist_id = artist)
    order by event_date, id limit 5
  ) as gig
$$;

-- Open requests and confirmed bookings, among the next sixty, whose time others already take. Extra bookings were
-- taken deliberately.

create or replace function private.date_conflicts(artist uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  today constant date := (select private.local_date(time_zone) from public.availability where artist_id = artist);
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(conflict) order by conflict.event_date), '[]') from (
      select booking.id, client_name, event_type, event_date, status
      from public.availability as settings, (
        select id, client_name, event_type, event_date, status, occupied from public.bookings
        where artist_profile_id = artist and status in ('pending', 'confirmed') and not is_extra and event_date >= today
        order by event_date limit 60
      ) as booking
      where settings.artist_id = artist
        -- Most bookings have the time to themselves, and need no closer look.
        and case
          when (select count(*) from private.bookings_in(artist, booking.occupied) as taken where taken.id <> booking.id) < settings.capacity
            then false
          else private.peak_bookings(artist, booking.occupied, booking.id) >= settings.capacity
        end
      order by event_date limit 5
    ) as conflict
  );
end;
$$;

-- The client's last unread message, in short.

create or replace function private.last_unread_message(artist uuid, booking uuid) returns text
language sql stable set search_path = ''
as $$
  select left(message, 200) from public.booking_messages
  where artist_profile_id = artist and booking_id = booking and sender_type = 'client' and not is_read
  order by created_at desc, id desc limit 1
$$;

-- What the artist has to answer: requests and offers of clients, and unread messages; requests for a day that is past, or
-- that wait for the client, are left out. The most urgent come first, those of a kind by the day of the event, messages by
-- how long they have waited:
--   1  the client agreed, and waits to be accepted     3  the offer ends within two days
--   2  the event is within two weeks                   4  an unread message        5  the rest

create or replace function private.waiting_bookings(artist uuid) returns table (id uuid, urgency integer, event_date date, since timestamptz)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := coalesce(
    (select private.local_date(time_zone) from public.availability where artist_id = artist), current_date);
begin
  return query
    select waiting.id, min(waiting.urgency), min(waiting.event_date), min(waiting.since) from (
      select booking.id, booking.event_date, case
          when price_state = 'agreed' then 1
          when booking.event_date <= today + 14 then 2
          when booking.id in (
            select booking_id from public.booking_offers
            where state in ('open', 'agreed') and not is_settled and expires_at between clock_timestamp() and clock_timestamp() + interval '48 hours'
          ) then 3
          else 5
        end as urgency, created_at as since
      from public.bookings as booking
      where artist_profile_id = artist
        and (status = 'pending' and price_state in ('quoted', 'agreed', 'asked', 'countered')
          or status = 'confirmed' and price_state = 'countered')
        and (booking.event_date is null or booking.event_date >= today)
      union all
      select booking_id, null, 4, min(created_at) from public.booking_messages
      where artist_profile_id = artist and sender_type = 'client' and not is_read group by booking_id
    ) as waiting
    group by waiting.id;
end;
$$;

-- The first of them, with what else is on that day; get_dashboard pages through all with the status "to_answer".

create or replace function private.bookings_to_answer(artist uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with waiting as materialized (select id, urgency, event_date, since from private.waiting_bookings(artist)),
    first as (select id, urgency, event_date, since from waiting order by urgency, event_date, since, id limit 25)
    select jsonb_build_object(
      'count', (select count(*) from waiting),
      'bookings', (
        select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place), '[]') from (
          select row_number() over (order by urgency, first.event_date, since, first.id) as place,
            booking.id, client_name, event_type, booking.event_date, venue_name, distance_from_home, currency,
            coalesce(final_total_price, private.final_price(total_price, quote_modifications)) as effective_price,
            price_state, status, urgency, since,
            private.offer_end(booking) as offer_ends_at, private.also_that_day(booking) as also_that_day,
            private.last_unread_message(artist, booking.id) as last_message
          from first join public.bookings as booking on booking.id = first.id
        ) as shown
      )
    )
  );
end;
$$;

-- When the offer that a pending request waits for ends; null where it has no end.

create or replace function private.offer_end(booking public.bookings) returns timestamptz
language sql stable set search_path = ''
as $$
  select expires_at from public.booking_offers
  where booking_id = booking.id and state in ('open', 'agreed') and booking.status = 'pending'
  order by state = 'open' desc limit 1
$$;

-- The names of others whose confirmed or open bookings are on that day, confirmed ones first; three at most.

create or replace function private.also_that_day(booking public.bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('client_name', client_name, 'status', status)), '[]') from (
    select client_name, status from public.bookings as other
    where artist_profile_id = booking.artist_profile_id and event_date = booking.event_date and id <> booking.id
      and status in ('pending', 'confirmed')
    order by status desc, created_at limit 3
  ) as others
$$;

grant execute on function private.next_gigs(uuid), private.gigs_to_complete(uuid), private.date_conflicts(uuid), private.last_unread_message(uuid, uuid),
  private.waiting_bookings(uuid), private.bookings_to_answer(uuid), private.offer_end(public.bookings),
  private.also_that_day(public.bookings) to authenticated;

create or replace function public.get_dashboard(
  page integer default 1, page_size integer default 5, status_filter text default null, search text default null,
  sort text default 'newest'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  artist uuid := auth.uid();
  wanted_status public.booking_status;
  is_to_answer constant boolean := status_filter is not distinct from 'to_answer';
  is_to_pay constant boolean := status_filter is not distinct from 'to_pay';
  pattern text := '%' || replace(replace(replace(nullif(trim(search), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ordering text := case sort
    when 'newest' then 'created_at desc, id'
    when 'oldest' then 'created_at, id desc'
    when 'event_date' then 'event_date, created_at desc, id'
    when 'price' then 'coalesce(final_total_price, private.final_price(total_price, quote_modifications)) desc, created_at desc, id'
  end;
  condition constant text := 'artist_profile_id = $1 and ($2 is null or status = $2) and ($3 is null or client_name ilike $3
    or client_email ilike $3 or event_type ilike $3 or venue_name ilike $3)
    and (not $4 or id in (select waiting.id from private.waiting_bookings($1) as waiting))
    and (not $5 or next_due_on is not null or payment_status <> ''paid'' and status in (''confirmed'', ''completed''))';
  figures jsonb;
  total bigint;
  rows jsonb;
begin
  if artist is null then
    raise exception using errcode = '42501', message = 'Not authenticated';
  end if;
  if ordering is null or page is null or page not between 1 and 1000000 or page_size is null or page_size not between 1 and 100
    or status_filter <> all (enum_range(null::public.booking_status)::text[] || '{to_answer,to_pay}'::text[]) then
    raise exception using errcode = 'PT400', detail = 'invalid_page',
      message = 'A page is 1 or more, its size 1 to 100, the order newest, oldest, event_date or price, and the status a known one.';
  end if;
  wanted_status := nullif(nullif(status_filter, 'to_answer'), 'to_pay')::public.booking_status;

  figures := private.dashboard_figures(artist);
  if status_filter is null and pattern is null then
    total := (figures ->> 'total_bookings')::bigint;
  else
    execute 'select count(*) from public.bookings where ' || condition into total
      using artist, wanted_status, pattern, is_to_answer, is_to_pay;
  end if;
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(row) - 'number' order by row.number), '[]') from (
      select row_number() over () as number, booking.*, (
        select count(*) from public.booking_messages as message
        where message.artist_profile_id = $1 and message.booking_id = booking.id and message.sender_type = 'client' and not message.is_read
      ) as unread_count, private.last_unread_message($1, booking.id) as last_message
      from (
        select id, client_name, client_email, event_type, event_date, event_duration, venue_name, currency, total_price,
          final_total_price, coalesce(final_total_price, private.final_price(total_price, quote_modifications)) as effective_price,
          price_state, status, payment_status, created_at
        from public.bookings where %s order by %s limit $6 offset $7
      ) as booking
    ) as row
  $query$, condition, ordering) into rows
  using artist, wanted_status, pattern, is_to_answer, is_to_pay, page_size, (page - 1) * page_size::bigint;

  return jsonb_build_object(
    'bookings', rows,
    'total', total,
    'page', page,
    'page_size', page_size,
    'figures', figures,
    'to_answer', private.bookings_to_answer(artist),
    'next_gigs', private.next_gigs(artist),
    'to_complete', private.gigs_to_complete(artist),
    'conflicts', private.date_conflicts(artist),
    'payments', private.dashboard_payments(artist)
  );
end;
$$;
comment on function public.get_dashboard is
  'search looks in client, event and venue; status_filter is a status, to_answer or to_pay; sort is newest, oldest, event_date or price. effective_price is what was agreed, otherwise the quote with its modification. Revenue counts the first quotes of confirmed bookings in the artist''s currency, agreed the final totals of confirmed and completed ones.';

grant execute on function private.dashboard_figures(uuid) to authenticated;
grant execute on function public.get_dashboard(integer, integer, text, text, text) to authenticated;

-- An artist's bookings for an export file: all that get_dashboard would page through with the same filter, search and
-- order, in one consistent response. As the caller, under row-level security.

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
    or status_filter <> all (enum_range(null::public.booking_status)::text[] || '{to_answer,to_pay}'::text[]) then
    raise exception using errcode = 'PT400', detail = 'invalid_page',
      message = 'The order is newest, oldest, event_date or price, and the status a known one.';
  end if;
  wanted_status := nullif(nullif(status_filter, 'to_answer'), 'to_pay')::public.booking_status;
  return (
    select coalesce(jsonb_agg(to_jsonb(booking) - 'quoted_price' order by
      case sort when 'newest' then booking.created_at end desc,
      case sort when 'oldest' then booking.created_at end,
      case sort when 'event_date' then booking.event_date end,
      case sort when 'price' then coalesce(booking.final_total_price, booking.quoted_price) end desc,
      booking.created_at desc, booking.id), '[]')
    from (
      select id, client_name, client_email, client_phone, event_type, event_date, start_time, event_duration, venue_name, venue_address,
        guest_count, currency, total_price, final_total_price, price_state, status, payment_status, amount_paid, created_at,
        base_price, travel_cost, add_ons, quote_modifications, private.booked_lines(id, offer_number) as lines,
        distance_from_home, held_until, is_extra,
        (select profile.distance_unit from public.profiles as profile where profile.user_id = artist) as distance_unit,
        private.final_price(total_price, quote_modifications) as quoted_price
      from public.bookings
      where artist_profile_id = artist and (wanted_status is null or status = wanted_status)
        and (pattern is null or client_name ilike pattern or client_email ilike pattern or event_type ilike pattern
          or venue_name ilike pattern)
        and (status_filter is distinct from 'to_answer'
          or id in (select waiting.id from private.waiting_bookings(artist) as waiting))
        and (status_filter is distinct from 'to_pay' or next_due_on is not null or payment_status <> 'paid' and status in ('confirmed', 'completed'))
    ) as booking
  );
end;
$$;
comment on function public.export_bookings is 'Filter, search and order as in get_dashboard; every matching booking, with the client''s contact details.';

grant execute on function public.export_bookings(text, text, text) to authenticated;

-- The data of the frame around an artist's pages: name and picture, number of unread messages and open requests, and
-- whether the admin page is available. One small response, fetched again when something changes.

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
    'slug', (select slug from public.profiles where user_id = artist),
    'unread_messages', (
      select count(*) from public.booking_messages
      where artist_profile_id = artist and sender_type = 'client' and not is_read
    ),
    'pending_requests', (
      select count(*) from public.bookings where artist_profile_id = artist and status = 'pending'
    ),
    'is_admin', private.is_admin()
  );
end;
$$;

grant execute on function public.get_workspace() to authenticated;
