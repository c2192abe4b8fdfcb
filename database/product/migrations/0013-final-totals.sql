-- What an artist's bookings come to by the prices agreed in the end, beside the sum of the first quotes.

alter table private.booking_totals add column final_amount numeric(20, 2) not null default 0;
comment on column private.booking_totals.final_amount is
  'Sum of final_total_price, or of total_price where nothing else was agreed.';

update private.booking_totals as total set final_amount = counted.amount
from (
  select artist_profile_id, status, currency, sum(coalesce(final_total_price, total_price)) as amount
  from public.bookings where artist_profile_id is not null group by artist_profile_id, status, currency
) as counted
where (total.artist_profile_id, total.status, total.currency) = (counted.artist_profile_id, counted.status, counted.currency);
