-- Mails that were no longer wanted when their turn came.

alter table platform.mail_log add column drop_reason text;
comment on column platform.mail_log.drop_reason is 'Why the mail was not sent although it was queued: it was no longer wanted when its turn came.';
