-- The lines of a price are rows of their offer, and a booking says whose terms it has.

create type public.offer_line_kind as enum ('base', 'travel', 'option', 'date', 'other', 'surcharge', 'discount', 'balance');

create table public.offer_lines (
  offer_id uuid not null,
  position smallint not null,
  kind public.offer_line_kind not null,
  label text,
  short_label text,
  question text,
  question_id text,
  option_id text,
  date_rule text,
  price_type text,
  quantity numeric,
  unit_amount numeric,
  amount numeric not null,
  is_difference boolean not null default false,
  tax_category text,
  tax_rate numeric,
  stored jsonb,

  constraint "the lines of an offer are numbered from 1" check (position >= 1),
  constraint "a quantity times the amount of one is the amount of the line" check (quantity * unit_amount = amount),
  constraint "a line of the base price, of travel or of the balance has no words of its own"
    check (kind not in ('base', 'travel', 'balance') or label is null),
  constraint "a tax rate is between 0 and 100 percent" check (tax_rate between 0 and 100)
);
alter table public.offer_lines enable row level security;

comment on table public.offer_lines is
  'The price of an offer, line by line: the amounts add up to its final price. Written with the offer, and never changed.';
comment on column public.offer_lines.kind is
  'base, travel; option: chosen by the client; date: by a rule for the date; other: written by the parties; surcharge, discount: '
  'the artist''s modification; balance: what brings the sum to the final price, which is never below 0.';
comment on column public.offer_lines.label is
  'The option, the name of the rule, or what was typed. Null where pages have the words, and in a modification that is not shown.';
comment on column public.offer_lines.short_label is 'What the artist calls the line instead of question and option.';
comment on column public.offer_lines.question_id is 'With option_id, of the rules that the offer was priced by; null where they do not say which.';
comment on column public.offer_lines.date_rule is 'The id of the rule for the date.';
comment on column public.offer_lines.price_type is 'How the rules price it: flat, percentage, hourly, quantity or rate.';
comment on column public.offer_lines.quantity is 'Null for what is not counted. unit_amount is that of one; null also where an older product stored an amount that is no multiple.';
comment on column public.offer_lines.amount is 'In the currency of the offer, in its minor units: no decimals for JPY, otherwise two.';
comment on column public.offer_lines.is_difference is 'It closes the difference to a total that was named; a later total replaces it.';
comment on column public.offer_lines.stored is
  'The line as an older product stored it in add_ons or quote_modifications, where these columns do not say it exactly; otherwise null.';

comment on column public.booking_offers.add_ons is
  'As its lines say, like base_price, travel_cost and quote_modifications: for processes and open pages of the release before.';

-- Most have one offer: with a default for stored rows, theirs need not be written again.
alter table public.bookings add column offer_number integer default 1;
alter table public.bookings alter column offer_number drop default;
comment on column public.bookings.offer_number is
  'The offer whose terms the booking has; null while there is no price, and where no offer has the price of an older booking.';

-- Offers stored before get their lines from what they hold.

insert into public.offer_lines (offer_id, position, kind, label, short_label, question, question_id, option_id, date_rule, price_type,
  quantity, unit_amount, amount, is_difference, stored)
with
offer as (
  select offer.*, case when offer.currency = 'JPY' then 0 else 2 end as money_scale,
    coalesce(offer.rules_snapshot, booking.rules_snapshot) -> 'custom_questions' as questions
  from public.booking_offers as offer join public.bookings as booking on booking.id = offer.booking_id
),
given as (
  select offer.id as offer_id, 2 + place as position, offer.money_scale, offer.questions, line,
    case when line -> 'is_offered' is not null then 'other' when line ->> 'date_rule' <> '' then 'date' else 'option' end as kind,
    coalesce(
      case when jsonb_typeof(line -> 'label') = 'string' and line ->> 'label' ~ '\S' then line ->> 'label' end,
      case when jsonb_typeof(line -> 'name') = 'string' and line ->> 'name' ~ '\S' then line ->> 'name' end,
      'Add-on ' || place) as label,
    case when jsonb_typeof(line -> 'short') = 'string' then line ->> 'short' end as short_label,
    case when jsonb_typeof(line -> 'question') = 'string' then line ->> 'question' end as question,
    line ->> 'date_rule' as date_rule, line ->> 'type' as price_type,
    case when jsonb_typeof(line -> 'quantity') = 'number' then (line -> 'quantity')::numeric end as quantity,
    case when jsonb_typeof(line -> 'amount') = 'number' then (line -> 'amount')::numeric else 0 end as amount,
    line -> 'is_difference' is not null as is_difference
  from offer, jsonb_array_elements(add_ons) with ordinality as _(line, place)
),
known as (
  select given.*, chosen.question_id, chosen.option_id,
    case when quantity <> 0 and round(amount / quantity, money_scale) * quantity = amount then round(amount / quantity, money_scale) end as unit_amount,
    jsonb_strip_nulls(jsonb_build_object('label', label, 'short', short_label, 'question', question, 'type', price_type, 'date_rule', date_rule,
      'quantity', quantity, 'amount', amount, 'is_offered', case kind when 'other' then true end,
      'is_difference', case when is_difference then true end)) as built
  from given left join lateral (
    select min(asked ->> 'id') as question_id, min(coalesce(option ->> 'id', option ->> 'label')) as option_id
    from jsonb_array_elements(case when jsonb_typeof(questions) = 'array' then questions end) as asked,
      jsonb_array_elements(case when jsonb_typeof(asked -> 'options') = 'array' then asked -> 'options' end) as option
    where coalesce(asked ->> 'question', asked ->> 'label', asked ->> 'text') = given.question and option ->> 'label' = given.label
    having count(*) = 1
  ) as chosen on given.kind = 'option'
),
modified as (
  select id as offer_id, 3 + jsonb_array_length(add_ons) as position, quote_modifications as modification,
    case quote_modifications ->> 'type' when 'discount' then 'discount' else 'surcharge' end as kind,
    case when quote_modifications ->> 'type' in ('surcharge', 'discount') and jsonb_typeof(quote_modifications -> 'description') = 'string'
      and quote_modifications ->> 'description' ~ '\S' and (quote_modifications ->> 'amount')::numeric >= 0
      then quote_modifications ->> 'description' end as label,
    case quote_modifications ->> 'type' when 'discount' then -1 else 1 end * coalesce((quote_modifications ->> 'amount')::numeric, 0) as amount
  from offer where quote_modifications is not null
),
line as (
  select id as offer_id, 1 as position, 'base' as kind, null as label, null as short_label, null as question, null as question_id,
    null as option_id, null as date_rule, null as price_type, null::numeric as quantity, null::numeric as unit_amount,
    case when round(base_price, money_scale) = base_price then round(base_price, money_scale) else base_price end as amount,
    false as is_difference, null::jsonb as stored
  from offer
  union all
  select id, 2, 'travel', null, null, null, null, null, null, null, null, null,
    case when round(travel_cost, money_scale) = travel_cost then round(travel_cost, money_scale) else travel_cost end, false, null
  from offer
  union all
  select offer_id, position, kind, label, short_label, question, question_id, option_id, date_rule, price_type, quantity, unit_amount, amount,
    is_difference, case when built::text <> line::text then line end
  from known
  union all
  select offer_id, position, kind, label, null, null, null, null, null, null, null, null, amount, false,
    case when jsonb_build_object('description', label, 'amount', case kind when 'discount' then -amount else amount end, 'type', kind)::text
      <> modification::text then modification end
  from modified
)
select offer_id, position, kind::public.offer_line_kind, label, short_label, question, question_id, option_id, date_rule, price_type, quantity,
  unit_amount, amount, is_difference, stored
from line
union all
select offer.id, summed.number + 1, 'balance', null, null, null, null, null, null, null, null, null,
  case when round(balance, money_scale) = balance then round(balance, money_scale) else balance end, false, null
from offer join (select offer_id, count(*) as number, sum(amount) as amount from line group by offer_id) as summed on summed.offer_id = offer.id,
  lateral (select offer.final_price - summed.amount as balance) as _
where balance <> 0;

-- Afterwards, as both are faster for all rows at once.
alter table public.offer_lines add primary key (offer_id, position),
  add foreign key (offer_id) references public.booking_offers on delete cascade;

-- The offer whose price each booking has: the agreed one, otherwise the open one, otherwise the last.

alter table public.bookings disable trigger user;
update public.bookings as booking set offer_number = had.number
from (
  select distinct on (booking.id) booking.id, offer.number
  from public.bookings as booking left join public.booking_offers as offer on offer.booking_id = booking.id
    and (offer.base_price, offer.travel_cost, offer.add_ons, offer.total_price, offer.quote_modifications)
      is not distinct from (booking.base_price, booking.travel_cost, booking.add_ons, booking.total_price, booking.quote_modifications)
  order by booking.id, offer.state = 'agreed' desc nulls last, offer.state = 'open' desc, offer.number desc
) as had
where had.id = booking.id and had.number is distinct from 1;
alter table public.bookings enable trigger user;
