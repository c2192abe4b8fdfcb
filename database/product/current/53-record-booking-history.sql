-- Writes down what happens to a booking. As the owner, because nobody else may write the history.

create or replace function private.record_booking_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor_role text := case auth.role() when 'authenticated' then 'artist' when 'booking_client' then 'client' else 'system' end;
  actor_id uuid := auth.uid();
  -- What the client would pay, before and after.
  prices jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.booking_history (booking_id, event, actor_role, details)
    values (new.id, 'submitted', 'client', jsonb_strip_nulls(jsonb_build_object(
      'total_price', case when new.price_state <> 'asked' then new.total_price end, 'currency', new.currency
    )));
    return null;
  end if;
  if (new.travel_cost, new.total_price, new.distance_from_home, new.distance_source, new.venue_place, new.price_state,
      new.quote_modifications)
    is distinct from (old.travel_cost, old.total_price, old.distance_from_home, old.distance_source, old.venue_place,
      old.price_state, old.quote_modifications) then
    prices := jsonb_build_object(
      'price_from', case when old.price_state <> 'asked' then private.final_price(old.total_price, old.quote_modifications) end,
      'price_to', private.final_price(new.total_price, new.quote_modifications)
    );
  end if;

  if (new.travel_cost, new.total_price, new.distance_from_home, new.distance_source, new.venue_place)
    is distinct from (old.travel_cost, old.total_price, old.distance_from_home, old.distance_source, old.venue_place) then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, case when old.price_state = 'asked' then 'price_offered' else 'travel_changed' end, actor_role, actor_id,
      prices || jsonb_build_object('from', private.travel_facts(old), 'to', private.travel_facts(new)));
  end if;
  if new.price_state = 'agreed' and old.price_state <> 'agreed' then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, 'price_agreed', actor_role, actor_id, jsonb_build_object('price', prices -> 'price_to'));
  end if;

  if new.quote_modifications is distinct from old.quote_modifications then
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
      when new.status = 'confirmed' then jsonb_build_object('final_total_price', new.final_total_price, 'currency', new.currency)
      else '{}'
    end);
  end if;
  if new.payment_status <> old.payment_status then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, 'payment_status_changed', actor_role, actor_id,
      jsonb_build_object('from', old.payment_status, 'to', new.payment_status));
  end if;
  return null;
end;
$$;

create trigger record_history after insert or update on public.bookings
  for each row execute function private.record_booking_history();
