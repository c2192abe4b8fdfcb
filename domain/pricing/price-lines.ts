// The lines of a price, as the database stores them with an offer; and the same of a price that has no offer: an unsent request, a
// preview, or a record of an older release.
import type { Tables } from '../../database/types.ts'

/** The columns that both parties see; as the database's private.shown_line. */
export const lineColumns = [
  'position',
  'kind',
  'label',
  'short_label',
  'question',
  'quantity',
  'unit_amount',
  'amount',
  'is_difference',
  'tax_category',
  'tax_rate',
] as const

type StoredLine = Pick<Tables<'offer_lines'>, (typeof lineColumns)[number]>

/** What is shown of a line. */
export type PriceLine = Pick<
  StoredLine,
  'kind' | 'label' | 'short_label' | 'question' | 'quantity' | 'amount'
> &
  Partial<StoredLine>

export interface Amounts {
  base: number
  travel: number
  /** The options and further lines, as bookings and quotes have them: `add_ons`. */
  addOns: unknown
}

export function linesOfAmounts({ base, travel, addOns }: Amounts): PriceLine[] {
  return [
    amountLine('base', base),
    amountLine('travel', travel),
    ...(Array.isArray(addOns) ? addOns.map(readAddOn) : []),
  ]
}

function amountLine(kind: PriceLine['kind'], amount: number): PriceLine {
  return { kind, label: null, short_label: null, question: null, quantity: null, amount }
}

function readAddOn(entry: unknown, place: number): PriceLine {
  const fields = Object(entry) as Record<string, unknown>
  const { label, name, question, short, amount, quantity, date_rule, is_offered, is_difference } = fields
  return {
    kind: is_offered !== undefined ? 'other' : date_rule ? 'date' : 'option',
    label: [label, name].find(isText) ?? `Add-on ${place + 1}`,
    short_label: isText(short) ? short : null,
    question: isText(question) ? question : null,
    quantity: typeof quantity === 'number' ? quantity : null,
    amount: typeof amount === 'number' && Number.isFinite(amount) ? amount : 0,
    is_difference: is_difference !== undefined,
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
