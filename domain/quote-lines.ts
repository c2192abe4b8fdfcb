// What a booking costs, line by line, for every page and mail that shows it: the same labels, the same rounding, and lines
// that always add up to the total. The total is the one the database computes (private.final_price).
import { formatAmount, roundMoney } from './currencies.ts'
import type { Quote } from './pricing-rules.ts'
import { modificationLabel, readModification, readModifications, signedAmount } from './quote-modification.ts'

export interface PricedBooking {
  currency: string
  base_price: number
  travel_cost: number | null
  add_ons: unknown
  total_price: number
  /** What was agreed; null until then. */
  final_total_price: number | null
  quote_modifications: unknown
  event_duration?: number | null
  distance_from_home?: number | null
  distance_source?: 'measured' | 'estimated' | 'unknown'
}

export interface QuoteLine {
  label: string
  /** How much of it: "3 hours", "35 miles". */
  detail?: string
  amount: number
  /** The amount as it is written: "£52.50", "+£15", "FREE", "included". */
  text: string
  kind: 'base' | 'travel' | 'add-on' | 'modification' | 'balance'
  /** False for a note of older kind, which the total leaves out. */
  isCounted: boolean
}

export interface QuoteLines {
  lines: QuoteLine[]
  total: number
  totalText: string
}

/** What is agreed, or what would be if it were accepted with this modification; never below 0. */
export function finalTotal(
  booking: Pick<PricedBooking, 'currency' | 'total_price' | 'final_total_price' | 'quote_modifications'>,
): number {
  if (booking.final_total_price !== null) return booking.final_total_price
  const modification = readModification(booking.quote_modifications)
  const sum = booking.total_price + (modification ? signedAmount(modification) : 0)
  return Math.max(0, roundMoney(sum, booking.currency))
}

/** The lines of a request that is not sent yet. */
export function linesOfQuote(
  quote: Quote,
  facts: {
    hours: number
    miles?: number | undefined
    distance?: PricedBooking['distance_source'] | undefined
  },
): QuoteLines {
  return quoteLines({
    currency: quote.currency,
    base_price: quote.base_price,
    travel_cost: quote.distance_charge,
    add_ons: quote.add_ons,
    total_price: quote.total,
    final_total_price: null,
    quote_modifications: null,
    event_duration: facts.hours,
    distance_from_home: facts.miles ?? null,
    distance_source: facts.distance ?? 'measured',
  })
}

export function quoteLines(booking: PricedBooking): QuoteLines {
  const { currency } = booking
  const total = roundMoney(finalTotal(booking), currency)
  const lines = [
    baseLine(booking),
    travelLine(booking),
    ...addOnLines(booking.add_ons, currency),
    ...modificationLines(booking),
  ].map((line) => ({ ...line, amount: roundMoney(line.amount, currency) }))
  const sum = lines.reduce((all, { amount, isCounted }) => all + (isCounted ? amount : 0), 0)
  const balance = roundMoney(total - sum, currency)
  if (balance !== 0) {
    const label = sum < 0 ? 'Not below zero' : 'Other'
    const text = signed(balance, currency)
    lines.push({ label, amount: balance, text, kind: 'balance', isCounted: true })
  }
  return { lines, total, totalText: formatAmount(total, currency) }
}

function baseLine({ base_price, event_duration, currency }: PricedBooking): QuoteLine {
  return {
    label: 'Base Price',
    ...(event_duration ? { detail: plural(event_duration, 'hour') } : {}),
    amount: base_price,
    text: formatAmount(base_price, currency),
    kind: 'base',
    isCounted: true,
  }
}

function travelLine(booking: PricedBooking): QuoteLine {
  const { distance_source: source, distance_from_home: miles, currency } = booking
  const amount = booking.travel_cost ?? 0
  // Travel nobody could measure is not called free, until the artist has agreed to the price.
  const isOpen = source === 'unknown' && booking.final_total_price === null
  const estimated = source === 'estimated' ? ' (estimated)' : ''
  return {
    label: 'Travel',
    ...(miles && !isOpen ? { detail: plural(Math.round(miles), 'mile') + estimated } : {}),
    amount,
    text: amount > 0 ? formatAmount(amount, currency) : isOpen ? 'not included yet' : 'FREE',
    kind: 'travel',
    isCounted: true,
  }
}

function addOnLines(stored: unknown, currency: string): QuoteLine[] {
  if (!Array.isArray(stored)) return []
  return stored.map((entry: unknown, place) => {
    const { label, name, question, amount } = Object(entry) as Record<string, unknown>
    const option = [label, name].find(isText) ?? `Add-on ${place + 1}`
    const value = typeof amount === 'number' && Number.isFinite(amount) ? amount : 0
    return {
      label: isText(question) ? answered(question, option) : option,
      amount: value,
      text: value === 0 ? 'included' : formatAmount(value, currency),
      kind: 'add-on' as const,
      isCounted: true,
    }
  })
}

/** "Line-up: Quartet", "Will it go on past midnight? Yes" */
function answered(question: string, option: string): string {
  const asked = question.trim()
  return `${asked}${/\p{Terminal_Punctuation}$/u.test(asked) ? '' : ':'} ${option}`
}

function modificationLines({ quote_modifications: stored, currency }: PricedBooking): QuoteLine[] {
  return readModifications(stored)
    .filter(({ amount }) => amount !== 0)
    .map((modification) => ({
      label: modificationLabel(modification),
      amount: signedAmount(modification),
      text: signed(signedAmount(modification), currency),
      kind: 'modification',
      isCounted: !Array.isArray(stored),
    }))
}

function signed(amount: number, currency: string): string {
  return (amount > 0 ? '+' : '') + formatAmount(amount, currency)
}

function plural(count: number, what: string): string {
  return `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
