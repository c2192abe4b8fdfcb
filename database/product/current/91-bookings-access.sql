-- Who may do what with bookings. Clients and visitors come through server functions. An artist may write the five
-- columns of an answer and no other: not what the client said, not a price (public.set_booking_travel has its own checks).

revoke all on public.bookings from public, anon, authenticated, service_role, booking_client;
grant select on public.bookings to authenticated;
grant update (status, payment_status, quote_modifications, artist_acceptance_message, closing_message)
  on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

create policy "artists see their own bookings" on public.bookings
  for select to authenticated using (artist_profile_id = (select auth.uid()));
create policy "admins see every booking" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "artists answer their own bookings" on public.bookings
  for update to authenticated
  using (artist_profile_id = (select auth.uid())) with check (artist_profile_id = (select auth.uid()));
create policy "server functions do everything with bookings" on public.bookings
  for all to service_role using (true) with check (true);
