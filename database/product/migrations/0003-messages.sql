-- The conversation of a booking.

create type public.message_source as enum ('platform', 'email_reply');

create table public.booking_messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  artist_profile_id uuid references public.profiles (user_id) on delete set null,
  sender_type public.booking_party not null,
  sender_id uuid references auth.users on delete set null,
  message text not null default '',
  attachments jsonb not null default '[]',
  source public.message_source not null default 'platform',
  is_read boolean not null default false,
  is_held boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint "a message has at most 10,000 characters" check (length(message) <= 10000),
  constraint "a message has words or attachments" check (message ~ '\S' or attachments <> '[]')
);
alter table public.booking_messages enable row level security;

comment on column public.booking_messages.artist_profile_id is
  'The booking''s artist, set by the database: access and the count of unread messages need no second table.';
comment on column public.booking_messages.sender_id is 'The artist''s account; null for clients, who have none.';
comment on column public.booking_messages.attachments is
  '[{name, size, type, path}]; path is the object in the bucket message-attachments, {booking_id}/….';
comment on column public.booking_messages.is_held is
  'Came by email from an address that is not the party''s own: the artist sees it as such, the client does not see it.';
create index booking_messages_conversation on public.booking_messages (booking_id, created_at, id);
create index booking_messages_unread on public.booking_messages (artist_profile_id, booking_id)
  where sender_type = 'client' and not is_read;
create index booking_messages_artist on public.booking_messages (artist_profile_id);
create index booking_messages_sender on public.booking_messages (sender_id) where sender_id is not null;

create table private.message_originals (
  message_id uuid primary key references public.booking_messages on delete cascade,
  mail_message_id text not null unique,
  sender_address text not null,
  subject text,
  body text not null,
  received_at timestamptz not null default now()
);
alter table private.message_originals enable row level security;
comment on table private.message_originals is 'A reply by email as it arrived, quotes and signature included.';
comment on column private.message_originals.mail_message_id is 'The mail''s own Message-ID: a mail that arrives twice is stored once.';
