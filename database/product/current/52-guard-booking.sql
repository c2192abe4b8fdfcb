-- The rules of a booking's life, for every writer: its status moves only along its path, the quote can be changed while
-- it is pending, a price that was asked for needs the client's yes, the payment is noted once it is confirmed, and the final price is nobody's to write. A step back along
-- the path is for public.undo_booking_decision alone.
-- Two tabs that race: the second waits for the row, meets the new status here, and is told so.

create or replace function private.is_undoing() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('product.is_undoing', true) = 'on', false) $$;
comment on function private.is_undoing is 'Set by public.undo_booking_decision for its one change.';

create or replace function private.guard_booking() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_undone boolean := private.is_undoing();
  is_accepted boolean := old.status = 'pending' and new.status = 'confirmed';
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

  if is_accepted and new.price_state not in ('quoted', 'agreed') then
    raise exception using errcode = 'PT409', detail = 'price_not_agreed',
      message = case new.price_state
        when 'asked' then 'This booking has no price yet. Send the client a price first; you can accept once they have agreed to it.'
        else 'The client has not agreed to your price yet. You can accept once they have.'
      end;
  end if;

  if new.quote_modifications is distinct from old.quote_modifications then
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

  -- The client agreed to one price and to no other.
  if old.price_state = 'agreed' then
    if private.final_price(new.total_price, new.quote_modifications)
      <> private.final_price(old.total_price, old.quote_modifications) then
      new.price_state := 'offered';
    end if;
  end if;
  if new.price_state <> old.price_state and (old.price_state, new.price_state) not in (
    ('asked', 'offered'), ('offered', 'agreed'), ('agreed', 'offered')
  ) then
    raise exception using errcode = 'PT409', detail = 'price_state_changed',
      message = format('The price of this booking is %s and cannot become %s.', old.price_state, new.price_state);
  end if;

  if new.payment_status <> old.payment_status and new.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'PT409', detail = 'not_confirmed',
      message = format('This booking is %s; a payment can only be noted once it is confirmed.', new.status);
  end if;

  new.artist_acceptance_message := nullif(trim(new.artist_acceptance_message), '');
  if new.artist_acceptance_message is distinct from old.artist_acceptance_message and not is_accepted then
    raise exception using errcode = 'PT409', detail = 'not_accepting',
      message = 'The message to the client is part of accepting a booking and cannot be changed on its own.';
  end if;

  new.closing_message := nullif(trim(new.closing_message), '');
  if new.closing_message is distinct from old.closing_message and not (is_closed or is_undone) then
    raise exception using errcode = 'PT409', detail = 'not_closing',
      message = 'This message to the client is part of declining, completing or cancelling a booking and cannot be changed on its own.';
  end if;

  new.final_total_price := case
    when is_accepted then private.final_price(new.total_price, new.quote_modifications)
    else old.final_total_price
  end;
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
