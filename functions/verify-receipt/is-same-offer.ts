// Whether an offer, as it is stored now, is what its receipt signed.
import { isDeepStrictEqual } from 'node:util'
import type { ReceiptContent, ReceiptLine, ReceiptTerms } from '../../domain/booking/receipt.ts'

export function isSameOffer({ version, offer }: ReceiptContent, stored: ReceiptTerms): boolean {
  return version === 1 ? isSameAsFirstSigned(offer, stored) : isDeepStrictEqual(offer, stored)
}

/** A distance in whole kilometres is less than this away from the miles that a booking stores. */
const roundingMiles = 0.32

/**
 * The first version left out what did not explain the price by the rules: the distance, the chosen options, the words of
 * a line. Its distance was not rounded as the stored one is.
 */
function isSameAsFirstSigned(signed: ReceiptTerms, stored: ReceiptTerms): boolean {
  const { miles, selections, lines, ...facts } = signed
  const { miles: storedMiles, selections: storedSelections, lines: storedLines, ...storedFacts } = stored
  return (
    isDeepStrictEqual(facts, storedFacts) &&
    (miles === null || (storedMiles !== null && Math.abs(miles - storedMiles) < roundingMiles)) &&
    (selections.length === 0 || isDeepStrictEqual(selections, storedSelections)) &&
    areSameCharges(lines, storedLines)
  )
}

/** Lines that cost nothing follow from the rules and the chosen options, and were in another order. */
function areSameCharges(signed: ReceiptLine[], stored: ReceiptLine[]): boolean {
  const [before, now] = [signed, stored].map((lines) => lines.filter(({ amount }) => amount !== 0))
  return isDeepStrictEqual(
    before,
    now?.map((line, place) =>
      before?.[place]?.kind === 'other' ? { kind: 'other', amount: line.amount } : line,
    ),
  )
}
