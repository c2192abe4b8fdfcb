-- The client's yes to a price they asked for: to exactly the one they saw. Saying it twice is saying it once.

create or replace function public.agree_to_price(booking_id_input uuid, price_input numeric) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings
  where id = booking_id_input and id::text = (select auth.jwt() ->> 'booking_id') for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  if booking.status <> 'pending' or booking.price_state not in ('offered', 'agreed') then
    raise exception using errcode = 'PT409', detail = 'no_offer',
      message = 'There is no offer to agree to. You now see the booking as it stands.';
  end if;
  if price_input is distinct from private.final_price(booking.total_price, booking.quote_modifications) then
    raise exception using errcode = 'PT409', detail = 'price_changed',
      message = 'The price changed after you opened this page. Please look at the new one.';
  end if;
  if booking.price_state = 'offered' then
    update public.bookings set price_state = 'agreed' where id = booking.id;
  end if;
  return 'agreed';
end;
$$;
comment on function public.agree_to_price is 'For the client of the booking. price_input is the total they saw.';

create or replace function private.notify_price_agreed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_quiet() then
    perform platform.add_job('notify-price-agreed', jsonb_build_object('bookingId', new.id), 'price-agreed:' || new.id);
  end if;
  return null;
end;
$$;

create trigger notify_price_agreed after update on public.bookings
  for each row when (old.price_state = 'offered' and new.price_state = 'agreed')
  execute function private.notify_price_agreed();

grant execute on function public.agree_to_price(uuid, numeric) to booking_client;
