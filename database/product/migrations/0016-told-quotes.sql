-- What the client was last told about the artist's change of the quote, so that each mail says what changed since the last.

create table private.told_quotes (
  booking_id uuid primary key references public.bookings on delete cascade,
  modification jsonb,
  mails integer not null default 1
);
alter table private.told_quotes enable row level security;
comment on table private.told_quotes is 'No row: the client knows the quote as it was sent.';
