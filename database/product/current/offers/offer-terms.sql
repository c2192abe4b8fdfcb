-- The terms of an offer: who may name them, what they cost, and whether the calendar allows them.

-- Which party the caller is; a stranger learns nothing. Some calls are for one party only.

create or replace function private.offer_party(booking public.bookings, required public.booking_party default null) returns public.booking_party
language plpgsql stable set search_path = ''
as $$
begin
  if booking.artist_profile_id = auth.uid() and auth.role() = 'authenticated' and required is distinct from 'client' then
    return 'artist';
  elsif booking.id::text = auth.jwt() ->> 'booking_id' and auth.role() = 'booking_client' and required is distinct from 'artist' then
    return 'client';
  end if;
  raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
end;
$$;

-- How the calls about an offer open: the booking is locked, so that of two answers the second sees the first.

create or replace function private.open_offer_call(
  booking_id_input uuid, required public.booking_party default null,
  out booking public.bookings, out party public.booking_party, out offer public.booking_offers
)
language plpgsql security definer set search_path = ''
as $$
begin
  select * into booking from public.bookings where id = booking_id_input for no key update;
  party := private.offer_party(booking, required);
  offer := private.current_offer(booking.id);
end;
$$;

create or replace function private.assert_can_bargain(booking public.bookings) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if booking.artist_profile_id is null then
    raise exception using errcode = 'PT409', detail = 'booking_closed',
      message = 'The artist has closed their account, so the terms of this booking can no longer be changed.';
  end if;
  if booking.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', detail = 'booking_closed',
      message = format('This booking is %s; its terms can no longer be changed.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
end;
$$;

-- The caller answers the offer they saw, and no other.

create or replace function private.assert_current(offer public.booking_offers, seen integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(offer.number, 0) is distinct from seen then
    raise exception using errcode = 'PT409', detail = 'offer_changed',
      message = 'The offer was answered or replaced meanwhile. Please look at it before you go on.',
      hint = 'Reload the booking to see how it stands now.';
  end if;
end;
$$;

-- The booking as it would be by other terms: {event_date, start_time, event_duration, venue_name, venue_address, lines:
-- [{label, amount}], total}. What is not named stays. Other hours or another date are priced by the rules of the booking;
-- lines are added to that, and a total closes with a line for the difference.

create or replace function private.refuse_terms(words text) returns void
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'PT400', detail = 'invalid_terms', message = words;
end;
$$;

-- Typed text without the marks that would reorder an amount next to it; as isolateName does for names.
create or replace function private.plain_text(typed text) returns text
language sql immutable
as $$ select nullif(trim(regexp_replace(typed, '[\u202A-\u202E\u2066-\u2069]', '', 'g')), '') $$;

create or replace function private.typed_lines(lines jsonb, currency text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 20 or exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line) <> 'object' or coalesce(private.plain_text(line ->> 'label'), '') !~ '\S' or length(line ->> 'label') > 200
      or line ->> 'label' ~ '[[:cntrl:]]' or not private.is_plain_number(line -> 'amount', -1000000000, 1000000000)
  ) then
    perform private.refuse_terms('An offer has at most 20 lines of its own, each with a label of 1 to 200 characters and an amount.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'label', private.plain_text(line ->> 'label'), 'amount', private.round_money((line -> 'amount')::numeric, currency), 'is_offered', true
    ) order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as _(line, place)
  );
end;
$$;

create or replace function private.with_terms(booking public.bookings, terms jsonb) returns public.bookings
language plpgsql stable set search_path = ''
as $$
declare
  named constant jsonb := coalesce(nullif(terms, 'null'), '{}');
  proposed public.bookings := booking;
  rule_lines jsonb;
  own_lines jsonb;
  quote jsonb;
  difference numeric;
begin
  if jsonb_typeof(named) <> 'object' or exists (
    select from jsonb_object_keys(named) as key
    where key not in ('event_date', 'start_time', 'event_duration', 'venue_name', 'venue_address', 'lines', 'total')
  ) then
    perform private.refuse_terms('The terms of an offer are event_date, start_time, event_duration, venue_name, venue_address, lines and total.');
  end if;
  if named ? 'event_date' then
    if length(named ->> 'event_date') <> 10 or not private.is_rule_date(named -> 'event_date') then
      perform private.refuse_terms('The date must be written as 2027-06-19.');
    end if;
    proposed.event_date := (named ->> 'event_date')::date;
  end if;
  if named ? 'start_time' then
    if named ->> 'start_time' !~ '^([01]\d|2[0-3]):[0-5]\d(:00)?$' then
      perform private.refuse_terms('The start time must be written as 19:30.');
    end if;
    proposed.start_time := (named ->> 'start_time')::time;
  end if;
  if named ? 'event_duration' then
    if not private.is_plain_number(named -> 'event_duration', 0.25, 24) then
      perform private.refuse_terms('The performance must last between a quarter of an hour and 24 hours.');
    end if;
    proposed.event_duration := round((named -> 'event_duration')::numeric, 2);
  end if;
  if exists (
    select from unnest(array[named -> 'venue_name', named -> 'venue_address']) as venue
    where jsonb_typeof(venue) not in ('string', 'null')
  ) then
    perform private.refuse_terms('The venue''s name and address must be text.');
  end if;
  proposed.venue_name := case when named ? 'venue_name' then private.plain_text(named ->> 'venue_name') else booking.venue_name end;
  proposed.venue_address := case when named ? 'venue_address' then private.plain_text(named ->> 'venue_address') else booking.venue_address end;
  if length(proposed.venue_name) > 200 or length(proposed.venue_address) > 500 then
    perform private.refuse_terms('The venue''s name has at most 200 characters, its address at most 500.');
  end if;

  select coalesce(jsonb_agg(line order by place) filter (where line -> 'is_offered' is null), '[]'),
    coalesce(jsonb_agg(line order by place) filter (where line -> 'is_offered' is not null), '[]')
  into rule_lines, own_lines
  from jsonb_array_elements(booking.add_ons) with ordinality as _(line, place);
  if (proposed.event_date, proposed.event_duration) is distinct from (booking.event_date, booking.event_duration) then
    -- Travel stays as it is. More hours than the form takes are for the parties to agree on.
    begin
      quote := private.make_quote(booking.rules_snapshot || '{"max_performance_hours": 24}', proposed.event_duration, 0,
        private.booked_selections(booking.form_responses, booking.rules_snapshot -> 'custom_questions'), proposed.event_date);
      proposed.base_price := (quote -> 'base_price')::numeric;
      rule_lines := quote -> 'add_ons';
    exception when sqlstate 'PT400' then
      -- The rules stored with an old booking may give no price.
      if not named ? 'total' then
        perform private.refuse_terms('The price for this cannot be calculated. Please name the total.');
      end if;
    end;
  end if;
  if named ? 'lines' then
    own_lines := private.typed_lines(named -> 'lines', booking.currency);
  end if;
  proposed.add_ons := rule_lines || own_lines;
  -- Totals of old bookings may not be the sum of their lines; they stay.
  if (proposed.base_price, proposed.add_ons) is distinct from (booking.base_price, booking.add_ons) then
    proposed.total_price := greatest(0, private.sum_lines(proposed));
  end if;
  if named ? 'total' then
    if not private.is_plain_number(named -> 'total', 0, 1000000000) then
      perform private.refuse_terms('The total must be 0 or more.');
    end if;
    -- One line takes the place of earlier differences and of the artist's modification.
    proposed.quote_modifications := null;
    select coalesce(jsonb_agg(line order by place), '[]') into proposed.add_ons
    from jsonb_array_elements(rule_lines || own_lines) with ordinality as _(line, place) where line -> 'is_difference' is null;
    difference := private.round_money((named -> 'total')::numeric, booking.currency) - private.sum_lines(proposed);
    if difference <> 0 then
      proposed.add_ons := proposed.add_ons
        || jsonb_build_object('label', 'Price adjustment', 'amount', difference, 'is_offered', true, 'is_difference', true);
    end if;
    proposed.total_price := greatest(0, private.sum_lines(proposed));
  end if;
  return proposed;
end;
$$;

-- Another date or time must not be booked already. One that a client proposes is checked like that of a new request.

create or replace function private.assert_can_play(
  booking public.bookings, proposed public.bookings, party public.booking_party, is_request boolean
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_other_day constant boolean := proposed.event_date is distinct from booking.event_date;
  max_bookings smallint;
begin
  if not is_other_day and (proposed.start_time, proposed.event_duration) is not distinct from (booking.start_time, booking.event_duration)
    or proposed.event_date is null then
    return;
  end if;
  if is_other_day and proposed.event_date < (
    select private.local_date(time_zone) from public.availability where artist_id = booking.artist_profile_id
  ) then
    raise exception using errcode = 'PT409', detail = 'date_unavailable', message = 'This date has passed. Please choose another.';
  end if;
  select capacity into max_bookings from public.availability where artist_id = booking.artist_profile_id;
  if is_request and is_other_day and not private.is_free(booking.artist_profile_id, proposed.event_date, proposed.start_time, proposed.event_duration)
    or (is_other_day or not booking.is_extra) and private.peak_bookings(booking.artist_profile_id, case
        when proposed.start_time is null then tsrange(proposed.event_date, proposed.event_date + 1)
        else tsrange(
          proposed.event_date + proposed.start_time - booking.buffer_minutes * interval '1 minute',
          proposed.event_date + proposed.start_time + (proposed.event_duration::float8 * 60 + booking.buffer_minutes) * interval '1 minute')
      end, booking.id) >= max_bookings then
    raise exception using errcode = 'PT409', detail = 'date_unavailable', message = case party
      when 'client' then 'The artist is not free at this time. Please choose another date or time.'
      else 'You already have a confirmed or held booking at this time. Please choose another date or time.'
    end;
  end if;
end;
$$;

create or replace function private.shown_price(booking public.bookings) returns jsonb
language sql stable
as $$
  select jsonb_build_object('base_price', booking.base_price, 'travel_cost', booking.travel_cost, 'add_ons', booking.add_ons,
    'total_price', booking.total_price, 'final_price', private.final_price(booking.total_price, booking.quote_modifications),
    'lines', (select jsonb_agg(private.shown_line(line) order by position) from private.price_lines(booking) as line))
$$;
comment on function private.shown_price is 'The lines and totals of a price, as a page shows it before it is offered.';

create or replace function private.assert_price_seen(price numeric, seen numeric) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if seen is distinct from price then
    raise exception using errcode = 'PT409', detail = 'price_changed',
      message = 'The price changed after you opened this page. Please look at the new one.';
  end if;
end;
$$;

create or replace function public.price_offer(booking_id_input uuid, terms jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_id_input;
  perform private.offer_party(booking);
  return private.shown_price(private.with_terms(booking, terms));
end;
$$;
comment on function public.price_offer is 'The price that propose_offer with the same terms would offer.';

grant execute on function public.price_offer(uuid, jsonb) to authenticated, booking_client;
