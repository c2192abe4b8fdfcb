-- Mail may carry files: the mailbox keeps them beside the letter.

alter table platform.mailbox add column attachments jsonb not null default '[]';
comment on column platform.mailbox.attachments is '[{name, type, content}]; content is text.';
