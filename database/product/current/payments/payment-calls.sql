-- What the parties do with payments: record, return, undo, and say that one was sent.

create or replace function private.payment_booking(booking_id_input uuid, required public.booking_party) returns public.bookings
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_id_input for no key update;
  perform private.offer_party(booking, required);
  return booking;
end;
$$;

create or replace function private.refuse_payment(reason text, words text) returns void
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'PT400', detail = reason, message = words;
end;
$$;

create or replace function private.check_amount(amount numeric, booking public.bookings) returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  if amount is null or amount <= 0 or amount > 1000000000 then
    perform private.refuse_payment('invalid_amount', 'The amount must be more than 0.');
  elsif amount <> private.round_money(amount, booking.currency) then
    perform private.refuse_payment('invalid_amount', format('An amount in %s has %s decimals at most.', booking.currency, private.money_scale(booking.currency)));
  end if;
  return private.round_money(amount, booking.currency);
end;
$$;

-- The entry of a reference, as long as it is not undone. Of two calls at once, the second waits for the first.

create or replace function private.entry_of(artist uuid, reference_input text) returns public.payment_entries
language sql stable security definer set search_path = ''
as $$
  select * from public.payment_entries as entry
  where artist_id = artist and reference = reference_input
    and not exists (select from public.payment_entries as later where later.undoes = entry.id)
$$;

-- The same reference of the same booking and amount is the same payment, sent twice.

create or replace function private.known_entry(booking public.bookings, reference_input text, amount_input numeric) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  known public.payment_entries;
begin
  if reference_input is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('payment %s of %s', reference_input, booking.artist_profile_id), 0));
  known := private.entry_of(booking.artist_profile_id, reference_input);
  if known.id is null then
    return null;
  elsif known.booking_id = booking.id and known.amount = amount_input then
    return known.id;
  end if;
  raise exception using errcode = 'PT409', detail = 'already_recorded',
    message = 'This payment is recorded already, with another booking or amount. Undo that entry first if it is wrong.';
end;
$$;

create or replace function public.record_payment(
  booking_id_input uuid, amount_input numeric, received_on_input date default null, method_input public.payment_method default null,
  note_input text default null, reference_input text default null, is_refund boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings := private.payment_booking(booking_id_input, 'artist');
  today constant date := private.artist_day(booking.artist_profile_id);
  amount constant numeric := private.check_amount(amount_input, booking) * case when is_refund then -1 else 1 end;
  paid constant numeric := (private.ledger_sums(booking.id)).paid;
  entry bigint;
begin
  if received_on_input not between today - 3650 and today + 1 then
    perform private.refuse_payment('invalid_date', 'Choose the day on which the money moved: today or earlier.');
  elsif length(btrim(note_input)) > 500 or coalesce(length(reference_input), 1) not between 1 and 200 then
    perform private.refuse_payment('invalid_note', 'The note has at most 500 characters, and the reference at most 200.');
  end if;
  entry := private.known_entry(booking, reference_input, amount);
  if entry is null then
    if paid + amount < 0 then
      raise exception using errcode = 'PT409', detail = 'more_than_paid',
        message = format('Only %s %s of this booking was received, so no more than that can be returned.', private.round_money(paid, booking.currency), booking.currency);
    end if;
    entry := private.add_payment_entry(booking, case when is_refund then 'refund' else 'payment' end::public.payment_entry_kind, amount, null,
      received_on_input, method_input, note_input, reference_input);
    perform private.settle(booking.id);
    perform private.confirm_by_deposit(booking.id);
  end if;
  return private.payment_answer(booking.id) || jsonb_build_object('entry', entry);
end;
$$;
comment on function public.record_payment is
  'For the artist: money that arrived, or that they returned. With a reference it is recorded once, however often it is sent.';

create or replace function public.undo_payment(entry_id_input bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.payment_entries;
  booking public.bookings;
begin
  select * into entry from public.payment_entries where id = entry_id_input;
  booking := private.payment_booking(entry.booking_id, 'artist');
  if entry.undoes is not null or exists (select from public.payment_entries where undoes = entry.id) then
    raise exception using errcode = 'PT409', detail = 'already_undone', message = 'This entry was undone before. You now see the payments as they stand.';
  elsif (private.ledger_sums(booking.id)).paid - entry.amount < 0 then
    raise exception using errcode = 'PT409', detail = 'more_than_paid',
      message = 'Some of this payment was returned already. Undo that first.';
  end if;
  perform private.add_payment_entry(booking, 'correction', -entry.amount, undoes_input => entry.id);
  perform private.settle(booking.id);
  return private.payment_answer(booking.id);
end;
$$;
comment on function public.undo_payment is 'For the artist: takes an entry of the ledger back by another one.';

-- What a page shows of the payments of a booking. Notes and references are the artist's own.

create or replace function private.shown_entries(booking uuid, is_for_artist boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', entry.id, 'kind', entry.kind, 'amount', entry.amount, 'stated', entry.stated,
      'received_on', entry.received_on, 'method', entry.method, 'recorded_at', entry.recorded_at,
      'undoes', entry.undoes, 'is_undone', exists (select from public.payment_entries as later where later.undoes = entry.id))
    || case when is_for_artist then jsonb_build_object('note', entry.note, 'actor_role', entry.actor_role) else '{}' end order by entry.id), '[]')
  from public.payment_entries as entry where entry.booking_id = booking
$$;

-- When the client said that they had paid, if nothing was recorded since.

create or replace function private.client_said_paid_at(booking uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(happened_at) from public.booking_history
  where booking_id = booking and event = 'client_paid'
    and happened_at > coalesce((select max(recorded_at) from public.payment_entries where booking_id = booking), '-infinity')
$$;

create or replace function private.payment_answer(booking_id_input uuid, is_for_artist boolean default true) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.payment_position(booking) || jsonb_build_object(
    'currency', booking.currency, 'status', booking.status, 'payment_status', booking.payment_status,
    'entries', private.shown_entries(booking.id, is_for_artist), 'cancellation', private.booking_cancellation(booking),
    'client_said_paid_at', private.client_said_paid_at(booking.id))
  from public.bookings as booking where booking.id = booking_id_input
$$;

create or replace function public.get_payments(booking_id_input uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  booking public.bookings;
  party public.booking_party;
begin
  select * into booking from public.bookings where id = booking_id_input;
  party := private.offer_party(booking);
  return private.payment_answer(booking.id, party = 'artist');
end;
$$;
comment on function public.get_payments is 'For the parties of a booking: schedule, ledger, and what cancelling would return.';

-- The client says that they have paid: the artist is told, and reminders wait some days for the money.

create or replace function public.say_paid(booking_id_input uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.bookings := private.payment_booking(booking_id_input, 'client');
begin
  if not private.expects_payment(booking) or (private.payment_position(booking) -> 'outstanding')::numeric = 0 then
    raise exception using errcode = 'PT409', detail = 'nothing_due', message = 'Nothing is due for this booking. You now see it as it stands.';
  end if;
  -- Once a day is enough.
  if coalesce(private.client_said_paid_at(booking.id) < now() - interval '1 day', true) then
    insert into public.booking_history (booking_id, event, actor_role) values (booking.id, 'client_paid', 'client');
    perform platform.add_job('notify-payment', jsonb_build_object('bookingId', booking.id, 'event', 'client-paid'), 'client-paid:' || booking.id);
    perform private.notify_artist(booking.artist_profile_id, 'bookings');
  end if;
  return private.client_said_paid_at(booking.id);
end;
$$;
comment on function public.say_paid is 'For the client: "I have paid". Tells the artist, who records it when the money arrives.';

-- For the accountant: entries by the day the money moved.

create or replace function public.export_payments(from_date date default null, to_date date default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(entry) order by entry.received_on, entry.id), '[]') from (
    select entry.id, entry.received_on, entry.kind, entry.amount, booking.currency, entry.method, entry.note, entry.reference, entry.undoes,
      entry.recorded_at, entry.booking_id, booking.client_name, booking.event_type, booking.event_date, booking.status,
      private.payment_price(booking) as price
    from public.payment_entries as entry join public.bookings as booking on booking.id = entry.booking_id
    where booking.artist_profile_id = (select auth.uid())
      and (from_date is null or entry.received_on >= from_date) and (to_date is null or entry.received_on <= to_date)
  ) as entry
$$;
comment on function public.export_payments is 'The caller''s ledger over all bookings, oldest first.';

-- Which references are recorded already, for a bank statement that is read in the browser.

create or replace function public.known_payments(reference_list text[]) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(reference), '{}') from public.payment_entries as entry
  where artist_id = (select auth.uid()) and reference = any (reference_list[1:20000])
    and not exists (select from public.payment_entries as later where later.undoes = entry.id)
$$;

-- What is open, for matching: the parts that are still to be paid of each booking that expects a payment.

create or replace function public.get_open_payments() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('booking_id', booking.id, 'client_name', booking.client_name, 'event_type', booking.event_type,
      'event_date', booking.event_date, 'currency', booking.currency, 'outstanding', position -> 'outstanding',
      'parts', (select jsonb_agg(part) from jsonb_array_elements(position -> 'parts') as part where (part -> 'outstanding')::numeric > 0))
    order by booking.next_due_on nulls last, booking.event_date, booking.id), '[]')
  from public.bookings as booking, lateral (select private.payment_position(booking) as position) as computed
  where booking.id in (
    select id from public.bookings
    where artist_profile_id = (select auth.uid()) and payment_status <> 'paid' and private.expects_payment(bookings)
    order by next_due_on nulls last, event_date desc limit 500
  ) and (position -> 'outstanding')::numeric > 0
$$;

grant execute on function public.record_payment(uuid, numeric, date, public.payment_method, text, text, boolean), public.undo_payment(bigint),
  public.export_payments(date, date), public.known_payments(text[]), public.get_open_payments() to authenticated;
grant execute on function public.get_payments(uuid) to authenticated, booking_client;
grant execute on function public.say_paid(uuid) to booking_client;
grant execute on function private.payment_answer(uuid, boolean) to service_role;
