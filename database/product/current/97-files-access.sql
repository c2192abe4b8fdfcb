-- Who may do what with the product's files. Pictures lie in the artist's own folder, {user_id}/…; attachments in the
-- booking's, {booking_id}/…, where both parties read them. What a held message brought lies in {booking_id}/held/….

create policy "anyone knows of the public buckets" on storage.buckets
  for select to anon, authenticated, booking_client using (public);
create policy "parties of a booking know of the attachments" on storage.buckets
  for select to authenticated, booking_client using (id = 'message-attachments');

create policy "artists see the pictures in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'artist-assets' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "artists store pictures in their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'artist-assets' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "artists replace pictures in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'artist-assets' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'artist-assets' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "artists remove pictures from their own folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'artist-assets' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "artists see the attachments of their bookings" on storage.objects
  for select to authenticated
  using (bucket_id = 'message-attachments' and exists (
    select from public.bookings
    where bookings.id = private.as_uuid((storage.foldername(objects.name))[1])
      and bookings.artist_profile_id = (select auth.uid())
  ));
create policy "artists store attachments for their bookings" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'message-attachments' and exists (
    select from public.bookings
    where bookings.id = private.as_uuid((storage.foldername(objects.name))[1])
      and bookings.artist_profile_id = (select auth.uid())
  ));
create policy "clients see the attachments of their booking" on storage.objects
  for select to booking_client
  using (bucket_id = 'message-attachments' and (storage.foldername(name))[1] = (select auth.jwt() ->> 'booking_id')
    and (storage.foldername(name))[2] is distinct from 'held');
create policy "clients store attachments for their booking" on storage.objects
  for insert to booking_client
  with check (bucket_id = 'message-attachments' and (storage.foldername(name))[1] = (select auth.jwt() ->> 'booking_id')
    and (storage.foldername(name))[2] is distinct from 'held');
