-- The artists' rules, prepared for prices: a quote is the most frequent call, and preparing the rules takes longer than
-- the price itself. Filled by database/product/current/24-price-lists.sql.

create table private.price_lists (
  artist_id uuid primary key references public.profiles on update cascade on delete cascade,
  slug text collate "C" unique,
  currency text,
  hourly_rate numeric,
  min_hours numeric,
  max_hours numeric,
  distance_unit text,
  free_miles numeric,
  max_miles numeric,
  band_starts numeric[],
  band_fees numeric[],
  band_rates numeric[],
  options jsonb,
  options_by_label jsonb,
  line_ups jsonb,
  has_conditions boolean,
  date_rules jsonb,
  has_short_notice boolean
) with (toast_tuple_target = 8160);
alter table private.price_lists enable row level security;

comment on table private.price_lists is
  'Made of profiles by a trigger; private.refresh_price_lists() makes it again.';
comment on column private.price_lists.band_starts is
  'Where travel changes its price: from band_starts[n] miles on it costs band_fees[n] + band_rates[n] * miles.';
comment on column private.price_lists.options is
  'What the artist offers, by question and option: {questionId: {optionId: [{place, label, priceType, priceValue, question, …}]}}.';
