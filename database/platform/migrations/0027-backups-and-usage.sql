-- What the operator needs to see over time: the backups that were written, and how much space is used day by day.

create table platform.backups (
  id bigint primary key generated always as identity,
  file text not null,
  is_scheduled boolean not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  missing_files integer,
  problem text,
  constraint "a backup has ended well or badly, not both" check (finished_at is null or problem is null)
);
comment on table platform.backups is 'The attempts to write a backup. Not part of a backup: after a restore elsewhere, it would list files that do not exist there.';
comment on column platform.backups.file is 'The name of the file, without its folder.';
comment on column platform.backups.missing_files is 'Files in the database whose bytes were gone.';
comment on column platform.backups.problem is 'Why it failed; null while it is being written.';
create index backups_finished_at on platform.backups (finished_at) where finished_at is not null;
alter table platform.backups enable row level security;

create table platform.daily_usage (
  day date primary key,
  database_bytes bigint not null,
  file_bytes bigint not null,
  bookings bigint not null
);
comment on table platform.daily_usage is 'A sample for each day, from which growth is estimated.';
alter table platform.daily_usage enable row level security;
