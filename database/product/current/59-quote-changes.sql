-- The client hears of a changed quote by mail. It waits ten seconds, so that a slip of the artist's that is put right at
-- once never reaches the client; and it is written from what the client was last told, not from each step in between.

create or replace function private.notify_quote_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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
    -- A request that was declined and is open again: a change that was not told because of that is told now.
    or old.status = 'rejected' and new.status = 'pending'
  ) execute function private.notify_quote_change();

create or replace function private.take_quote_change(booking_id_input uuid) returns table (was jsonb, number integer)
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  told private.told_quotes;
begin
  -- Locked, so that a change of this moment is told by this mail or by the next, never by none.
  select * into booking from public.bookings where id = booking_id_input for no key update;
  select * into told from private.told_quotes where booking_id = booking_id_input;
  -- Once it is decided, the mail about that tells the price.
  if booking.status is distinct from 'pending' or told.modification is not distinct from booking.quote_modifications then
    return;
  end if;
  insert into private.told_quotes as stored (booking_id, modification) values (booking.id, booking.quote_modifications)
  on conflict (booking_id) do update set modification = excluded.modification, mails = stored.mails + 1
  returning mails into number;
  was := told.modification;
  return next;
end;
$$;
comment on function private.take_quote_change is
  'What the client was told last, and the number of the mail that tells the new one; no row when there is nothing to tell.';

grant execute on function private.take_quote_change(uuid) to service_role;
