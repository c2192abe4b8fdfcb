-- A remembered distance also says which place the address was taken for.

alter table places.distances add column place text not null default '';
comment on column places.distances.place is 'What the destination was taken for, as "Leeds, England, United Kingdom".';
