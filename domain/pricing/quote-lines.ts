// The price of a booking line by line, for every page and email that shows it: consistent labels and rounding, and
// lines that always add up to the total. This file handles quotes; booking-price.ts handles stored bookings.
import { formatAmount, roundMoney } from './currencies.ts'
import { type DistanceUnit, distanceText } from './distance.ts'
import type { PriceLine } from './price-lines.ts'
import { type Quote, withQuantity } from './pricing-rules.ts'

/** A price before and after the artist's modification. */
export interface Price {
  currency: string
  /** Without the artist's modification, which has words of its own. */
  lines: PriceLine[]
  /** Lines added by the artist. */
  modifications: QuoteLine[]
  total: number
  hours?: number | null | undefined
  miles?: number | null | undefined
  /** The unit of the distance; miles when absent. */
  unit?: DistanceUnit | undefined
  distance?: 'measured' | 'estimated' | 'unknown' | undefined
  /** Who confirms the cost of travel where the distance is unknown; undefined while there is no venue yet. */
  confirmedBy?: string | undefined
  /** Whether the artist has agreed to the price. */
  isFinal: boolean
}

export interface QuoteLine {
  label: string
  /** The quantity: "3 hours", "35 miles". */
  detail?: string
  amount: number
  /** The formatted amount: "£52.50", "+£15", "FREE", "no charge", "included". */
  text: string
  /** What the client chose, with its quantity; absent for a surcharge by date. */
  choice?: { question: string | undefined; option: string }
  kind: 'base' | 'travel' | 'add-on' | 'modification' | 'balance'
  /** False for a note in an older format, which the total excludes. */
  isCounted: boolean
}

export interface QuoteLines {
  lines: QuoteLine[]
  total: number
  totalText: string
}

/** The lines of a request that is not sent yet. */
export function linesOfQuote(
  quote: Quote,
  facts: { hours: number; miles?: number | undefined } & Pick<Price, 'unit' | 'distance' | 'confirmedBy'>,
): QuoteLines {
  return priceLines({
    ...facts,
    currency: quote.currency,
    lines: [
      { kind: 'base', amount: quote.base_price },
      { kind: 'travel', amount: quote.distance_charge },
      ...quote.add_ons.map(({ short: short_label = null, ...line }) => ({
        ...line,
        short_label,
        kind: line.date_rule ? ('date' as const) : ('option' as const),
      })),
    ],
    modifications: [],
    total: quote.total,
    isFinal: false,
  })
}

export function priceLines(price: Price): QuoteLines {
  const { currency } = price
  const total = roundMoney(price.total, currency)
  const lines = [...price.lines.flatMap((line) => wordLine(line, price)), ...price.modifications].map(
    (line) => ({ ...line, amount: roundMoney(line.amount, currency) }),
  )
  const sum = lines.reduce((all, { amount, isCounted }) => all + (isCounted ? amount : 0), 0)
  const balance = roundMoney(total - sum, currency)
  if (balance !== 0) {
    const label = sum < 0 ? 'Not below zero' : 'Other'
    const text = formatChange(balance, currency)
    lines.push({ label, amount: balance, text, kind: 'balance', isCounted: true })
  }
  return { lines, total, totalText: formatAmount(total, currency) }
}

/** "+£15", "−£15" */
export function formatChange(amount: number, currency: string): string {
  return (amount > 0 ? '+' : '') + formatAmount(amount, currency)
}

/** A stored balance is left out: it is made again of the amounts as they are shown, which are rounded. */
function wordLine(line: PriceLine, price: Price): QuoteLine[] {
  switch (line.kind) {
    case 'base':
      return [baseLine(line, price)]
    case 'travel':
      return [travelLine(line, price)]
    case 'option':
    case 'date':
    case 'other':
      return [addOnLine(line, price)]
    default:
      return []
  }
}

function baseLine({ amount }: PriceLine, { hours, currency }: Price): QuoteLine {
  return {
    label: 'Base Price',
    ...(hours ? { detail: hoursText(hours) } : {}),
    amount,
    text: formatAmount(amount, currency),
    kind: 'base',
    isCounted: true,
  }
}

function travelLine(
  { amount: travel }: PriceLine,
  { miles, unit = 'mi', distance, confirmedBy, isFinal, currency }: Price,
): QuoteLine {
  // Travel over an unknown distance is never shown as free: once it is accepted nothing is charged for it.
  const isOpen = distance === 'unknown' && !isFinal
  const openDetail = confirmedBy ? { detail: `to be confirmed by ${confirmedBy}` } : {}
  const estimated = distance === 'estimated' ? ' (estimated)' : ''
  return {
    label: 'Travel',
    ...(isOpen ? openDetail : miles ? { detail: distanceText(miles, unit) + estimated } : {}),
    amount: travel,
    text:
      travel > 0
        ? formatAmount(travel, currency)
        : isOpen
          ? 'not included yet'
          : distance === 'unknown'
            ? 'no charge'
            : 'FREE',
    kind: 'travel',
    isCounted: true,
  }
}

function addOnLine(line: PriceLine, { currency }: Price): QuoteLine {
  const { kind, label, short_label: short, question, quantity, amount } = line
  const option = withQuantity(label ?? '', quantity)
  return {
    label: short?.trim()
      ? withQuantity(short, quantity)
      : question?.trim()
        ? answered(question, option)
        : option,
    ...(kind === 'date' ? {} : { choice: { question: question ?? undefined, option } }),
    amount,
    text: amount === 0 ? 'included' : formatAmount(amount, currency),
    kind: 'add-on',
    isCounted: true,
  }
}

/** "Line-up: Quartet", "Will it go on past midnight? Yes" */
function answered(question: string, option: string): string {
  const asked = question.trim()
  return `${asked}${/\p{Terminal_Punctuation}$/u.test(asked) ? '' : ':'} ${option}`
}

export function hoursText(hours: number): string {
  return `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`
}
