-- An offer of the artist's can be agreed by phone: they say so when they accept the booking.

alter table public.booking_offers
  drop constraint "an agreed offer says how",
  add constraint "an agreed offer says how"
    check (agreement in ('sent', 'lower', 'accepted', 'phone') and (state <> 'agreed' or agreement is not null));
comment on column public.booking_offers.agreement is
  'sent: the client sent the request at this price. lower: the artist lowered the price. accepted: by the other party, here. '
  'phone: by the client, as the artist noted when they accepted the booking.';
