-- The ledger of a booking, and what follows from it: how much is paid, what is due next, what is to be returned.
--
-- Everything is computed from two things: the agreed offer (price and terms) and the entries. bookings.payment_status and
-- amount_paid, which the artist may also set by hand, next_due_on and to_refund are written from them by private.follow_ledger, in
-- every update that could change them. Entries are written while the row of the booking is locked.

-- Today, as the artist sees it.

create or replace function private.artist_day(artist uuid) returns date
language sql stable security definer set search_path = ''
as $$ select private.local_date(coalesce((select time_zone from public.availability where artist_id = artist), 'UTC')) $$;

create or replace function private.payment_price(booking public.bookings) returns numeric
language sql immutable parallel safe
as $$
  select coalesce(booking.final_total_price,
    case when booking.price_state <> 'asked' then private.final_price(booking.total_price, booking.quote_modifications) end, 0)
$$;

-- What the client owes in all. Of a cancelled booking it is what the artist keeps, which is paid already.

create or replace function private.amount_owed(booking public.bookings, paid numeric) returns numeric
language sql immutable parallel safe
as $$
  select case booking.status
    when 'rejected' then 0
    when 'pending' then case when booking.deposit_until is null then 0 else private.payment_price(booking) end
    when 'cancelled' then least(coalesce(booking.kept_amount, 0), greatest(paid, 0))
    else private.payment_price(booking)
  end
$$;

-- The specified status, as the entries give it.

create or replace function private.payment_status_of(price numeric, paid numeric, stated public.payment_status) returns public.payment_status
language sql immutable parallel safe
as $$
  select case
    when paid > 0 and paid >= price then 'paid'
    when paid > 0 then 'partial'
    when stated = 'partial' or stated = 'paid' and price = 0 then stated
    else 'unpaid'
  end
$$;

create or replace function private.ledger_sums(
  booking uuid, out paid numeric, out stated public.payment_status, out refunded numeric, out disputed numeric, out entries integer
)
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(entry.amount), 0), (array_agg(entry.stated order by entry.id desc))[1],
    -coalesce(sum(entry.amount) filter (where entry.kind = 'refund' or undone.kind = 'refund'), 0),
    -coalesce(sum(entry.amount) filter (where entry.kind = 'dispute' or undone.kind = 'dispute'), 0), count(*)
  from public.payment_entries as entry left join public.payment_entries as undone on undone.id = entry.undoes
  where entry.booking_id = booking
$$;

create or replace function private.agreed_terms(booking uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select payment_terms from public.booking_offers where booking_id = booking and state = 'agreed' $$;

-- The parts of a booking, each with what was paid of it: payments fill them in their order.

create or replace function private.booking_parts(booking public.bookings, terms jsonb, paid numeric)
returns table (number smallint, kind text, amount numeric, due_on date, outstanding numeric)
language sql stable set search_path = ''
as $$
  select part.number, part.kind, part.amount, part.due_on,
    least(part.amount, greatest(0, sum(part.amount) over (order by part.number) - greatest(paid, 0)))
  from private.payment_parts(terms, private.payment_price(booking), booking.currency,
    coalesce(booking.agreed_on, private.artist_day(booking.artist_profile_id)), booking.event_date) as part
$$;

-- Whether the client is expected to pay: the booking is confirmed or played, or its date is held for a deposit.

create or replace function private.expects_payment(booking public.bookings) returns boolean
language sql immutable parallel safe
as $$ select booking.status in ('confirmed', 'completed') or booking.status = 'pending' and booking.deposit_until is not null $$;

-- How a booking stands, in one word. "open" is a price without a date to pay it by.

create or replace function private.payment_state(
  booking public.bookings, paid numeric, disputed numeric, refunded numeric, next_number smallint, next_due_on date, parts integer, today date
) returns text
language sql immutable parallel safe
as $$
  select case
    when disputed > 0 then 'disputed'
    when paid > private.amount_owed(booking, paid) then 'to_refund'
    when booking.status in ('cancelled', 'rejected') then case when refunded > 0 then 'refunded' else 'nothing_due' end
    when not private.expects_payment(booking) or private.payment_price(booking) = 0 then 'nothing_due'
    when next_number is null then 'paid'
    when next_due_on < today then 'overdue'
    when parts > 1 and next_number = 1 then 'deposit_due'
    when next_due_on is null then 'open'
    when next_due_on > today + 14 and paid > 0 then 'deposit_paid'
    else 'balance_due'
  end
$$;

create or replace function private.payment_position(booking public.bookings) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  terms constant jsonb := private.agreed_terms(booking.id);
  today constant date := private.artist_day(booking.artist_profile_id);
  sums record := private.ledger_sums(booking.id);
  owed constant numeric := private.amount_owed(booking, sums.paid);
  parts jsonb;
  next jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(part) order by part.number), '[]') into parts
  from private.booking_parts(booking, terms, sums.paid) as part;
  next := (select part from jsonb_array_elements(parts) as part where (part -> 'outstanding')::numeric > 0 limit 1);
  return jsonb_build_object(
    'price', private.payment_price(booking), 'owed', owed, 'paid', sums.paid, 'refunded', sums.refunded,
    'is_amount_unknown', sums.stated is not distinct from 'partial' and sums.paid <= 0,
    'outstanding', greatest(0, owed - greatest(sums.paid, 0)), 'to_refund', greatest(0, sums.paid - owed),
    'parts', case when booking.status in ('cancelled', 'rejected') then '[]' else parts end,
    'next', case when private.expects_payment(booking) then next end,
    'state', private.payment_state(booking, sums.paid, sums.disputed, sums.refunded, (next ->> 'number')::smallint,
      (next ->> 'due_on')::date, jsonb_array_length(parts), today),
    'today', today, 'agreed_on', booking.agreed_on, 'deposit_until', booking.deposit_until, 'terms', terms
  );
end;
$$;
comment on function private.payment_position is 'What is paid, outstanding and to be returned of a booking, part by part, by the agreed offer and the ledger.';

-- Adds an entry. The only place that writes the ledger.

create or replace function private.add_payment_entry(
  booking public.bookings, kind_input public.payment_entry_kind, amount_input numeric, stated_input public.payment_status default null,
  received_input date default null, method_input public.payment_method default null, note_input text default null,
  reference_input text default null, undoes_input bigint default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry bigint;
begin
  if (select count(*) from public.payment_entries where booking_id = booking.id) >= 500 then
    raise exception using errcode = 'PT409', detail = 'too_many_payments', message = 'This booking has 500 payment entries. No more can be added.';
  end if;
  insert into public.payment_entries (booking_id, artist_id, kind, amount, stated, received_on, method, note, reference, undoes, actor_role, actor_id)
  values (booking.id, booking.artist_profile_id, kind_input, amount_input, stated_input,
    coalesce(received_input, private.artist_day(booking.artist_profile_id)), method_input, nullif(btrim(note_input), ''), reference_input, undoes_input,
    case when auth.role() = 'authenticated' then 'artist' when auth.role() = 'booking_client' then 'client' else 'system' end, auth.uid())
  returning id into entry;
  return entry;
end;
$$;

-- A status or amount set by hand is a statement about what has arrived, and becomes the entry that makes it so.

create or replace function private.state_payment(booking public.bookings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sums record := private.ledger_sums(booking.id);
  target constant numeric := case booking.payment_status
    when 'paid' then private.payment_price(booking) when 'partial' then coalesce(booking.amount_paid, 0) else 0 end;
  difference constant numeric := target - sums.paid;
begin
  perform private.add_payment_entry(booking, case when difference > 0 then 'payment' else 'correction' end::public.payment_entry_kind, difference,
    case when booking.payment_status = 'partial' and booking.amount_paid is null or booking.payment_status = 'paid' and target = 0
      then booking.payment_status end);
end;
$$;

-- The step of an update: what the artist set by hand becomes an entry, and what is derived follows the ledger.

create or replace function private.follow_ledger(was public.bookings, booking public.bookings, writer text) returns public.bookings
language plpgsql security definer set search_path = ''
as $$
declare
  sums record;
begin
  if writer not in ('ledger', 'offer', 'offer-state') and (booking.payment_status, booking.amount_paid, booking.status, private.payment_price(booking),
      booking.event_date, booking.agreed_on, booking.kept_amount, booking.deposit_until)
    is not distinct from (was.payment_status, was.amount_paid, was.status, private.payment_price(was),
      was.event_date, was.agreed_on, was.kept_amount, was.deposit_until) then
    return booking;
  end if;
  if writer <> 'ledger' and (booking.payment_status, booking.amount_paid) is distinct from (was.payment_status, was.amount_paid)
    and booking.status in ('confirmed', 'completed') then
    perform private.state_payment(booking);
  end if;
  sums := private.ledger_sums(booking.id);
  if sums.entries > 0 then
    booking.payment_status := private.payment_status_of(private.payment_price(booking), sums.paid, sums.stated);
    booking.amount_paid := case when booking.payment_status = 'partial' and sums.paid > 0 then sums.paid end;
  end if;
  booking.to_refund := nullif(greatest(0, sums.paid - private.amount_owed(booking, sums.paid)), 0);
  booking.next_due_on := case when private.expects_payment(booking) then (
    select due_on from private.booking_parts(booking, private.agreed_terms(booking.id), sums.paid) where outstanding > 0 order by number limit 1
  ) end;
  return booking;
end;
$$;

-- Has the booking follow its ledger after an entry.

create or replace function private.settle(booking uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  writer_before constant text := private.set_writer('ledger');
begin
  update public.bookings set updated_at = updated_at where id = booking;
  perform private.set_writer(writer_before);
end;
$$;

-- Entries are read by the artist of the booking. Only the functions of this folder add them, and nobody changes one.

create or replace function private.refuse_entry_change() returns trigger
language plpgsql
as $$
begin
  raise exception using errcode = 'PT409', detail = 'append_only',
    message = 'An entry of the ledger cannot be changed. Undo it: that adds another entry.';
end;
$$;

create trigger refuse_change before update on public.payment_entries for each statement execute function private.refuse_entry_change();

revoke all on public.payment_entries from public, anon, authenticated, service_role, booking_client;
grant select on public.payment_entries to authenticated, service_role;

create policy "artists see the payments of their bookings" on public.payment_entries
  for select to authenticated
  using (exists (
    select from public.bookings where bookings.id = payment_entries.booking_id and bookings.artist_profile_id = (select auth.uid())
  ));
create policy "server functions read every payment" on public.payment_entries
  for select to service_role using (true);

grant execute on function private.payment_price(public.bookings), private.amount_owed(public.bookings, numeric),
  private.payment_status_of(numeric, numeric, public.payment_status), private.expects_payment(public.bookings),
  private.payment_position(public.bookings), private.artist_day(uuid) to authenticated, service_role;
