-- Regions and postcode districts stand in the gazetteer beside towns, so that every part of an address can be looked up
-- there; and rows that an operator has imported stand beside those that come with Bandstand.

alter table places.gazetteer
  add column county text,
  add column reach_km real not null default 0 check (reach_km >= 0),
  add column imported_from text,
  drop constraint gazetteer_kind_check,
  add constraint gazetteer_kind_check
    check (kind in ('town', 'region', 'postcode', 'postcode_district', 'postcode_area'));
comment on column places.gazetteer.admin is 'The first-level region: a nation, state, province or Land, in full.';
comment on column places.gazetteer.county is 'The second-level region: a county, district or department, in full.';
comment on column places.gazetteer.reach_km is 'How far from its middle most of it lies; 0 for a point.';
comment on column places.gazetteer.imported_from is 'The file it came from; null for what comes with Bandstand.';

-- What was found with the old map is not true any longer. Bookings keep their own miles and prices.
alter table places.distances
  add column confidence text not null default 'sure' check (confidence in ('sure', 'area', 'unsure')),
  add column alternatives text[] not null default '{}';
delete from places.distances;
