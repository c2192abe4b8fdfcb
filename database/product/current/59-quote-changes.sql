-- The client hears of a changed quote by mail. It waits ten seconds, so that a slip of the artist's that is put right at
-- once never reaches the client; and it is written from what the client was last told, not from each step in between.

create or replace function private.notify_quote_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.told_travel(old) is distinct from private.told_travel(new) then
    -- Until now the client knew the travel as the booking had it.
    insert into private.told_quotes as told (booking_id, travel, mails) values (new.id, private.told_travel(old), 0)
    on conflict (booking_id) do update set travel = excluded.travel where told.travel is null;
  end if;
  if not private.is_quiet() then
    perform platform.add_job('notify-quote-change', jsonb_build_object('bookingId', new.id),
      'quote-change:' || new.id, now() + interval '10 seconds');
  end if;
  return null;
end;
$$;

create trigger notify_quote_change after update on public.bookings
  for each row when (
    old.quote_modifications is distinct from new.quote_modifications
    or (old.travel_cost, old.total_price, old.distance_source, old.price_state)
      is distinct from (new.travel_cost, new.total_price, new.distance_source, new.price_state)
    -- A request that was declined and is open again: a change that was not told because of that is told now.
    or old.status = 'rejected' and new.status = 'pending'
  ) execute function private.notify_quote_change();

create or replace function private.take_quote_change(booking_id_input uuid)
returns table (was jsonb, was_travel jsonb, number integer)
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  told private.told_quotes;
  now_travel jsonb;
begin
  -- Locked, so that a change of this moment is told by this mail or by the next, never by none.
  select * into booking from public.bookings where id = booking_id_input for no key update;
  select * into told from private.told_quotes where booking_id = booking_id_input;
  now_travel := private.told_travel(booking);
  was := told.modification;
  was_travel := coalesce(told.travel, now_travel);
  -- Once it is decided, the mail about that tells the price.
  if booking.status is distinct from 'pending' or (was, was_travel) is not distinct from (booking.quote_modifications, now_travel) then
    return;
  end if;
  insert into private.told_quotes as stored (booking_id, modification, travel, mails)
  values (booking.id, booking.quote_modifications, now_travel, 1)
  on conflict (booking_id) do update
    set modification = excluded.modification, travel = excluded.travel, mails = stored.mails + 1
  returning mails into number;
  -- Who has agreed to it has seen it.
  if booking.price_state <> 'agreed' then
    return next;
  end if;
end;
$$;
comment on function private.take_quote_change is
  'What the client was told last, and the number of the mail that tells the new one; no row when there is nothing to tell.';

grant execute on function private.take_quote_change(uuid) to service_role;
