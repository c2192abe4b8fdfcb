-- Holds: an artist keeps the date of a pending request for its client until a time. Nobody else can be confirmed on it
-- meanwhile (private.take_date). A job ends the hold and mails both parties. A hold never outlives its offer (decision 062): what
-- the artist offered is valid at least as long, and the hold of an expired offer is over (private.check_hold).

create or replace function private.hold_job_key(booking uuid) returns text
language sql immutable
as $$ select 'end-hold:' || booking $$;

-- Its offers are valid at least as long: also one that the client's has answered, which may be open again.

create or replace function private.hold_until(booking public.bookings, until_input timestamptz, deposit_input timestamptz default null) returns void
language sql security definer set search_path = ''
as $$
  update public.booking_offers set expires_at = until_input
  where booking_id = booking.id and state in ('open', 'agreed', 'replaced') and expires_at > clock_timestamp() and expires_at < until_input;
  update public.bookings set held_until = until_input, deposit_until = coalesce(deposit_input, deposit_until) where id = booking.id;
$$;

create or replace function public.hold_booking(booking_id_input uuid, until_input timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
  offer public.booking_offers;
begin
  select * into booking from public.bookings
  where id = booking_id_input and artist_profile_id = (select auth.uid()) for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  if booking.status <> 'pending' then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s; only the date of a pending one can be held.', booking.status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  if booking.event_date is null then
    raise exception using errcode = 'PT409', detail = 'no_date', message = 'This booking has no date yet.';
  end if;
  if until_input is null or until_input not between now() + interval '5 minutes' and now() + interval '90 days' then
    raise exception using errcode = 'PT400', detail = 'invalid_hold',
      message = 'Choose a time at least five minutes and at most 90 days from now.';
  end if;
  offer := private.current_offer(booking.id);
  if private.is_offer_expired(offer, booking.status) then
    raise exception using errcode = 'PT409', detail = 'offer_expired',
      message = 'This offer has expired. Send the client a new one; then you can hold the date.';
  end if;
  if offer.state = 'open' and offer.proposed_by = 'client' and offer.expires_at < until_input then
    raise exception using errcode = 'PT409', detail = 'offer_ends_before',
      message = 'The client''s offer ends before that. Answer it first, or choose an earlier time.';
  end if;
  perform private.hold_until(booking, until_input);
  return until_input;
end;
$$;
comment on function public.hold_booking is 'Holds the date of the caller''s pending booking, or changes until when it is held. Its offer is valid at least as long.';

create or replace function public.release_hold(booking_id_input uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.bookings where id = booking_id_input and artist_profile_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  update public.bookings set held_until = null where id = booking_id_input and held_until is not null;
  return found;
end;
$$;
comment on function public.release_hold is 'Ends a hold of the caller early; false when there was none.';

grant execute on function public.hold_booking(uuid, timestamptz), public.release_hold(uuid) to authenticated;

-- Ends a hold whose time has come; true when it ended now. A hold that was extended meanwhile stays.

create or replace function private.end_hold(booking_id_input uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookings set held_until = null where id = booking_id_input and held_until <= clock_timestamp();
  return found;
end;
$$;

grant execute on function private.end_hold(uuid) to service_role;

-- Notifies the client of a hold, and of one that the artist released early; schedules its end. The mail waits ten
-- seconds, so that a mistake corrected at once never reaches the client.

create or replace function private.follow_hold(was public.bookings, booking public.bookings, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if booking.held_until is null then
    perform platform.remove_waiting_job(private.hold_job_key(booking.id));
  else
    perform platform.add_job('end-hold', jsonb_build_object('bookingId', booking.id), private.hold_job_key(booking.id), booking.held_until);
  end if;
  -- A decision and the end of an offer have mails of their own, and the end of a hold is mailed by its job. A restored hold is
  -- mailed only if it had not been.
  if booking.status = 'pending' and booking.price_state <> 'expired' and writer <> 'script'
    and coalesce(booking.held_until, was.held_until) > clock_timestamp() then
    perform platform.add_job('notify-hold', jsonb_build_object('bookingId', booking.id), 'notify-hold:' || booking.id,
      clock_timestamp() + private.undo_period());
  end if;
end;
$$;
