-- Notifies the other party of messages: one mail for a burst, none for what was read. The first message is mailed after a few
-- seconds, in which an open conversation marks it as read; those that follow it closely wait for a pause, but not for ever.
-- Each mail claims its messages, so that a retried job or two jobs at once mail none twice.

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
  -- First mail and digest have keys of their own: a second message does not put off the mail about the first.
  job_key constant text := format('notify:%s:%s:', new.booking_id, recipient);
begin
  if private.is_quiet() then
    insert into private.message_notices (message_id) values (new.id);
  elsif new.is_held and new.sender_type = 'artist' then
    -- A reply that may not be the artist's own is no part of the conversation: only the artist hears of it.
    insert into private.message_notices (message_id, mail_key) values (new.id, 'message:' || new.id);
    perform platform.add_job('notify-message', jsonb_build_object('messageId', new.id), 'notify:' || new.id);
  elsif exists (
    select from public.booking_messages as said
    where said.booking_id = new.booking_id and said.created_at > moment - quiet
      and said.sender_type = new.sender_type and said.id <> new.id
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
  -- Jobs of one conversation claim in turn; new messages and decisions of others need not wait.
  perform from public.bookings where bookings.id = booking for no key update;
  return query
  with unread as (
    select said.id, said.message, said.attachments, said.is_held, said.created_at
    from public.booking_messages as said
    where said.booking_id = booking and said.sender_type <> recipient and not said.is_read
      and not (said.is_held and recipient = 'client')
      and not exists (select from private.message_notices as notice where notice.message_id = said.id)
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
  'Marks what this party has not read and was not told of as told by one mail. The first of them in order, and how many there are.';

create or replace function private.message_mail_state(message uuid) returns table (is_sent boolean, failures integer)
language sql stable security definer set search_path = ''
as $$
  select mail.sent_at is not null, mail.failures
  from private.message_notices as notice join platform.mail_log as mail on mail.key = notice.mail_key
  where notice.message_id = message
$$;

grant execute on function private.claim_unread_messages(uuid, public.booking_party, integer),
  private.message_mail_state(uuid) to service_role;
