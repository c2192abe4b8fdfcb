-- Enforces a bucket's limits for every write: an upload, a copy, a move from another bucket.

create or replace function storage.check_bucket_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  bucket storage.buckets;
  -- Without parameters such as the charset.
  type constant text := rtrim(split_part(new.metadata ->> 'mimetype', ';', 1));
begin
  if new.metadata is null
    or tg_op = 'UPDATE' and new.bucket_id = old.bucket_id and new.metadata is not distinct from old.metadata then
    return new;
  end if;
  select * into bucket from storage.buckets where id = new.bucket_id;
  if (new.metadata ->> 'size')::bigint > bucket.file_size_limit then
    raise exception using errcode = 'PT413', detail = 'file_too_large', message = 'The object exceeded the maximum allowed size',
      hint = format('A file in %s can have %s.', bucket.id, pg_size_pretty(bucket.file_size_limit));
  end if;
  if bucket.allowed_mime_types is not null and not exists (
    select from unnest(bucket.allowed_mime_types) as allowed
    where allowed = type or right(allowed, 2) = '/*' and starts_with(type, left(allowed, -1))
  ) then
    raise exception using errcode = 'PT415', detail = 'type_not_allowed', message = format('mime type %s is not supported', type),
      hint = format('%s takes: %s.', bucket.id, array_to_string(bucket.allowed_mime_types, ', '));
  end if;
  return new;
end;
$$;

create trigger check_bucket_rules before insert or update of bucket_id, metadata on storage.objects
  for each row execute function storage.check_bucket_rules();
