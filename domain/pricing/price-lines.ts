// The lines of a price, as the database stores them with an offer; and the same of a price that has no offer: an unsent request, a
// preview, or a record of an older release.
import type { Tables } from '../../database/types.ts'
import type { LineColumn } from './line-columns.ts'

/** What is shown of a line. */
export type PriceLine = Pick<Tables<'offer_lines'>, 'kind' | 'amount'> &
  Partial<Pick<Tables<'offer_lines'>, LineColumn>>

export interface Amounts {
  base: number
  travel: number
  /** The options and further lines, as bookings and quotes have them: `add_ons`. */
  addOns: unknown
}

export function linesOfAmounts({ base, travel, addOns }: Amounts): PriceLine[] {
  return [
    { kind: 'base', amount: base },
    { kind: 'travel', amount: travel },
    ...(Array.isArray(addOns) ? addOns.map(readAddOn) : []),
  ]
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

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
