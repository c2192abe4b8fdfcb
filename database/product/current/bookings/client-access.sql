-- Access for clients without an account: links and reply addresses.

-- The links that clients get by mail, for server functions only. The functions take hashes, so that no token is in a
-- statement or a table.

create or replace function private.add_client_link(booking uuid, hash_of_token bytea) returns timestamptz
language sql security definer set search_path = ''
as $$
  insert into private.client_links (booking_id, token_hash, expires_at)
  select id, hash_of_token, coalesce(event_date + interval '90 days', now() + interval '1 year')
  from public.bookings where id = booking
  returning expires_at
$$;
comment on function private.add_client_link is
  'Valid until 90 days after the event, or for a year while the date is open. Null when there is no such booking.';

create or replace function private.is_client_link(booking uuid, client_address text, hash_of_token bytea) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.client_links as link join public.bookings as known on known.id = link.booking_id
    where link.token_hash = hash_of_token and link.booking_id = booking
      and lower(known.client_email) = lower(client_address)
      and link.revoked_at is null and link.expires_at > now()
  )
$$;
comment on function private.is_client_link is
  'Looks up the hash instead of comparing tokens, so that timing reveals nothing about a token.';

create or replace function private.is_link_of_gone_booking(booking uuid, hash_of_token bytea) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.client_links as link
    where link.token_hash = hash_of_token and link.booking_id = booking
      and link.revoked_at is null and link.expires_at > now()
      and not exists (select from public.bookings where id = booking)
  )
$$;

create or replace function private.revoke_client_links(booking uuid) returns integer
language sql security definer set search_path = ''
as $$
  with revoked as (
    update private.client_links set revoked_at = now() where booking_id = booking and revoked_at is null returning 1
  )
  select count(*)::integer from revoked
$$;

grant execute on function private.add_client_link(uuid, bytea), private.is_client_link(uuid, text, bytea),
  private.is_link_of_gone_booking(uuid, bytea), private.revoke_client_links(uuid) to service_role;

-- The reply addresses of mails, for server functions only.

create or replace function private.add_reply_token(booking uuid, party public.booking_party, hash_of_token bytea) returns void
language sql security definer set search_path = ''
as $$ insert into private.reply_tokens (booking_id, party, token_hash) values (booking, party, hash_of_token) $$;

create or replace function private.find_reply_token(hash_of_token bytea)
returns table (booking_id uuid, party public.booking_party)
language sql stable security definer rows 1 set search_path = ''
as $$
  select token.booking_id, token.party
  from private.reply_tokens as token join public.bookings as booking on booking.id = token.booking_id
  where token.token_hash = hash_of_token and token.revoked_at is null
    and coalesce(booking.event_date + interval '90 days', token.created_at + interval '1 year') > now()
$$;
comment on function private.find_reply_token is 'Valid as long as a client''s link: until 90 days after the event.';

create or replace function private.is_known_mail(mail_id text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.message_originals where mail_message_id = mail_id) $$;

create or replace function private.keep_original(
  message uuid, mail_message_id text, sender_address text, subject text, body text
) returns boolean
language sql security definer set search_path = ''
as $$
  with kept as (
    insert into private.message_originals (message_id, mail_message_id, sender_address, subject, body)
    values (message, mail_message_id, private.redact_tokens(sender_address), private.redact_tokens(subject),
      private.redact_tokens(body))
    on conflict do nothing
    returning 1
  )
  select exists (select from kept)
$$;
comment on function private.keep_original is 'False when this mail was stored before: the caller then rolls the message back.';

grant execute on function private.add_reply_token(uuid, public.booking_party, bytea), private.find_reply_token(bytea),
  private.is_known_mail(text), private.keep_original(uuid, text, text, text, text) to service_role;
