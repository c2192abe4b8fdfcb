-- Who may do what with messages: the artist of the booking, and the client for as long as their token names the booking.

revoke all on public.booking_messages from public, anon, authenticated, service_role, booking_client;
grant select on public.booking_messages to authenticated, booking_client;
grant insert (booking_id, sender_id, sender_type, message, attachments), update (is_read)
  on public.booking_messages to authenticated;
grant update (is_read) on public.booking_messages to booking_client;
grant select, insert, update, delete on public.booking_messages to service_role;

create policy "artists see the messages of their bookings" on public.booking_messages
  for select to authenticated using (artist_profile_id = (select auth.uid()));
create policy "artists write as themselves in their bookings" on public.booking_messages
  for insert to authenticated
  with check (artist_profile_id = (select auth.uid()) and sender_type = 'artist' and sender_id = (select auth.uid()));
create policy "artists mark the client's messages as read" on public.booking_messages
  for update to authenticated
  using (artist_profile_id = (select auth.uid()) and sender_type = 'client')
  with check (artist_profile_id = (select auth.uid()) and sender_type = 'client');
create policy "clients see the messages of their booking" on public.booking_messages
  for select to booking_client
  using (booking_id = (select private.as_uuid(auth.jwt() ->> 'booking_id')) and not is_held);
create policy "clients mark the artist's messages as read" on public.booking_messages
  for update to booking_client
  using (booking_id = (select private.as_uuid(auth.jwt() ->> 'booking_id')) and sender_type = 'artist' and not is_held)
  with check (booking_id = (select private.as_uuid(auth.jwt() ->> 'booking_id')) and sender_type = 'artist' and not is_held);
create policy "server functions do everything with messages" on public.booking_messages
  for all to service_role using (true) with check (true);
