-- Decisions about a booking: each leaves a job in the transaction that caused it; the job writes the mails
-- (jobs/all.ts). Scripts that load made-up or restored rows set product.is_quiet, and no one is notified.

create or replace function private.is_quiet() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('product.is_quiet', true) = 'on', false) $$;

-- A decision that ends a booking can be taken back for this long: its mail waits. An accepted booking is mailed at once.
create or replace function private.undo_period() returns interval
language sql immutable
as $$ select interval '10 seconds' $$;

create or replace function private.status_job_key(booking uuid, status public.booking_status) returns text
language sql immutable
as $$ select format('notify:%s:%s', booking, status) $$;

create or replace function private.notify_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_quiet() and not private.is_undoing() then
    perform platform.add_job('notify-status-change', jsonb_build_object('bookingId', new.id, 'status', new.status),
      private.status_job_key(new.id, new.status),
      clock_timestamp() + case when new.status = 'confirmed' then interval '0' else private.undo_period() end);
  end if;
  return null;
end;
$$;

create trigger notify_status_change after update on public.bookings
  for each row when (old.status <> new.status) execute function private.notify_status_change();
