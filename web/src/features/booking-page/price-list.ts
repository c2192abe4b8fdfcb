// A price as plain lines with their total, and two of them side by side.
import type { PricedAnswers } from './booking-prices.ts'
import { hoursText } from './duration-text.ts'

export interface PriceList {
  lines: { label: string; amount: number }[]
  total: number
  currency: string
}

export interface ComparedLine {
  label: string
  /** Undefined where only the other list has this line. */
  before: number | undefined
  now: number | undefined
}

export function priceListOf({ question, quote }: PricedAnswers): PriceList {
  return {
    lines: [
      { label: `Performance, ${hoursText(question.hours)}`, amount: quote.base_price },
      { label: 'Travel', amount: quote.distance_charge },
      ...quote.add_ons.map(({ label, amount }) => ({ label, amount })),
    ],
    total: quote.total,
    currency: quote.currency,
  }
}

/** The lines of both, in the order of the first; what only the second has comes last, and what is free in both is left out. */
export function compareLines(before: PriceList, now: PriceList): ComparedLine[] {
  // Two questions may have an option of the same name: each line finds one partner.
  const rest = [...now.lines]
  const known = before.lines.map(({ label, amount }) => {
    const place = rest.findIndex((line) => line.label === label)
    const [partner] = place === -1 ? [] : rest.splice(place, 1)
    return { label, before: amount, now: partner?.amount }
  })
  const added = rest.map(({ label, amount }) => ({ label, before: undefined, now: amount }))
  return [...known, ...added].filter((line) => line.before !== 0 || line.now !== 0)
}
