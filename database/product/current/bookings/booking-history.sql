-- The history of a booking: what was changed, when and by whom.

-- Records what an update changed. As the owner, because no one else may write it.

create or replace function private.record_booking_change(was public.bookings, booking public.bookings, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  actor_role constant text := case when writer = 'agreement' or auth.role() = 'booking_client' then 'client'
    when auth.role() = 'authenticated' then 'artist' else 'system' end;
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

-- Read access to a booking's history. Only the database writes it.

revoke all on public.booking_history from public, anon, authenticated, service_role, booking_client;
grant select on public.booking_history to authenticated, service_role;

create policy "the parties of a booking see its history" on public.booking_history
  for select to authenticated
  using (exists (select from public.bookings where bookings.id = booking_history.booking_id));
create policy "server functions read every history" on public.booking_history
  for select to service_role using (true);
