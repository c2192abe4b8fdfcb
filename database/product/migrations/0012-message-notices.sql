-- Which email told the other party of a message. A message without a row here is one nobody was told of yet: the next
-- notice of the conversation includes it, unless it was read meanwhile.

create table private.message_notices (
  message_id uuid primary key references public.booking_messages on delete cascade,
  mail_key text,
  noticed_at timestamptz not null default now()
);
alter table private.message_notices enable row level security;
comment on column private.message_notices.mail_key is 'The mail in platform.mail_log; null when no one needs to be told.';
create index message_notices_mail on private.message_notices (mail_key) where mail_key is not null;

-- Until now each message was mailed on its own.
insert into private.message_notices (message_id, mail_key, noticed_at)
select id, 'message:' || id, created_at from public.booking_messages;
