-- When the readings of a calendar were queued, and when its contents were last worked out.

alter table private.calendar_sources
  add column queued_at timestamptz,
  add column contents_read_at timestamptz;
comment on column private.calendar_sources.queued_at is 'When the last reading was queued, so that readings do not pile up.';
comment on column private.calendar_sources.contents_read_at is
  'When the busy times were last worked out. After a day this is done again although the calendar has not changed.';
