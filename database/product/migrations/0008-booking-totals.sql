-- How many bookings an artist has, and what they come to, by status and currency: counted as they change, so that the
-- dashboard of an artist with ten thousand bookings need not count them. Without a reference to profiles: a row goes when
-- its last booking does, also while the artist's account is being deleted.

create table private.booking_totals (
  artist_profile_id uuid not null,
  status public.booking_status not null,
  currency text not null,
  bookings bigint not null,
  amount numeric(20, 2) not null,
  primary key (artist_profile_id, status, currency)
);
alter table private.booking_totals enable row level security;
comment on table private.booking_totals is 'Kept by triggers on bookings; private.recount_bookings() makes it anew.';

insert into private.booking_totals (artist_profile_id, status, currency, bookings, amount)
select artist_profile_id, status, currency, count(*), sum(total_price)
from public.bookings where artist_profile_id is not null group by artist_profile_id, status, currency;
