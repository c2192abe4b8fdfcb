-- Messages of a booking: validation, unread counts, notifications, originals of emails, and policies.

-- A new message gets the artist of its booking, may name only attachments of its booking, and never passes our
-- secrets to the other party: a reply may quote the link of the mail it answers.

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

-- Type and size of a stored file, as detected when it was stored: the writer's claims may differ. Read as the caller:
-- for a file they cannot see, their claims stay.
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

-- The number of the client's messages in one of the artist's bookings that the artist has not read.

create or replace function public.get_unread_message_count(booking_id_input uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.booking_messages
  where artist_profile_id = (select auth.uid()) and booking_id = booking_id_input and sender_type = 'client' and not is_read
$$;

grant execute on function public.get_unread_message_count(uuid) to authenticated;

-- Notifies the other party of messages: one mail for a burst, none for messages already read. The first message is
-- mailed after a few seconds, in which an open conversation marks it as read; those that follow closely are debounced
-- with a maximum wait. Each mail claims its messages, so that retried or concurrent jobs mail none twice.

create or replace function private.read_grace() returns interval
language sql immutable
as $$ select interval '5 seconds' $$;
comment on function private.read_grace is 'How long the mail about a first message waits for an open page to mark it as read.';

create or replace function private.notify_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quiet constant interval := '2 minutes';
  max_wait constant interval := '15 minutes';
  moment constant timestamptz := clock_timestamp();
  recipient constant public.booking_party := case new.sender_type when 'artist' then 'client' else 'artist' end;
  payload constant jsonb := jsonb_build_object('bookingId', new.booking_id, 'recipient', recipient);
  -- First mail and digest have separate keys: a second message does not delay the mail about the first.
  job_key constant text := format('notify:%s:%s:', new.booking_id, recipient);
begin
  if private.writer() = 'script' then
    insert into private.message_notices (message_id) values (new.id);
  elsif new.is_held and new.sender_type = 'artist' then
    -- A reply that may not be the artist's own is not part of the conversation: only the artist is notified of it.
    insert into private.message_notices (message_id, mail_key) values (new.id, 'message:' || new.id);
    perform platform.add_job('notify-message', jsonb_build_object('messageId', new.id), 'notify:' || new.id);
  elsif exists (
    select from public.booking_messages as earlier
    where earlier.booking_id = new.booking_id and earlier.created_at > moment - quiet
      and earlier.sender_type = new.sender_type and earlier.id <> new.id
  ) then
    perform platform.debounce_job('notify-messages', payload, job_key || 'digest', quiet, max_wait);
  else
    perform platform.add_job('notify-messages', payload, job_key || 'first', moment + private.read_grace());
  end if;
  return null;
end;
$$;

create trigger notify after insert on public.booking_messages
  for each row execute function private.notify_of_message();

create or replace function private.claim_unread_messages(booking uuid, recipient public.booking_party, max_messages integer)
returns table (id uuid, mail_key text, message text, attachments jsonb, is_held boolean, total bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Jobs of one conversation claim one after the other; new messages and other transactions need not wait.
  perform from public.bookings where bookings.id = booking for no key update;
  return query
  with unread as (
    select unread.id, unread.message, unread.attachments, unread.is_held, unread.created_at
    from public.booking_messages as unread
    where unread.booking_id = booking and unread.sender_type <> recipient and not unread.is_read
      and not (unread.is_held and recipient = 'client')
      and not exists (select from private.message_notices as notice where notice.message_id = unread.id)
  ), newest as (
    select 'message:' || unread.id as key from unread order by unread.created_at desc, unread.id desc limit 1
  ), claimed as (
    insert into private.message_notices (message_id, mail_key) select unread.id, newest.key from unread, newest
  )
  select unread.id, newest.key, unread.message, unread.attachments, unread.is_held, count(*) over ()
  from unread, newest order by unread.created_at, unread.id limit max_messages;
end;
$$;
comment on function private.claim_unread_messages is
  'Claims the messages that this party has neither read nor been mailed for one mail. Returns the first of them in order, and their number.';

create or replace function private.message_mail_state(message uuid) returns table (is_sent boolean, failures integer)
language sql stable security definer set search_path = ''
as $$
  select mail.sent_at is not null, mail.failures
  from private.message_notices as notice join platform.mail_log as mail on mail.key = notice.mail_key
  where notice.message_id = message
$$;

grant execute on function private.claim_unread_messages(uuid, public.booking_party, integer),
  private.message_mail_state(uuid) to service_role;

-- The original of a reply by email, for the artist of the booking, to look up what was removed as a quote or
-- signature. The client's own link and reply address, which a quote repeats, are redacted.

create or replace function public.get_message_original(message_id_input uuid)
returns table (sender text, subject text, body text, received_at timestamptz)
language sql stable security definer rows 1 set search_path = ''
as $$
  select private.redact_tokens(original.sender_address), private.redact_tokens(original.subject),
    private.redact_tokens(original.body), original.received_at
  from private.message_originals as original join public.booking_messages as message on message.id = original.message_id
  where original.message_id = message_id_input and message.artist_profile_id = (select auth.uid())
$$;
comment on function public.get_message_original is
  'Nothing for a message that did not come by email, or of a booking that is not the caller''s.';

grant execute on function public.get_message_original(uuid) to authenticated;

-- Policies for messages: the artist of the booking, and the client as long as their token names the booking.

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

create trigger touch before update on public.booking_messages for each row execute function platform.touch_updated_at();
