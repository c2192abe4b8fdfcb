-- The pricing rules of an artist, as the price functions take them. Named as in profiles; `today` is the day of the
-- request where the artist lives. A typed row, because each number read from JSON costs a price more than all arithmetic.

create type private.price_rules as (
  currency text,
  hourly_rate numeric,
  min_booking_hours numeric,
  max_performance_hours numeric,
  travel_fee numeric,
  free_radius numeric,
  max_radius numeric,
  distance_unit text,
  distance_tiers jsonb,
  custom_questions jsonb,
  date_rules jsonb,
  today date
);
