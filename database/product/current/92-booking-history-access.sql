-- Who may read a booking's history. Nobody writes it: the database does.

revoke all on public.booking_history from public, anon, authenticated, service_role, booking_client;
grant select on public.booking_history to authenticated, service_role;

create policy "whoever sees a booking sees its history" on public.booking_history
  for select to authenticated
  using (exists (select from public.bookings where bookings.id = booking_history.booking_id));
create policy "server functions read every history" on public.booking_history
  for select to service_role using (true);
