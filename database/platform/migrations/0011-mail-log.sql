-- What became of each mail: asked for, sent, or still failing and why. For the people a mail is about, and for operators.

create table platform.mail_log (
  key text primary key,
  template text not null,
  recipient text not null,
  about uuid,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  failures integer not null default 0,
  last_error text
);
comment on column platform.mail_log.key is 'Names the event and the recipient, as the job does.';
comment on column platform.mail_log.about is 'The thing in the product that the mail is about, such as a booking.';
create index mail_log_about on platform.mail_log (about, queued_at) where about is not null;
create index mail_log_queued_at on platform.mail_log (queued_at);
create index mail_log_unsent on platform.mail_log (queued_at) where sent_at is null;
