-- The figures of an artist are counted when they are asked for, from an index that has both prices.

drop table private.booking_totals;

drop index public.bookings_artist_figures;
create index bookings_artist_figures on public.bookings (artist_profile_id, status, currency) include (total_price, final_total_price);
