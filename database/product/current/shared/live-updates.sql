-- Live updates of open pages.

-- An artist's booking page subscribes to the rows of the booking and its messages. Their dashboard and sidebar are
-- notified on one private channel that something changed, and fetch it; a client is notified of the booking in the
-- same way.

-- The triggers that announce changes, on the tables of the publication supabase_realtime.
select realtime.follow_publication();

create or replace function private.notify_client(booking uuid) returns void
language sql security definer set search_path = ''
as $$ select realtime.notify_topic('{}', 'changed', 'booking:' || booking, true) $$;

create or replace function private.notify_client_of_booking(was public.bookings, booking public.bookings) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (was.status, was.payment_status, was.amount_paid, was.final_total_price, was.quote_modifications, was.travel_cost,
      was.total_price, was.distance_from_home, was.distance_source, was.price_state, was.event_date, was.event_duration, was.held_until)
    is distinct from (booking.status, booking.payment_status, booking.amount_paid, booking.final_total_price, booking.quote_modifications,
      booking.travel_cost, booking.total_price, booking.distance_from_home, booking.distance_source, booking.price_state, booking.event_date,
      booking.event_duration, booking.held_until) then
    perform private.notify_client(booking.id);
  end if;
end;
$$;

create or replace function private.notify_client_of_offer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_client(new.booking_id);
  return null;
end;
$$;

create trigger notify_client after insert or update on public.booking_offers
  for each row execute function private.notify_client_of_offer();

create policy "clients hear when their booking changes" on realtime.messages
  for select to booking_client
  using (extension = 'broadcast' and (select realtime.topic()) = 'booking:' || (select auth.jwt() ->> 'booking_id'));

-- One notification per transaction: PostgreSQL drops equal ones, so that marking a hundred messages as read is one.
create or replace function private.notify_artist(artist uuid, about text) returns void
language sql security definer set search_path = ''
as $$ select realtime.notify_topic(jsonb_build_object('about', about), 'changed', 'artist:' || artist, true) where artist is not null $$;

create or replace function private.notify_artist_of_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_artist((to_jsonb(new) ->> tg_argv[0])::uuid, tg_argv[1]);
  return null;
end;
$$;

create trigger notify_artist_of_new after insert on public.booking_messages
  for each row when (new.sender_type = 'client')
  execute function private.notify_artist_of_change('artist_profile_id', 'bookings');
create trigger notify_artist_of_change after update on public.booking_messages
  for each row when (old.is_read <> new.is_read)
  execute function private.notify_artist_of_change('artist_profile_id', 'bookings');
create trigger notify_artist_of_change after update on public.profiles
  for each row when ((old.home_location_found, old.home_place_is_new) is distinct from (new.home_location_found, new.home_place_is_new))
  execute function private.notify_artist_of_change('user_id', 'profile');

create policy "artists hear when something of theirs changes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'artist:' || (select auth.uid()));
