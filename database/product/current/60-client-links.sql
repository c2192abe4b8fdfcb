-- The doors to the links that clients get by mail, for server functions only. They are handed hashes, so that no token
-- is in a statement or a table.

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
  'Looks the hash up instead of comparing tokens: how long that takes tells nothing about a token one does not have.';

create or replace function private.revoke_client_links(booking uuid) returns integer
language sql security definer set search_path = ''
as $$
  with revoked as (
    update private.client_links set revoked_at = now() where booking_id = booking and revoked_at is null returning 1
  )
  select count(*)::integer from revoked
$$;

grant execute on function private.add_client_link(uuid, bytea), private.is_client_link(uuid, text, bytea),
  private.revoke_client_links(uuid) to service_role;
