-- Bookings: their lifecycle from request to completion, their history, and policies.
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
    or new.held_until is not null or new.is_extra then
    raise exception using errcode = '23514', detail = 'not_pending',
      message = 'A new booking is pending and unpaid; the artist answers it afterwards.';
  end if;
  select * into profile from public.profiles where user_id = new.artist_profile_id;
  new.artist_name := coalesce(nullif(new.artist_name, ''), profile.display_name, '');
  new.currency := coalesce(new.currency, profile.currency);
  new.rules_snapshot := coalesce(new.rules_snapshot, private.pricing_rules(profile, private.request_day(profile)));
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
    perform private.add_offer(new, 'artist', 'agreed', 'sent', null);
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

-- The lifecycle rules, for every writer: the status follows its allowed transitions, the quote can be changed while
-- the booking is pending and by agreed offers afterwards, only an agreed offer is confirmed, the payment is recorded
-- once the booking is confirmed, and no one can write the final price. Only public.undo_booking_decision can go a step back.
-- When two tabs race, the second waits for the row lock, finds the new status here, and gets an error.

create or replace function private.before_booking_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_status(old, new);
  new.quote_modifications := private.check_quote(old, new);
  new := private.check_payment(old, new);
  new := private.check_words(old, new);
  new := private.check_hold(old, new);
  new := private.check_final_price(old, new);
  if new.suggested_artist_ids is distinct from old.suggested_artist_ids then
    new.suggested_artist_ids := private.check_suggestions(old, new);
  end if;
  new.price_state := private.make_offer(old, new);
  return new;
end;
$$;

create or replace function private.after_booking_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Confirming or holding a booking takes its date. A booking that was confirmed stays so when it is completed.
  if new.status = 'confirmed' and not new.is_extra
      and (old.status not in ('confirmed', 'completed') or old.occupied is distinct from new.occupied)
    or new.held_until is not null and (new.held_until, new.occupied) is distinct from (old.held_until, old.occupied) then
    perform private.take_date(new);
  end if;
  perform private.record_booking_change(old, new);
  if new.held_until is distinct from old.held_until then
    perform private.follow_hold(old, new);
  end if;
  if new.status <> old.status then
    perform private.notify_status_change(new);
  end if;
  perform private.notify_quote_change(old, new);
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

-- The steps before an update. Each gets the booking as it was and as it is to be; a step may correct it.

create or replace function private.is_accepted(was public.bookings, booking public.bookings) returns boolean
language sql immutable
as $$ select was.status = 'pending' and booking.status = 'confirmed' $$;

create or replace function private.assert_offer_agreed(booking public.bookings) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if booking.price_state = 'expired' or private.is_offer_expired(private.current_offer(booking.id), 'pending') then
    raise exception using errcode = 'PT409', detail = 'offer_expired',
      message = 'This offer has expired. Send the client a new one; you can accept once they have agreed to it.';
  end if;
  if booking.price_state not in ('quoted', 'agreed') then
    raise exception using errcode = 'PT409', detail = 'price_not_agreed',
      message = case booking.price_state
        when 'asked' then 'This booking has no price yet. Send the client a price first; you can accept once they have agreed to it.'
        when 'countered' then 'The client has proposed other terms. Accept or decline their offer first.'
        else 'The client has not agreed to your price yet. You can accept once they have.'
      end;
  end if;
end;
$$;

create or replace function private.check_status(was public.bookings, booking public.bookings) returns void
language plpgsql stable set search_path = ''
as $$
declare
  is_undone constant boolean := private.writer() = 'undo';
begin
  if booking.status <> was.status and (
    case when is_undone then booking.status else was.status end, case when is_undone then was.status else booking.status end
  ) not in (
    ('pending', 'confirmed'), ('pending', 'rejected'), ('confirmed', 'completed'), ('confirmed', 'cancelled')
  ) then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s and cannot become %s.', was.status, booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  if private.is_accepted(was, booking) then
    perform private.assert_offer_agreed(was);
  end if;
end;
$$;

create or replace function private.check_quote(was public.bookings, booking public.bookings) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.writer() = 'offer' then
    return booking.quote_modifications;
  end if;
  if booking.quote_modifications is distinct from was.quote_modifications then
    if was.price_state = 'asked' then
      raise exception using errcode = 'PT409', detail = 'no_price_yet',
        message = 'This booking has no price yet. Send the client a price first; then you can change it.';
    end if;
    if was.status <> 'pending' then
      raise exception using errcode = 'PT409', detail = 'quote_is_final',
        message = format('This booking is %s; its quote can only be changed while it is pending.', was.status);
    end if;
    booking.quote_modifications := private.clean_quote_modification(booking.quote_modifications, booking.currency);
  end if;
  if booking.price_state <> was.price_state then
    raise exception using errcode = 'PT409', detail = 'price_state_changed',
      message = format('The price of this booking is %s and cannot become %s.', was.price_state, booking.price_state),
      hint = 'It follows the offers of the booking.';
  end if;
  return booking.quote_modifications;
end;
$$;

create or replace function private.check_payment(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql stable set search_path = ''
as $$
begin
  if booking.status not in ('confirmed', 'completed') and (booking.payment_status <> was.payment_status
    or booking.amount_paid is not null and booking.amount_paid is distinct from was.amount_paid) then
    raise exception using errcode = 'PT409', detail = 'not_confirmed',
      message = format('This booking is %s; a payment can only be noted once it is confirmed.', booking.status);
  end if;
  -- Part of the price was received only as long as the payment is partial.
  if booking.payment_status <> 'partial' and booking.amount_paid is not distinct from was.amount_paid then
    booking.amount_paid := null;
  end if;
  if booking.amount_paid is distinct from was.amount_paid then
    booking.amount_paid := private.round_money(booking.amount_paid, booking.currency);
    if booking.amount_paid is not null
      and (booking.amount_paid <= 0 or booking.amount_paid >= booking.final_total_price or booking.payment_status <> 'partial') then
      raise exception using errcode = 'PT400', detail = 'amount_paid',
        message = 'A partial payment is more than nothing and less than the price.',
        hint = 'Set the payment to paid once all of it has arrived.';
    end if;
  end if;
  return booking;
end;
$$;

create or replace function private.check_words(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql stable set search_path = ''
as $$
begin
  booking.artist_acceptance_message := nullif(trim(booking.artist_acceptance_message), '');
  if booking.artist_acceptance_message is distinct from was.artist_acceptance_message and not private.is_accepted(was, booking) then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'The message to the client is part of accepting a booking and cannot be changed on its own.';
  end if;
  booking.closing_message := nullif(trim(booking.closing_message), '');
  if (booking.closing_message, booking.decline_reason) is distinct from (was.closing_message, was.decline_reason)
    and not (booking.status <> was.status and booking.status in ('rejected', 'completed', 'cancelled') or private.writer() = 'undo') then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'This message to the client is part of declining, completing or cancelling a booking and cannot be changed on its own.';
  end if;
  return booking;
end;
$$;

create or replace function private.check_hold(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql immutable set search_path = ''
as $$
begin
  -- Only a pending request holds its date, and only as long as its offer is valid.
  if booking.status <> 'pending' or booking.price_state = 'expired' then
    booking.held_until := null;
  end if;
  if booking.is_extra and not (was.is_extra or private.is_accepted(was, booking)) then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'An extra booking on a day is chosen when it is accepted.';
  end if;
  return booking;
end;
$$;

create or replace function private.check_final_price(was public.bookings, booking public.bookings) returns public.bookings
language plpgsql stable set search_path = ''
as $$
declare
  is_by_offer constant boolean := private.writer() = 'offer';
  given_total constant numeric := booking.final_total_price;
begin
  booking.final_total_price := case
    when private.is_accepted(was, booking) or is_by_offer and was.final_total_price is not null
        and (was.total_price, was.quote_modifications) is distinct from (booking.total_price, booking.quote_modifications)
      then private.final_price(booking.total_price, booking.quote_modifications)
    else was.final_total_price
  end;
  -- Callers may say which price they confirm; it is never taken from them.
  if given_total is distinct from was.final_total_price and given_total is distinct from booking.final_total_price and not is_by_offer then
    raise exception using errcode = 'PT409', detail = 'price_differs',
      message = format('The price of this booking is %s %s, not %s.',
        coalesce(booking.final_total_price, private.final_price(booking.total_price, booking.quote_modifications)), booking.currency,
        coalesce(given_total::text, 'empty')),
      hint = 'Leave final_total_price out, or reload the booking to see its price.';
  end if;
  -- A lower price may be paid already.
  if booking.amount_paid >= booking.final_total_price then
    booking.payment_status := 'paid';
    booking.amount_paid := null;
  end if;
  return booking;
end;
$$;

-- Records in the history what an update changed. As the owner, because no one else may write it.

create or replace function private.record_booking_change(was public.bookings, booking public.bookings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  writer constant text := private.writer();
  actor_role constant text := case auth.role() when 'authenticated' then 'artist' when 'booking_client' then 'client' else 'system' end;
  actor_id constant uuid := auth.uid();
  -- The client's price, before and after.
  prices jsonb;
begin
  -- Offers that are applied have entries of their own (private.record_offer).
  if writer <> 'offer' then
    prices := jsonb_build_object(
      'price_from', case when was.price_state <> 'asked' then private.final_price(was.total_price, was.quote_modifications) end,
      'price_to', private.final_price(booking.total_price, booking.quote_modifications)
    );
  end if;

  if prices is not null and (booking.travel_cost, booking.total_price, booking.distance_from_home, booking.distance_source, booking.venue_place)
    is distinct from (was.travel_cost, was.total_price, was.distance_from_home, was.distance_source, was.venue_place) then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, case when was.price_state = 'asked' then 'price_offered' else 'travel_changed' end, actor_role, actor_id,
      prices || jsonb_build_object('from', private.travel_facts(was), 'to', private.travel_facts(booking)));
  end if;
  if prices is not null and booking.quote_modifications is distinct from was.quote_modifications then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, case when booking.quote_modifications is null then 'quote_modification_removed' else 'quote_modification_set' end,
      actor_role, actor_id, prices || jsonb_build_object('from', was.quote_modifications, 'to', booking.quote_modifications));
  end if;
  if booking.status <> was.status and writer = 'undo' then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, 'decision_undone', actor_role, actor_id, jsonb_build_object('from', was.status, 'to', booking.status));
  elsif booking.status <> was.status then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, booking.status::text, actor_role, actor_id, case
      when booking.status = 'confirmed' then jsonb_strip_nulls(jsonb_build_object(
        'final_total_price', booking.final_total_price, 'currency', booking.currency, 'is_extra', nullif(booking.is_extra, false)))
      else '{}'
    end);
  end if;
  -- Undoing a decision restores the hold that was recorded before it.
  if booking.held_until is distinct from was.held_until and booking.status = 'pending' and writer <> 'undo' then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, case
        when booking.held_until is not null then 'held'
        when was.held_until > clock_timestamp() and booking.price_state <> 'expired' then 'hold_released'
        else 'hold_ended'
      end, case when booking.price_state = 'expired' then 'system' else actor_role end,
      case when booking.price_state <> 'expired' then actor_id end,
      jsonb_strip_nulls(jsonb_build_object('until', booking.held_until)));
  end if;
  if booking.payment_status <> was.payment_status or booking.amount_paid is distinct from was.amount_paid then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (booking.id, 'payment_status_changed', actor_role, actor_id, jsonb_strip_nulls(
      jsonb_build_object('from', was.payment_status, 'to', booking.payment_status, 'amount_paid', booking.amount_paid)));
  end if;
end;
$$;

-- Policies for bookings. Clients and visitors use server functions. An artist may write the columns of an answer
-- and no other: neither the client's data nor a price (public.set_booking_travel has its own checks).

revoke all on public.bookings from public, anon, authenticated, service_role, booking_client;
grant select on public.bookings to authenticated;
grant update (status, payment_status, amount_paid, quote_modifications, artist_acceptance_message, closing_message, decline_reason, suggested_artist_ids,
  is_extra, final_total_price) on public.bookings to authenticated;
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

-- Read access to a booking's history. Only the database writes it.

revoke all on public.booking_history from public, anon, authenticated, service_role, booking_client;
grant select on public.booking_history to authenticated, service_role;

create policy "the parties of a booking see its history" on public.booking_history
  for select to authenticated
  using (exists (select from public.bookings where bookings.id = booking_history.booking_id));
create policy "server functions read every history" on public.booking_history
  for select to service_role using (true);
