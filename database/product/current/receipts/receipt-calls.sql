-- What is done with receipts: signed by a job, read by their code, listed for the parties.

-- Signing (jobs/sign-receipts.ts). A receipt is signed once; the signer holds its row until then.

create or replace function private.receipts_to_sign(offers uuid[]) returns table (offer_id uuid, content text)
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with receipt as (
      select unsigned.offer_id, unsigned.code from private.receipts as unsigned
      where unsigned.offer_id = any (offers) and unsigned.content is null order by 1 for update
    )
    select receipt.offer_id, jsonb_build_object('version', 2, 'code', receipt.code, 'offer', private.receipt_terms(offer),
      'signed_at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    from receipt join public.booking_offers as offer on offer.id = receipt.offer_id
    where private.receipt_terms(offer) is not null;
end;
$$;
comment on function private.receipts_to_sign is 'What to sign for these offers; those that are signed already are left out.';

create or replace function private.store_receipts(signed jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.receipt_keys (id, public_jwk)
  select distinct key_id, public_jwk from jsonb_to_recordset(signed) as row (key_id text, public_jwk jsonb)
  on conflict do nothing;
  update private.receipts as receipt set content = row.content, signature = row.signature, key_id = row.key_id
  from jsonb_to_recordset(signed) as row (offer_id uuid, content text, signature text, key_id text)
  where receipt.offer_id = row.offer_id and receipt.content is null;
end;
$$;

-- Offers without a receipt (loaded without triggers, or stored before there were any) get one to sign.

create or replace function private.add_missing_receipts(max_receipts integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  insert into private.receipts (offer_id, code)
  select id, private.new_receipt_code() from public.booking_offers as offer
  where not exists (select from private.receipts where offer_id = offer.id) limit max_receipts
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

create or replace function private.unsigned_receipts(after uuid, max_receipts integer) returns table (offer_id uuid)
language sql stable security definer set search_path = ''
as $$
  select receipt.offer_id from private.receipts as receipt
  where receipt.content is null and (after is null or receipt.offer_id > after) order by 1 limit max_receipts
$$;

-- Reading: by the code for anyone who has it (functions/verify-receipt), by the booking for its parties.

create or replace function private.find_receipt(code_input text) returns table (
  offer_id uuid, content text, signature text, key_id text, public_jwk jsonb, terms jsonb, state text, answered_at timestamptz
)
language sql stable security definer rows 1 set search_path = ''
as $$
  select receipt.offer_id, receipt.content, receipt.signature, receipt.key_id, key.public_jwk, private.receipt_terms(offer),
    case when private.is_offer_expired(offer, booking.status) then 'expired' else offer.state::text end, offer.answered_at
  from private.receipts as receipt
  join public.booking_offers as offer on offer.id = receipt.offer_id
  join public.bookings as booking on booking.id = offer.booking_id
  left join private.receipt_keys as key on key.id = receipt.key_id
  where receipt.code = code_input
$$;

create or replace function private.receipt_code(offer_input uuid) returns text
language sql stable security definer set search_path = ''
as $$ select code from private.receipts where offer_id = offer_input $$;

create or replace function public.get_receipt_codes(booking_id_input uuid) returns table (number integer, code text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.bookings where id = booking_id_input and artist_profile_id = auth.uid()) then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  return query
    select offer.number, receipt.code
    from public.booking_offers as offer join private.receipts as receipt on receipt.offer_id = offer.id
    where offer.booking_id = booking_id_input order by offer.number;
end;
$$;
comment on function public.get_receipt_codes is 'For the artist of the booking: the code of the receipt of each offer, for /verify/receipt/{code}.';

grant execute on function private.receipts_to_sign(uuid[]), private.store_receipts(jsonb),
  private.add_missing_receipts(integer), private.unsigned_receipts(uuid, integer), private.find_receipt(text),
  private.receipt_code(uuid) to service_role;
grant execute on function public.get_receipt_codes(uuid) to authenticated;
