-- Grants on buckets and objects; the product's policies decide about rows.

revoke all on storage.buckets, storage.objects from public, anon, authenticated, service_role, booking_client;
grant select on storage.buckets to anon, authenticated, booking_client;
grant select, insert on storage.objects to booking_client;
grant select, insert, update, delete on storage.objects to anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;

create policy "server functions do everything with buckets" on storage.buckets
  for all to service_role using (true) with check (true);
create policy "server functions do everything with files" on storage.objects
  for all to service_role using (true) with check (true);
