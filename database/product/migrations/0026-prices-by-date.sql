-- Prices that depend on the date.

alter table public.profiles add column date_rules jsonb not null default '[]';
comment on column public.profiles.date_rules is
  'Surcharges and discounts by date: [{id, name, weekdays, from, to, withinDays, priceType, priceValue}]; every condition that is given must hold.';

alter table public.profiles add column takes_budgets boolean not null default true;
comment on column public.profiles.takes_budgets is 'Whether the booking page suggests choices for a budget.';
