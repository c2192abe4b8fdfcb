-- What is to be paid and what was: payment terms, which offers freeze, and a ledger of payments.

alter table public.profiles add column payment_terms jsonb;
comment on column public.profiles.payment_terms is
  'What new offers ask for: {parts, cancellation, secures}. Null: the whole price, without a date. Public, like the rules of a price.';

alter table public.booking_offers add column payment_terms jsonb;
comment on column public.booking_offers.payment_terms is 'The payment terms of this offer. They never change: other terms are another offer.';

alter table public.bookings
  add column agreed_on date,
  add column deposit_until timestamptz,
  add column cancelled_by public.booking_party,
  add column kept_amount numeric(14, 2),
  add column next_due_on date,
  add column to_refund numeric(14, 2),
  add column payment_reminders boolean not null default true,
  add constraint "a deposit is awaited by a pending booking" check (deposit_until is null or status = 'pending'),
  add constraint "only a cancelled booking keeps an amount" check (kept_amount is null or status = 'cancelled' and kept_amount >= 0),
  add constraint "a sum to refund is above 0" check (to_refund > 0);
comment on column public.bookings.agreed_on is
  'The day of the agreement in the artist''s time zone: of the confirmation, or of the yes that a deposit secures. Due dates count from it.';
comment on column public.bookings.deposit_until is 'The date is held for a deposit until then, by held_until. The deposit confirms the booking.';
comment on column public.bookings.kept_amount is 'Of a cancelled booking: what the artist keeps of what was paid, by the terms of the agreed offer.';
comment on column public.bookings.next_due_on is 'When the next part of the price is due. Derived from offer and ledger, like to_refund, so that lists can use an index.';
comment on column public.bookings.payment_reminders is 'Whether the client is reminded of payments for this booking.';
create index bookings_next_due on public.bookings (artist_profile_id, next_due_on) where next_due_on is not null;
create index bookings_to_refund on public.bookings (artist_profile_id) where to_refund is not null;

create type public.payment_entry_kind as enum ('payment', 'refund', 'dispute', 'correction');
create type public.payment_method as enum ('bank_transfer', 'card', 'payment_link', 'cash', 'cheque', 'other');

create table public.payment_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  artist_id uuid,
  kind public.payment_entry_kind not null,
  amount numeric(14, 2) not null,
  stated public.payment_status,
  received_on date not null,
  method public.payment_method,
  note text,
  reference text,
  undoes bigint unique references public.payment_entries,
  actor_role text not null,
  actor_id uuid,
  recorded_at timestamptz not null default clock_timestamp(),

  constraint "a payment adds and a refund takes"
    check (case kind when 'payment' then amount > 0 or stated is not null when 'refund' then amount < 0 else true end),
  constraint "only a part, or nothing to pay, is stated without an amount" check (stated in ('partial', 'paid')),
  constraint "the note of a payment has at most 500 characters" check (length(note) <= 500),
  constraint "the reference of a payment has at most 200 characters" check (length(reference) <= 200),
  constraint "a payment is recorded by a party or the system" check (actor_role in ('artist', 'client', 'system'))
);
alter table public.payment_entries enable row level security;
comment on table public.payment_entries is 'The ledger: what was received and returned. Rows are only added; a mistake is undone by another row.';
comment on column public.payment_entries.artist_id is 'Whose ledger it is, without a reference: the record stays as it was.';
comment on column public.payment_entries.amount is 'In the currency of the booking; below 0 what was returned.';
comment on column public.payment_entries.stated is
  'Set by hand where no amount says it: partial, of an unknown amount; or paid, of a price of 0. The last entry counts.';
comment on column public.payment_entries.reference is 'What it is known by where it comes from, such as a line of a bank statement: once for each artist, unless undone.';
comment on column public.payment_entries.undoes is 'The entry that this one takes back.';
create index payment_entries_booking on public.payment_entries (booking_id, id);
create index payment_entries_artist on public.payment_entries (artist_id, received_on, id);
create index payment_entries_reference on public.payment_entries (artist_id, reference) where reference is not null;

create table private.sent_payment_reminders (
  booking_id uuid not null references public.bookings on delete cascade,
  part smallint not null,
  moment text not null,
  due_on date not null,
  sent_on date not null,
  primary key (booking_id, part, moment, due_on)
);
alter table private.sent_payment_reminders enable row level security;
comment on table private.sent_payment_reminders is 'The reminders that were sent of a part: at most one a day of a booking, and three of a part.';

alter table public.availability add column sends_payment_reminders boolean not null default true;
comment on column public.availability.sends_payment_reminders is 'Whether clients are reminded of what is due, and of what is overdue.';

alter table public.booking_history
  drop constraint "the event is one that is recorded",
  add constraint "the event is one that is recorded" check (event in (
    'submitted', 'confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'payment_status_changed',
    'quote_modification_set', 'quote_modification_removed', 'travel_changed', 'price_offered', 'price_agreed',
    'held', 'hold_released', 'hold_ended',
    'offer_made', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'asked_again',
    'client_paid'
  ));

-- What was noted before there was a ledger becomes its first entry. The price is final in every booking that has been paid.
insert into public.payment_entries (booking_id, artist_id, kind, amount, stated, received_on, note, actor_role)
select id, artist_profile_id, 'payment',
  case when payment_status = 'paid' then final_total_price else coalesce(amount_paid, 0) end,
  case when payment_status = 'partial' and amount_paid is null then 'partial' when final_total_price = 0 then 'paid' end::public.payment_status,
  updated_at::date, 'Noted before payments were kept one by one', 'system'
from public.bookings where payment_status <> 'unpaid' and final_total_price is not null;

update public.bookings as booking set agreed_on = coalesce((
    select (happened_at at time zone coalesce(settings.time_zone, 'UTC'))::date from public.booking_history as history
    left join public.availability as settings on settings.artist_id = booking.artist_profile_id
    where history.booking_id = booking.id and event = 'confirmed' order by history.id desc limit 1
  ), created_at::date),
  -- What was returned of a cancelled one was between the parties.
  kept_amount = case when status = 'cancelled' then coalesce((select sum(amount) from public.payment_entries where booking_id = booking.id), 0) end
where status in ('confirmed', 'completed', 'cancelled');
