// The lines of two prices side by side.
import { linesOfQuote, type QuoteLine, type QuoteLines } from '../../../../domain/quote-lines.ts'
import type { PricedAnswers } from './booking-prices.ts'

export interface ComparedLine {
  label: string
  /** Undefined where only the other price has this line. */
  before: string | undefined
  now: string | undefined
}

export function linesOfAnswers({ question, quote }: PricedAnswers, isTravelKnown: boolean): QuoteLines {
  return linesOfQuote(quote, { hours: question.hours, distance: isTravelKnown ? 'measured' : 'unknown' })
}

/** Every line of both, in the order of the first; what only the second has comes last. */
export function compareLines(before: QuoteLines, now: QuoteLines): ComparedLine[] {
  // Two lines may have one name: each finds one partner.
  const rest = [...now.lines]
  const known = before.lines.map((line) => {
    const place = rest.findIndex(({ label }) => label === line.label)
    const [partner] = place === -1 ? [] : rest.splice(place, 1)
    return { label: labelOf(partner ?? line), before: line.text, now: partner?.text }
  })
  return [...known, ...rest.map((line) => ({ label: labelOf(line), before: undefined, now: line.text }))]
}

function labelOf({ label, detail }: QuoteLine): string {
  return detail ? `${label}, ${detail}` : label
}
