-- A new message belongs to the artist of its booking, names only attachments of its booking, and carries no secret of ours
-- to the other party: a reply may quote the link of the mail it answers.

create or replace function private.attachments_problem(attachments jsonb, booking_id uuid) returns text
language sql immutable
as $$
  select case
    when jsonb_typeof(attachments) <> 'array' then 'The attachments must be a list.'
    when jsonb_array_length(attachments) > 5 then 'A message can have at most 5 attachments.'
    else (
      select problem from (
        select case
          when jsonb_typeof(attachment) <> 'object' or coalesce(attachment ->> 'name', '') !~ '\S' or length(attachment ->> 'name') > 255
            or attachment ->> 'name' ~ '[[:cntrl:]/\\]'
            then 'Every attachment needs a file name of at most 255 characters.'
          when not private.is_plain_number(attachment -> 'size', 0, 10 * 1024 * 1024)
            then format('%s is too large. Maximum size is 10MB.', attachment ->> 'name')
          when coalesce(attachment ->> 'type', '') !~ '^(image/[a-z0-9.+-]+|application/pdf|application/msword|application/vnd\.openxmlformats-officedocument\.wordprocessingml\.document|text/plain)$'
            then format('%s is of a type that cannot be attached. You can attach images, PDF, Word and text files.', attachment ->> 'name')
          when attachment ->> 'path' is not null and not starts_with(attachment ->> 'path', booking_id || '/')
            then format('%s is not a file of this booking.', attachment ->> 'name')
          when exists (select from jsonb_object_keys(attachment) as key where key not in ('name', 'size', 'type', 'path'))
            then 'An attachment has a name, size, type and path, and nothing else.'
        end as problem
        from jsonb_array_elements(attachments) as attachment
      ) as found
      where problem is not null
      limit 1
    )
  end
$$;

-- What a stored file is and how large, as found out when it was stored: the writer's own words may differ. Read as the
-- caller: of a file they cannot see, their words stay.
create or replace function private.describe_attachments(attachments jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    attachment || case when object.metadata ? 'mimetype'
      then jsonb_build_object('type', object.metadata -> 'mimetype', 'size', object.metadata -> 'size') else '{}' end
    order by place), '[]')
  from jsonb_array_elements(attachments) with ordinality as _(attachment, place)
  left join storage.objects as object on object.bucket_id = 'message-attachments' and object.name = attachment ->> 'path'
$$;

create or replace function private.complete_new_message() returns trigger
language plpgsql set search_path = ''
as $$
declare
  problem text := private.attachments_problem(new.attachments, new.booking_id);
begin
  if problem is not null then
    raise exception using errcode = '23514', detail = 'invalid_attachments', message = problem;
  end if;
  if new.attachments <> '[]' then
    new.attachments := private.describe_attachments(new.attachments);
  end if;
  new.message := private.redact_tokens(new.message);
  -- Read as the caller: a booking they cannot see has no artist here, and the policies refuse the message.
  select artist_profile_id into new.artist_profile_id from public.bookings where id = new.booking_id;
  return new;
end;
$$;

create trigger complete before insert on public.booking_messages
  for each row execute function private.complete_new_message();

grant execute on function private.attachments_problem(jsonb, uuid), private.describe_attachments(jsonb)
  to authenticated, service_role;
