// What a booking costs, line by line, so that the lines add up to the total; and the artist's change of the quote in all
// the shapes a booking may hold. The total is the one the database computes (private.final_price).

export type QuoteModification = {
  description: string
  amount: number
  type: 'surcharge' | 'discount'
}

export interface PricedBooking {
  base_price: number
  travel_cost: number | null
  add_ons: unknown
  total_price: number
  /** What was agreed; null until then. */
  final_total_price: number | null
  quote_modifications: unknown
}

export interface QuoteLine {
  label: string
  amount: number
  kind: 'base' | 'travel' | 'add-on' | 'modification' | 'balance'
  /** False for a note of older kind, which the total leaves out. */
  isCounted: boolean
}

/** The one that counts: with words, an amount of 0 or more, and a type. Anything else is none. */
export function readModification(stored: unknown): QuoteModification | undefined {
  if (Array.isArray(stored)) return undefined
  const { description, amount, type } = asRecord(stored)
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  if (typeof description !== 'string' || description.trim() === '') return undefined
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined
  if (type !== 'surcharge' && type !== 'discount') return undefined
  return { description: description.trim(), amount: value, type }
}

/** All there are to show: the one that counts, or the list that older bookings may hold. */
export function readModifications(stored: unknown): QuoteModification[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [stored]
  return entries.flatMap((entry) => readModification(entry) ?? [])
}

export function signedAmount({ amount, type }: Pick<QuoteModification, 'amount' | 'type'>): number {
  return type === 'discount' ? -amount : amount
}

/** What is agreed, or what would be if it were accepted with this modification; never below 0. */
export function finalTotal(booking: PricedBooking): number {
  if (booking.final_total_price !== null) return booking.final_total_price
  const modification = readModification(booking.quote_modifications)
  return Math.max(0, toCents(booking.total_price + (modification ? signedAmount(modification) : 0)))
}

export function quoteLines(booking: PricedBooking): { lines: QuoteLine[]; total: number } {
  const total = finalTotal(booking)
  const counts = !Array.isArray(booking.quote_modifications)
  const lines: QuoteLine[] = [
    { label: 'Base Price', amount: booking.base_price, kind: 'base', isCounted: true },
    { label: 'Travel', amount: booking.travel_cost ?? 0, kind: 'travel', isCounted: true },
    ...readAddOns(booking.add_ons),
    ...readModifications(booking.quote_modifications)
      .filter(({ amount }) => amount !== 0)
      .map((modification) => ({
        label: `${modification.type === 'discount' ? 'Discount' : 'Surcharge'}: ${modification.description}`,
        amount: signedAmount(modification),
        kind: 'modification' as const,
        isCounted: counts,
      })),
  ]
  const sum = lines.reduce((all, { amount, isCounted }) => all + (isCounted ? amount : 0), 0)
  const balance = toCents(total - sum)
  if (balance !== 0) {
    const label = sum < 0 ? 'Not below zero' : 'Other'
    lines.push({ label, amount: balance, kind: 'balance', isCounted: true })
  }
  return { lines, total }
}

function readAddOns(stored: unknown): QuoteLine[] {
  if (!Array.isArray(stored)) return []
  return stored.map((entry: unknown, place) => {
    const { label, name, amount } = asRecord(entry)
    const words = [label, name].find((text) => typeof text === 'string' && text.trim() !== '')
    return {
      label: typeof words === 'string' ? words : `Add-on ${place + 1}`,
      amount: typeof amount === 'number' && Number.isFinite(amount) ? amount : 0,
      kind: 'add-on' as const,
      isCounted: true,
    }
  })
}

function toCents(amount: number): number {
  // Never -0, which would be written with a sign.
  return Math.round(amount * 100) / 100 || 0
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
