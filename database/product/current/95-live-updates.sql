-- Live updates of open pages.

-- An artist's booking page subscribes to the rows of the booking and its messages. Their dashboard and sidebar are
-- notified on one private channel that something changed, and fetch it; a client is notified of the booking in the
-- same way.

-- The triggers that announce changes, on the tables of the publication supabase_realtime.
select realtime.follow_publication();

create or replace function private.notify_client_of_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.notify_topic('{}', 'changed', 'booking:' || (to_jsonb(new) ->> tg_argv[0]), true);
  return null;
end;
$$;

create trigger notify_client_of_change after update on public.bookings
  for each row when (
    (old.status, old.payment_status, old.amount_paid, old.final_total_price, old.quote_modifications, old.travel_cost,
        old.total_price, old.distance_from_home, old.distance_source, old.price_state, old.event_date, old.event_duration, old.held_until)
      is distinct from (new.status, new.payment_status, new.amount_paid, new.final_total_price, new.quote_modifications,
        new.travel_cost, new.total_price, new.distance_from_home, new.distance_source, new.price_state, new.event_date, new.event_duration,
        new.held_until)
  ) execute function private.notify_client_of_change('id');
create trigger notify_client_of_change after insert or update on public.booking_offers
  for each row execute function private.notify_client_of_change('booking_id');

create policy "clients hear when their booking changes" on realtime.messages
  for select to booking_client
  using (extension = 'broadcast' and (select realtime.topic()) = 'booking:' || (select auth.jwt() ->> 'booking_id'));

-- One notification per transaction: PostgreSQL drops equal ones, so that marking a hundred messages as read is one.
create or replace function private.notify_artist_of_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  artist constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if artist is not null then
    perform realtime.notify_topic(jsonb_build_object('about', tg_argv[1]), 'changed', 'artist:' || artist, true);
  end if;
  return null;
end;
$$;

create trigger notify_artist_of_change after insert or update on public.bookings
  for each row execute function private.notify_artist_of_change('artist_profile_id', 'bookings');
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
