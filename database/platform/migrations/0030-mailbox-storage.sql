-- Letters are kept for a short time while no relay is configured: compressing them would cost more than storing them.

alter table platform.mailbox
  alter column text_body set storage external,
  alter column html_body set storage external,
  alter column attachments set storage external;
