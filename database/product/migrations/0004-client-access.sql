-- How a client, who has no account, reaches a booking: by the link in a mail, or by answering the mail.
-- Only hashes are kept, and no request role may read these tables; the functions of product/current are the doors.

create table private.client_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  booking_id uuid not null references public.bookings on delete cascade,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
alter table private.client_links enable row level security;
comment on table private.client_links is 'One row per link that was mailed. token_hash is the SHA-256 of the token.';
create index client_links_booking on private.client_links (booking_id);
create index client_links_expires_at on private.client_links (expires_at);

create table private.reply_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  booking_id uuid not null references public.bookings on delete cascade,
  party public.booking_party not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
alter table private.reply_tokens enable row level security;
comment on table private.reply_tokens is 'The addresses mails are answered to: r-{token}@… stands for one party of one booking.';
create index reply_tokens_booking on private.reply_tokens (booking_id);
