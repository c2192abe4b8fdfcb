-- Whatever a party must hear of leaves a job in the transaction that caused it; the job writes the mail (functions/tasks.ts).
-- Made-up and restored rows are nobody's news: whoever loads them sets product.is_quiet.

create or replace function private.is_quiet() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('product.is_quiet', true) = 'on', false) $$;

create or replace function private.tell_of_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_quiet() then
    perform platform.add_job('tell-of-status', jsonb_build_object('bookingId', new.id, 'status', new.status),
      format('tell:%s:%s', new.id, new.status));
  end if;
  return null;
end;
$$;

create trigger tell_of_status after update on public.bookings
  for each row when (old.status <> new.status and new.status in ('confirmed', 'rejected', 'cancelled'))
  execute function private.tell_of_status();

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_quiet() then
    perform platform.add_job('tell-of-message', jsonb_build_object('messageId', new.id), 'tell:' || new.id);
  end if;
  return null;
end;
$$;

create trigger tell_of_message after insert on public.booking_messages
  for each row execute function private.tell_of_message();
