-- Files: policies and quotas.

-- Policies for the product's files. Pictures are in the artist's own folder, {user_id}/…; attachments in the
-- booking's, {booking_id}/…, where both parties read them. Those of a held message are in {booking_id}/held/….

create policy "anyone knows of the public buckets" on storage.buckets
  for select to anon, authenticated, booking_client using (public);
create policy "parties of a booking know of the attachments" on storage.buckets
  for select to authenticated, booking_client using (id = 'message-attachments');

-- Whatever an operator lets visitors do in buckets of their own.
create policy "visitors add nothing to the product's files" on storage.objects
  as restrictive for insert to anon with check (bucket_id not in ('artist-assets', 'message-attachments'));
create policy "visitors change none of the product's files" on storage.objects
  as restrictive for update to anon using (bucket_id not in ('artist-assets', 'message-attachments'));
create policy "visitors remove none of the product's files" on storage.objects
  as restrictive for delete to anon using (bucket_id not in ('artist-assets', 'message-attachments'));

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

-- Storage quotas of an artist: pictures in their own folder; attachments over all their bookings, and per booking, so
-- that one client cannot use up the whole quota. Counted when a file is added, under a lock, so that no race exceeds
-- it; existing files are never refused.

create or replace function private.check_folders_full(
  bucket text, folders text[], max_files bigint, max_bytes bigint, whose text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  used record;
begin
  select count(*) as files, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes into used
  from unnest(folders) as folder
  join storage.objects on bucket_id = bucket and name ~>=~ (folder || '/') and name ~<~ (folder || '0');
  if used.files > max_files or used.bytes > max_bytes then
    raise exception using errcode = 'PT413', detail = 'storage_full',
      message = format('%s can hold %s files and %s MB, and this one does not fit. Remove files that are no longer needed, then try again.',
        whose, max_files, max_bytes / 1000000);
  end if;
end;
$$;

create or replace function private.check_file_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder constant text := (storage.foldername(new.name))[1];
  artist uuid;
begin
  if folder is null or tg_op = 'UPDATE' and new.bucket_id = old.bucket_id and folder = (storage.foldername(old.name))[1]
    and coalesce((new.metadata ->> 'size')::bigint, 0) <= coalesce((old.metadata ->> 'size')::bigint, 0) then
    return null;
  end if;
  if new.bucket_id = 'artist-assets' then
    artist := private.as_uuid(folder);
  elsif new.bucket_id = 'message-attachments' then
    select artist_profile_id into artist from public.bookings where id = private.as_uuid(folder);
  else
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('file-quota ' || new.bucket_id || ' ' || coalesce(artist::text, folder), 0));
  if new.bucket_id = 'artist-assets' then
    perform private.check_folders_full(new.bucket_id, array[folder], 500, 250000000, 'Your folder of pictures');
  else
    perform private.check_folders_full(new.bucket_id, array[folder], 200, 500000000, 'A booking');
    perform private.check_folders_full(new.bucket_id,
      array(select id::text from public.bookings where artist_profile_id = artist), 10000, 5000000000, 'All bookings of an artist');
  end if;
  return null;
end;
$$;
comment on function private.check_file_quota is 'Trigger: 500 pictures and 250 MB an artist; 200 attachments and 500 MB a booking, 10,000 and 5 GB an artist.';

create trigger check_file_quota after insert or update of bucket_id, name, metadata on storage.objects
  for each row execute function private.check_file_quota();
