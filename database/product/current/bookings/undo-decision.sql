-- Undoes a decision that ended a booking, as long as no mail was sent about it. Removing the waiting job and changing
-- the status are one transaction: either the client is mailed or the decision is undone. A hold that the decision ended is
-- restored; if its date was taken meanwhile, both parties are told.

-- Until when the date was held, by the history; null if it was not.
create or replace function private.last_hold(booking uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when event = 'held' then (details ->> 'until')::timestamptz end from public.booking_history
  where booking_id = booking and event in ('held', 'hold_released', 'hold_ended')
  order by id desc limit 1
$$;

create or replace function private.restore_hold(booking uuid, until_input timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if until_input > clock_timestamp() then
    begin
      update public.bookings set held_until = until_input where id = booking;
      return;
    exception when sqlstate 'PT409' then
      -- Another booking was confirmed or held on it.
    end;
  end if;
  insert into public.booking_history (booking_id, event, actor_role) values (booking, 'hold_ended', 'system');
  perform platform.add_job('notify-hold', jsonb_build_object('bookingId', booking, 'isLost', true), 'notify-hold:' || booking,
    clock_timestamp());
end;
$$;

create or replace function public.undo_booking_decision(booking_id_input uuid, status_input public.booking_status)
returns public.booking_status
language plpgsql security definer set search_path = ''
as $$
declare
  current_status public.booking_status;
  writer_before text;
  held_before timestamptz;
  previous_status constant public.booking_status :=
    case status_input when 'rejected' then 'pending' when 'completed' then 'confirmed' when 'cancelled' then 'confirmed' end;
begin
  select status into current_status from public.bookings
  where id = booking_id_input and artist_profile_id = (select auth.uid()) for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'booking_not_found', message = 'There is no such booking of yours.';
  end if;
  if current_status <> status_input or previous_status is null
    or exists (select from public.bookings where id = booking_id_input and cancelled_by = 'client') then
    raise exception using errcode = 'PT409', detail = 'status_changed',
      message = format('This booking is %s; there is nothing to undo.', current_status),
      hint = 'Reload the booking to see how it stands now.';
  end if;
  if not platform.remove_waiting_job(private.status_job_key(booking_id_input, status_input)) then
    raise exception using errcode = 'PT409', detail = 'already_mailed',
      message = 'The email to your client is already on its way, so this can no longer be undone.',
      hint = 'Write to your client in the messages.';
  end if;
  writer_before := private.set_writer('undo');
  update public.bookings set status = previous_status, closing_message = null, decline_reason = null,
    suggested_artist_ids = null, suggested_dates = null where id = booking_id_input;
  -- The end of its offers matters again.
  update public.booking_offers set is_settled = false where booking_id = booking_id_input and is_settled;
  held_before := private.last_hold(booking_id_input);
  if previous_status = 'pending' and held_before is not null then
    perform private.restore_hold(booking_id_input, held_before);
  end if;
  perform private.set_writer(writer_before);
  return previous_status;
end;
$$;
comment on function public.undo_booking_decision is
  'Undoes declining, completing or cancelling a booking while its mail waits. Returns the restored status.';

grant execute on function public.undo_booking_decision(uuid, public.booking_status) to authenticated;
