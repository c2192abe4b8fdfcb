-- Bookings: their lifecycle from request to completion, their history, and policies.
--
-- Triggers on public.bookings, in the order in which PostgreSQL runs them (by name within each kind):
--   before insert   complete
--   before update   guard, guard_again, guard_suggestions, make_offer, touch
--   after insert    announce_change, keep_words_of_new, make_first_offer, notify_artist_of_change, record_history
--   after update    announce_change, follow_hold, keep_words_of_changed, notify_artist_of_change, notify_client_of_change,
--                   notify_quote_change, notify_status_change, record_history, take_date
--   after delete    announce_change
-- Those not in this file: dates in 35, holds in 43, offers in 44, suggestions in 53, mails in 55, words in 85, live updates in 95.

-- A new booking starts as pending, with a copy of the artist's name, currency and rules.

create or replace function private.complete_new_booking() returns trigger
language plpgsql set search_path = ''
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

create trigger complete before insert on public.bookings
  for each row execute function private.complete_new_booking();

-- The lifecycle rules, for every writer: the status follows its allowed transitions, the quote can be changed while
-- the booking is pending and by agreed offers afterwards, only an agreed offer is confirmed, the payment is recorded
-- once the booking is confirmed, and no one can write the final price. Only public.undo_booking_decision can go a step back.
-- When two tabs race, the second waits for the row lock, finds the new status here, and gets an error.

create or replace function private.is_undoing() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('product.is_undoing', true) = 'on', false) $$;
comment on function private.is_undoing is 'Set by public.undo_booking_decision for its one change.';

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

grant execute on function private.assert_offer_agreed(public.bookings) to authenticated, service_role;

create or replace function private.guard_booking() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_undone boolean := private.is_undoing();
  is_by_offer boolean := private.is_applying_offer();
  is_accepted boolean := old.status = 'pending' and new.status = 'confirmed';
  given_total constant numeric := new.final_total_price;
  is_closed boolean := new.status <> old.status and new.status in ('rejected', 'completed', 'cancelled');
  earlier public.booking_status := case when is_undone then new.status else old.status end;
  later public.booking_status := case when is_undone then old.status else new.status end;
begin
  if new.status <> old.status and (earlier, later) not in (
    ('pending', 'confirmed'), ('pending', 'rejected'), ('confirmed', 'completed'), ('confirmed', 'cancelled')
  ) then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s and cannot become %s.', old.status, new.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;

  if is_accepted then
    perform private.assert_offer_agreed(old);
  end if;

  if new.quote_modifications is distinct from old.quote_modifications and not is_by_offer then
    if old.price_state = 'asked' then
      raise exception using errcode = 'PT409', detail = 'no_price_yet',
        message = 'This booking has no price yet. Send the client a price first; then you can change it.';
    end if;
    if old.status <> 'pending' then
      raise exception using errcode = 'PT409', detail = 'quote_is_final',
        message = format('This booking is %s; its quote can only be changed while it is pending.', old.status);
    end if;
    new.quote_modifications := private.clean_quote_modification(new.quote_modifications, new.currency);
  end if;

  if new.price_state <> old.price_state and not is_by_offer then
    raise exception using errcode = 'PT409', detail = 'price_state_changed',
      message = format('The price of this booking is %s and cannot become %s.', old.price_state, new.price_state),
      hint = 'It follows the offers of the booking.';
  end if;

  if new.status not in ('confirmed', 'completed')
    and (new.payment_status <> old.payment_status or new.amount_paid is not null and new.amount_paid is distinct from old.amount_paid) then
    raise exception using errcode = 'PT409', detail = 'not_confirmed',
      message = format('This booking is %s; a payment can only be noted once it is confirmed.', new.status);
  end if;
  -- Part of the price was received only as long as the payment is partial.
  if new.payment_status <> 'partial' and new.amount_paid is not distinct from old.amount_paid then
    new.amount_paid := null;
  end if;
  if new.amount_paid is distinct from old.amount_paid then
    new.amount_paid := private.round_money(new.amount_paid, new.currency);
    if new.amount_paid is not null
      and (new.amount_paid <= 0 or new.amount_paid >= new.final_total_price or new.payment_status <> 'partial') then
      raise exception using errcode = 'PT400', detail = 'amount_paid',
        message = 'A partial payment is more than nothing and less than the price.',
        hint = 'Set the payment to paid once all of it has arrived.';
    end if;
  end if;

  new.artist_acceptance_message := nullif(trim(new.artist_acceptance_message), '');
  if new.artist_acceptance_message is distinct from old.artist_acceptance_message and not is_accepted then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'The message to the client is part of accepting a booking and cannot be changed on its own.';
  end if;

  new.closing_message := nullif(trim(new.closing_message), '');
  if (new.closing_message, new.decline_reason) is distinct from (old.closing_message, old.decline_reason)
    and not (is_closed or is_undone) then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'This message to the client is part of declining, completing or cancelling a booking and cannot be changed on its own.';
  end if;

  -- Only a pending request holds its date, and only as long as its offer is valid.
  if new.status <> 'pending' or new.price_state = 'expired' then
    new.held_until := null;
  end if;
  if new.is_extra and not (old.is_extra or is_accepted) then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'An extra booking on a day is chosen when it is accepted.';
  end if;

  new.final_total_price := case
    when is_accepted or is_by_offer and old.final_total_price is not null
        and (old.total_price, old.quote_modifications) is distinct from (new.total_price, new.quote_modifications)
      then private.final_price(new.total_price, new.quote_modifications)
    else old.final_total_price
  end;
  -- Callers may say which price they confirm; it is never taken from them.
  if given_total is distinct from old.final_total_price and given_total is distinct from new.final_total_price and not is_by_offer then
    raise exception using errcode = 'PT409', detail = 'price_differs',
      message = format('The price of this booking is %s %s, not %s.',
        coalesce(new.final_total_price, private.final_price(new.total_price, new.quote_modifications)), new.currency,
        coalesce(given_total::text, 'empty')),
      hint = 'Leave final_total_price out, or reload the booking to see its price.';
  end if;
  -- A lower price may be paid already.
  if new.amount_paid >= new.final_total_price then
    new.payment_status := 'paid';
    new.amount_paid := null;
  end if;
  return new;
end;
$$;

create or replace function private.refuse_same_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', detail = 'status_changed',
    message = format('This booking is already %s.', old.status),
    hint = 'Reload the booking to see how it stands now.';
end;
$$;

create trigger guard before update on public.bookings
  for each row execute function private.guard_booking();
-- Fires only for a writer that names the status, so accepting twice has one winner as well.
create trigger guard_again before update of status on public.bookings
  for each row when (old.status = new.status) execute function private.refuse_same_status();

grant execute on function private.is_undoing() to authenticated, service_role;

-- Confirming or holding a booking takes its date. A booking that was confirmed stays so when it is completed.
create trigger take_date after update on public.bookings
  for each row when (
    new.status = 'confirmed' and not new.is_extra
      and (old.status not in ('confirmed', 'completed') or old.occupied is distinct from new.occupied)
    or new.held_until is not null and (new.held_until, new.occupied) is distinct from (old.held_until, old.occupied)
  ) execute function private.take_date();

-- Records the history of a booking. As the owner, because no one else may write it.

create or replace function private.record_booking_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor_role text := case auth.role() when 'authenticated' then 'artist' when 'booking_client' then 'client' else 'system' end;
  actor_id uuid := auth.uid();
  -- The client's price, before and after.
  prices jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.booking_history (booking_id, event, actor_role, details)
    values (new.id, 'submitted', 'client', jsonb_strip_nulls(jsonb_build_object(
      'total_price', case when new.price_state <> 'asked' then new.total_price end, 'currency', new.currency
    )));
    return null;
  end if;
  -- Offers that are applied have entries of their own (private.record_offer).
  if not private.is_applying_offer() then
    prices := jsonb_build_object(
      'price_from', case when old.price_state <> 'asked' then private.final_price(old.total_price, old.quote_modifications) end,
      'price_to', private.final_price(new.total_price, new.quote_modifications)
    );
  end if;

  if prices is not null and (new.travel_cost, new.total_price, new.distance_from_home, new.distance_source, new.venue_place)
    is distinct from (old.travel_cost, old.total_price, old.distance_from_home, old.distance_source, old.venue_place) then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, case when old.price_state = 'asked' then 'price_offered' else 'travel_changed' end, actor_role, actor_id,
      prices || jsonb_build_object('from', private.travel_facts(old), 'to', private.travel_facts(new)));
  end if;
  if prices is not null and new.quote_modifications is distinct from old.quote_modifications then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, case when new.quote_modifications is null then 'quote_modification_removed' else 'quote_modification_set' end,
      actor_role, actor_id, prices || jsonb_build_object('from', old.quote_modifications, 'to', new.quote_modifications));
  end if;
  if new.status <> old.status and private.is_undoing() then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, 'decision_undone', actor_role, actor_id, jsonb_build_object('from', old.status, 'to', new.status));
  elsif new.status <> old.status then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, new.status::text, actor_role, actor_id, case
      when new.status = 'confirmed' then jsonb_strip_nulls(jsonb_build_object(
        'final_total_price', new.final_total_price, 'currency', new.currency, 'is_extra', nullif(new.is_extra, false)))
      else '{}'
    end);
  end if;
  -- Undoing a decision restores the hold that was recorded before it.
  if new.held_until is distinct from old.held_until and new.status = 'pending' and not private.is_undoing() then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, case
        when new.held_until is not null then 'held'
        when old.held_until > clock_timestamp() and new.price_state <> 'expired' then 'hold_released'
        else 'hold_ended'
      end, case when new.price_state = 'expired' then 'system' else actor_role end,
      case when new.price_state <> 'expired' then actor_id end,
      jsonb_strip_nulls(jsonb_build_object('until', new.held_until)));
  end if;
  if new.payment_status <> old.payment_status or new.amount_paid is distinct from old.amount_paid then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, 'payment_status_changed', actor_role, actor_id, jsonb_strip_nulls(
      jsonb_build_object('from', old.payment_status, 'to', new.payment_status, 'amount_paid', new.amount_paid)));
  end if;
  return null;
end;
$$;

create trigger record_history after insert or update on public.bookings
  for each row execute function private.record_booking_history();

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

create trigger touch before update on public.bookings for each row execute function private.touch_updated_at();
