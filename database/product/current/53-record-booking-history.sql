-- Writes down what happens to a booking. As the owner, because nobody else may write the history.

create or replace function private.record_booking_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor_role text := case when auth.role() = 'authenticated' then 'artist' else 'system' end;
  actor_id uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    insert into public.booking_history (booking_id, event, actor_role, details)
    values (new.id, 'submitted', 'client', jsonb_build_object('total_price', new.total_price, 'currency', new.currency));
    return null;
  end if;

  if new.quote_modifications is distinct from old.quote_modifications then
    insert into public.booking_history (booking_id, event, actor_role, actor_id, details)
    values (new.id, case when new.quote_modifications is null then 'quote_modification_removed' else 'quote_modification_set' end,
      actor_role, actor_id, jsonb_build_object('from', old.quote_modifications, 'to', new.quote_modifications));
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
