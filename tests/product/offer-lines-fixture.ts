// What the lines of offers must agree with: the columns they were made from, and the terms of receipts as they were computed from
// those columns before there were lines. Receipts that were signed then are checked against today's terms.
import type pg from 'pg'

/** Not to be changed: receipts of that time were signed with it. */
const earlierTerms = `
create schema earlier;
create function earlier.receipt_terms(offer public.booking_offers) returns jsonb language plpgsql stable as $$
declare
  rules constant jsonb := private.offer_rules(offer);
  selections constant jsonb := (
    select private.booked_selections(form_responses, rules -> 'custom_questions') from public.bookings where id = offer.booking_id);
  rule_lines jsonb;
  own_lines jsonb;
begin
  select coalesce(jsonb_agg(private.receipt_line(line) order by place) filter (where line -> 'is_offered' is null), '[]'),
    coalesce(jsonb_agg(private.receipt_line(line) order by place) filter (where line -> 'is_offered' is not null), '[]')
  into rule_lines, own_lines
  from jsonb_array_elements(offer.add_ons) with ordinality as _(line, place) where jsonb_typeof(line -> 'amount') = 'number';
  return jsonb_build_object(
    'number', offer.number,
    'currency', offer.currency,
    'event_date', offer.event_date,
    'hours', trim_scale(offer.event_duration),
    'miles', trim_scale(offer.distance_from_home),
    'unit', case when rules ->> 'distance_unit' = 'km' then 'km' else 'mi' end,
    'selections', selections,
    'rules_hash', private.rules_hash(rules),
    'lines', jsonb_build_array(
        jsonb_build_object('kind', 'base', 'amount', trim_scale(offer.base_price)),
        jsonb_build_object('kind', 'travel', 'amount', trim_scale(offer.travel_cost))
      ) || rule_lines || private.free_receipt_lines(rules -> 'custom_questions', selections, offer.add_ons)
      || own_lines || coalesce(private.modification_line(offer.quote_modifications), '[]'),
    'total', trim_scale(offer.final_price),
    'made_at', to_char(offer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  );
end;
$$;`

const checks = `
  select offer.id,
    (select sum(amount) from public.offer_lines where offer_id = offer.id) = final_price as adds_up,
    (select array_agg(position order by position) from public.offer_lines where offer_id = offer.id)
      = (select array_agg(place)::smallint[] from generate_series(1, (select count(*) from public.offer_lines where offer_id = offer.id)) as place)
      as is_numbered,
    (price.base_price, price.travel_cost) = (offer.base_price, offer.travel_cost)
      and price.add_ons::text = offer.add_ons::text
      and price.quote_modifications::text is not distinct from offer.quote_modifications::text as says_the_same,
    private.receipt_terms(offer)::text = earlier.receipt_terms(offer)::text as is_signed_as_before
  from public.booking_offers as offer, lateral private.offer_price(offer.id) as price
  where $1::uuid is null or booking_id = $1`

export interface LineCheck {
  adds_up: boolean
  is_numbered: boolean
  says_the_same: boolean
  is_signed_as_before: boolean
}

export const allAgree: LineCheck = {
  adds_up: true,
  is_numbered: true,
  says_the_same: true,
  is_signed_as_before: true,
}

export async function prepareLineChecks(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await owner.query(earlierTerms)
}

/** One for each offer of the booking, or of all. */
export async function checkLines(
  owner: Pick<pg.ClientBase, 'query'>,
  bookingId: string | null = null,
): Promise<LineCheck[]> {
  const { rows } = await owner.query(checks, [bookingId])
  return rows.map(({ id: _, ...check }) => check)
}
