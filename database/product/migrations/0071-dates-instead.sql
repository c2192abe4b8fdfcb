-- Declining a request can offer other dates, which the client asks for with a tap.

alter table public.bookings
  add column suggested_dates date[],
  add constraint "a declined booking offers 1 to 3 other dates"
    check (array_ndims(suggested_dates) = 1 and cardinality(suggested_dates) <= 3 and array_position(suggested_dates, null) is null),
  add constraint "only a declined booking offers other dates" check (suggested_dates is null or status = 'rejected');
comment on column public.bookings.suggested_dates is
  'Dates that the artist offers on declining. The client sees those that are still free; gone when the decision is undone.';
