-- Bookings: what happens when one is stored or changed, and policies. The rules are in booking-rules.sql.
--
-- Triggers on public.bookings, in the order in which PostgreSQL runs them (by name within each kind):
--   before insert   before_insert
--   before update   before_update, refuse_same_status, touch
--   after insert    after_insert, announce_change
--   after update    after_update, announce_change
--   after delete    announce_change
-- What is to happen at one of these moments is a step of its function below, in the order in which it happens.

-- A new booking starts as pending, with a copy of the artist's name, currency and rules.

create or replace function private.before_booking_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  profile public.profiles;
begin
  if new.status <> 'pending' or new.payment_status <> 'unpaid' or new.final_total_price is not null
    or new.quote_modifications is not null or new.artist_acceptance_message is not null
    or new.closing_message is not null or new.price_state not in ('quoted', 'asked')
    or new.held_until is not null or new.deposit_until is not null or new.is_extra then
    raise exception using errcode = '23514', detail = 'not_pending',
      message = 'A new booking is pending and unpaid; the artist answers it afterwards.';
  end if;
  select * into profile from public.profiles where user_id = new.artist_profile_id;
  new.artist_name := coalesce(nullif(new.artist_name, ''), profile.display_name, '');
  new.currency := coalesce(new.currency, profile.currency);
  new.rules_snapshot := coalesce(new.rules_snapshot, private.pricing_rules(profile, private.request_day(profile)));
  new.offer_number := case when new.price_state = 'quoted' then 1 end;
  new.buffer_minutes := coalesce(
    (select buffer_minutes from public.availability where artist_id = new.artist_profile_id), new.buffer_minutes);
  return new;
end;
$$;

create or replace function private.after_booking_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.price_state = 'quoted' then
    -- The client sent the request at this price, and has agreed to it.
    perform private.add_offer(new, 'artist', 'agreed', 'sent', null, private.usual_terms(new.artist_profile_id));
  end if;
  insert into public.booking_history (booking_id, event, actor_role, details)
  values (new.id, 'submitted', 'client', jsonb_strip_nulls(jsonb_build_object(
    'total_price', case when new.price_state <> 'asked' then new.total_price end, 'currency', new.currency
  )));
  perform private.keep_booking_words(new);
  perform private.notify_artist(new.artist_profile_id, 'bookings');
  return null;
end;
$$;

-- When two tabs race, the second waits for the row lock, finds the new status here, and gets an error.

create or replace function private.before_booking_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  writer constant text := private.writer();
  offer public.booking_offers;
begin
  if writer = 'offer' then
    select * into offer from public.booking_offers where booking_id = new.id and number = new.offer_number;
    new := private.with_offer(new, offer);
  end if;
  perform private.check_status(old, new, writer);
  new.quote_modifications := private.check_quote(old, new, writer);
  new := private.check_payment(old, new, writer);
  new := private.check_words(old, new, writer);
  new := private.check_hold(old, new);
  new := private.check_final_price(old, new, writer);
  new := private.check_cancellation(old, new);
  if new.suggested_artist_ids is distinct from old.suggested_artist_ids then
    new.suggested_artist_ids := private.check_suggestions(old, new, writer);
  end if;
  if new.suggested_dates is distinct from old.suggested_dates then
    new.suggested_dates := private.check_suggested_dates(old, new, writer);
  end if;
  if writer <> 'offer' then
    new := private.make_offer(old, new);
  end if;
  if private.expects_payment(new) and new.agreed_on is null then
    new.agreed_on := private.artist_day(new.artist_profile_id);
  end if;
  return private.follow_ledger(old, new, writer);
end;
$$;

create or replace function private.after_booking_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  writer constant text := private.writer();
begin
  -- Confirming or holding a booking takes its date. A booking that was confirmed stays so when it is completed.
  if new.status = 'confirmed' and not new.is_extra
      and (old.status not in ('confirmed', 'completed') or old.occupied is distinct from new.occupied)
    or new.held_until is not null and (new.held_until, new.occupied) is distinct from (old.held_until, old.occupied) then
    perform private.take_date(new, writer);
  end if;
  perform private.record_booking_change(old, new, writer);
  if new.held_until is distinct from old.held_until then
    perform private.follow_hold(old, new, writer);
  end if;
  if new.status <> old.status then
    perform private.notify_status_change(new, writer);
  end if;
  perform private.notify_quote_change(old, new, writer);
  if (new.client_name, new.client_email, new.event_type, new.artist_name, new.created_at)
    is distinct from (old.client_name, old.client_email, old.event_type, old.artist_name, old.created_at) then
    perform private.keep_booking_words(new);
  end if;
  perform private.notify_artist(new.artist_profile_id, 'bookings');
  perform private.notify_client_of_booking(old, new);
  return null;
end;
$$;

create trigger before_insert before insert on public.bookings
  for each row execute function private.before_booking_insert();
create trigger after_insert after insert on public.bookings
  for each row execute function private.after_booking_insert();
create trigger before_update before update on public.bookings
  for each row execute function private.before_booking_update();
create trigger after_update after update on public.bookings
  for each row execute function private.after_booking_update();
create trigger touch before update on public.bookings for each row execute function platform.touch_updated_at();

create or replace function private.refuse_same_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', detail = 'status_changed',
    message = format('This booking is already %s.', old.status),
    hint = 'Reload the booking to see how it stands now.';
end;
$$;

-- Fires only for a writer that names the status, so accepting twice has one winner as well.
create trigger refuse_same_status before update of status on public.bookings
  for each row when (old.status = new.status) execute function private.refuse_same_status();

-- Policies for bookings. Clients and visitors use server functions. An artist may write the columns of an answer
-- and no other: neither the client's data nor a price (public.set_booking_travel has its own checks).

revoke all on public.bookings from public, anon, authenticated, service_role, booking_client;
grant select on public.bookings to authenticated;
grant update (status, payment_status, amount_paid, quote_modifications, artist_acceptance_message, closing_message, decline_reason, suggested_artist_ids,
  suggested_dates, is_extra, final_total_price) on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

create policy "artists see their own bookings" on public.bookings
  for select to authenticated using (artist_profile_id = (select auth.uid()));
create policy "admins see every booking" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "artists answer their own bookings" on public.bookings
  for update to authenticated
  using (artist_profile_id = (select auth.uid())) with check (artist_profile_id = (select auth.uid()));
create policy "server functions do everything with bookings" on public.bookings
  for all to service_role using (true) with check (true);
