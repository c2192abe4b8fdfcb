-- A deposit that holds the date. After the yes the date is held (bookings.held_until, as any hold) until the deposit arrives, which
-- confirms the booking. The client sees deposit_until. If the hold is not to be released by itself, it lasts a week longer, in which the
-- artist decides.

create or replace function private.deposit_late_key(booking uuid) returns text
language sql immutable
as $$ select 'deposit-late:' || booking $$;

create or replace function private.secure_date(booking public.bookings, hours integer) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  terms constant jsonb := private.agreed_terms(booking.id);
  until constant timestamptz := date_trunc('minute', clock_timestamp()) + hours * interval '1 hour';
begin
  if jsonb_array_length(terms -> 'parts') < 2 or terms is null then
    raise exception using errcode = 'PT409', detail = 'no_deposit',
      message = 'The agreed offer asks for no deposit. Send the client an offer with one first.';
  end if;
  perform private.hold_until(booking, until + case when (terms -> 'secures' -> 'releases')::boolean then interval '0' else interval '7 days' end, until);
  perform platform.add_job('notify-payment', jsonb_build_object('bookingId', booking.id, 'event', 'deposit-late'),
    private.deposit_late_key(booking.id), until);
  return until;
end;
$$;

create or replace function public.await_deposit(booking_id_input uuid, hours_input integer default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings := private.payment_booking(booking_id_input, 'artist');
  hours constant integer := coalesce(hours_input, (private.agreed_terms(booking.id) -> 'secures' -> 'hours')::integer, 72);
begin
  if booking.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s; only the date of a pending one can be held.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  elsif hours not between 1 and 720 then
    raise exception using errcode = 'PT400', detail = 'invalid_hold', message = 'Choose between one hour and 30 days for the deposit.';
  end if;
  perform private.assert_offer_agreed(booking);
  return private.secure_date(booking, hours);
end;
$$;
comment on function public.await_deposit is
  'For the artist of a pending booking whose price is agreed: holds the date until the deposit arrives, which confirms it. Again: gives more time.';

-- The deposit has arrived: the booking is confirmed, by the same guards as any confirmation. If one of them refuses, the money is
-- recorded all the same, and the booking stays pending with a sum to return.

create or replace function private.confirm_by_deposit(booking_id_input uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_id_input and status = 'pending' and deposit_until is not null;
  if found and (
    select outstanding = 0 from private.booking_parts(booking, private.agreed_terms(booking.id), (private.ledger_sums(booking.id)).paid) order by number limit 1
  ) then
    begin
      update public.bookings set status = 'confirmed' where id = booking.id;
      perform platform.remove_waiting_job(private.deposit_late_key(booking.id));
    exception when sqlstate 'PT409' then
      -- Its date was taken, or its offer has expired.
    end;
  end if;
end;
$$;

grant execute on function public.await_deposit(uuid, integer) to authenticated;
