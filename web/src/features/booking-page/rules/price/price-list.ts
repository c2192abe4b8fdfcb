// Pairs the lines of two prices.
import {
  linesOfQuote,
  type QuoteLine,
  type QuoteLines,
} from '../../../../../../domain/pricing/quote-lines.ts'
import type { PricedAnswers } from './booking-prices.ts'
import type { TravelFacts } from './estimate.ts'

export interface ComparedLine {
  label: string
  /** Undefined where only the other price has this line. */
  before: string | undefined
  now: string | undefined
}

export function linesOfAnswers({ question, quote }: PricedAnswers, travel: TravelFacts): QuoteLines {
  return linesOfQuote(quote, { hours: question.hours, ...travel })
}

/**
 * The lines of both, in the order of the first; lines only in the second come last, and lines free in both are omitted.
 */
export function compareLines(before: QuoteLines, now: QuoteLines): ComparedLine[] {
  const rest = [...now.lines]
  const pairs: { before?: QuoteLine; now?: QuoteLine | undefined }[] = before.lines.map((line) => {
    // Two lines may have the same name: each is matched once.
    const place = rest.findIndex(({ label }) => label === line.label)
    return { before: line, now: place === -1 ? undefined : rest.splice(place, 1)[0] }
  })
  pairs.push(...rest.map((line) => ({ now: line })))
  return pairs
    .filter((pair) => pair.before?.amount !== 0 || pair.now?.amount !== 0)
    .map((pair) => ({
      label: labelOf(pair.now ?? pair.before),
      before: pair.before?.text,
      now: pair.now?.text,
    }))
}

function labelOf(line: QuoteLine | undefined): string {
  return [line?.label, line?.detail].filter(Boolean).join(', ')
}
