-- Receipts: each offer has one, signed, that anyone with its code can check.

create table private.receipt_keys (
  id text primary key,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
alter table private.receipt_keys enable row level security;
comment on table private.receipt_keys is
  'The public keys that signed receipts. Never deleted, unlike signing keys: a receipt is checked years later.';

create table private.receipts (
  offer_id uuid primary key references public.booking_offers on delete cascade,
  code text not null,
  content text,
  signature text,
  key_id text references private.receipt_keys,
  created_at timestamptz not null default clock_timestamp(),

  constraint "the code of a receipt has 128 bits" check (code ~ '^[0-9a-f]{32}$'),
  constraint "a receipt is signed as a whole" check (num_nulls(content, signature, key_id) in (0, 3))
);
alter table private.receipts enable row level security;
comment on table private.receipts is 'The receipt of each offer. Anyone with the code can check it; it names nobody.';
comment on column private.receipts.content is 'The bytes that were signed: JSON with version, code, signed_at and offer. Null until it is signed.';
comment on column private.receipts.signature is 'A JWS with a detached, unencoded payload (RFC 7797): header..signature.';

create unique index receipts_code on private.receipts (code);
create index receipts_key on private.receipts (key_id);
create index receipts_unsigned on private.receipts (offer_id) where content is null;

-- Offers stored before get theirs by a job (jobs/sign-receipts.ts).
do $$
begin
  if exists (select from public.booking_offers) then
    perform platform.add_job('sign-receipts', '{}', 'sign-receipts');
  end if;
end;
$$;
