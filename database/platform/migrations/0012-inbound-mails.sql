-- Mail that came in, kept as it came before its sender is told that it was taken; a job reads it then.

create table platform.inbound_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  envelope_sender text,
  raw bytea not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text
);
comment on column platform.inbound_mails.recipient is 'The address of ours that it came to; a mail to two of them is two rows.';
comment on column platform.inbound_mails.envelope_sender is
  'As the relay said it; empty for mail that wants no answer, null when whoever handed the mail over did not say.';
comment on column platform.inbound_mails.outcome is 'What became of it, once it was handled.';
-- Compressing what is mostly base64 pictures costs more than it saves.
alter table platform.inbound_mails alter column raw set storage external;
create index inbound_mails_handled_at on platform.inbound_mails (handled_at) where handled_at is not null;
create index inbound_mails_unhandled on platform.inbound_mails (received_at) where handled_at is null;
