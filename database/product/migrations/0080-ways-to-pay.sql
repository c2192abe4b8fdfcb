-- How clients can pay an artist without a payment provider.

create table public.ways_to_pay (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.profiles (user_id) on update cascade on delete cascade,
  position smallint not null,
  kind text not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  unique (artist_id, position),
  constraint "an artist has at most 10 ways to pay" check (position between 1 and 10),
  constraint "the kind of a way to pay is one of the list"
    check (kind in ('iban', 'sort_code', 'routing', 'account', 'link', 'cash', 'note')),
  constraint "the details of a way to pay are texts of at most 8,000 characters together"
    check (jsonb_typeof(details) = 'object' and length(details::text) <= 8000)
);
alter table public.ways_to_pay enable row level security;
comment on table public.ways_to_pay is
  'An artist''s bank accounts, payment links and notes, in the order in which clients see them. The only place with account numbers.';
comment on column public.ways_to_pay.details is
  'The fields of this kind, all texts, as domain/payments/ways/way-to-pay.ts names them; that of a bank account have its currency.';
