-- What is told of as it happens. Artists hear of their bookings and messages; a client hears of the messages of their
-- booking, and on its private channel that the booking itself has changed, and then asks for it.

create trigger announce_change after insert or update on public.booking_messages
  for each row execute function realtime.announce_change('id');
create trigger announce_change after insert or update on public.bookings
  for each row execute function realtime.announce_change('id');

create or replace function private.tell_client_of_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'changed', 'booking:' || new.id, true);
  return null;
end;
$$;

create trigger tell_client_of_change after update on public.bookings
  for each row when (
    (old.status, old.payment_status, old.final_total_price, old.quote_modifications)
      is distinct from (new.status, new.payment_status, new.final_total_price, new.quote_modifications)
  ) execute function private.tell_client_of_change();

create policy "clients hear when their booking changes" on realtime.messages
  for select to booking_client
  using (extension = 'broadcast' and (select realtime.topic()) = 'booking:' || (select auth.jwt() ->> 'booking_id'));
