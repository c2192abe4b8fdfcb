-- How far the loading of the gazetteer is, for the operator to see. No row: it is there, or was never begun.

create table places.loading (
  is_only boolean primary key default true check (is_only),
  done integer not null default 0,
  total integer not null default 0,
  problem text
);
comment on table places.loading is 'The loading of the gazetteer that is under way, or that failed.';
comment on column places.loading.problem is 'Why it failed; null while it is under way.';
alter table places.loading enable row level security;
