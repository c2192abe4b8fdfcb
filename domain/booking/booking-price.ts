// The price of a stored booking or offer: its total and its lines, including the artist's modification. The total matches the
// database's private.final_price.
import { roundMoney } from '../pricing/currencies.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import { linesOfAmounts, type PriceLine } from '../pricing/price-lines.ts'
import { formatChange, priceLines, type QuoteLine, type QuoteLines } from '../pricing/quote-lines.ts'
import {
  modificationLabel,
  type QuoteModification,
  readModification,
  readModifications,
  signedAmount,
} from './quote-modification.ts'

export interface PricedBooking {
  currency: string
  /** As stored with its offer. Without them, they are made of the columns that follow. */
  lines?: PriceLine[] | null | undefined
  base_price: number
  travel_cost: number | null
  add_ons: unknown
  total_price: number
  /** The agreed price; null until then. */
  final_total_price: number | null
  quote_modifications: unknown
  event_duration?: number | null
  distance_from_home?: number | null
  /** The artist's current unit, from the profile. */
  distance_unit?: DistanceUnit | undefined
  distance_source?: 'measured' | 'estimated' | 'unknown'
}

/** The agreed price, or the price if the booking were accepted with this modification; never below 0. */
export function finalTotal(
  booking: Pick<PricedBooking, 'currency' | 'total_price' | 'final_total_price' | 'quote_modifications'>,
): number {
  if (booking.final_total_price !== null) return booking.final_total_price
  const modification = readModification(booking.quote_modifications)
  const sum = booking.total_price + (modification ? signedAmount(modification) : 0)
  return Math.max(0, roundMoney(sum, booking.currency))
}

/** `confirmedBy` is who confirms the cost of travel while it is open: the artist's name, or "you". */
export function quoteLines(booking: PricedBooking, confirmedBy?: string): QuoteLines {
  return priceLines({
    currency: booking.currency,
    lines: booking.lines ?? linesOfColumns(booking),
    modifications: modificationLines(booking),
    total: finalTotal(booking),
    hours: booking.event_duration,
    miles: booking.distance_from_home,
    unit: booking.distance_unit,
    distance: booking.distance_source,
    confirmedBy,
    isFinal: booking.final_total_price !== null,
  })
}

function linesOfColumns({ base_price, travel_cost, add_ons }: PricedBooking): PriceLine[] {
  return linesOfAmounts({ base: base_price, travel: travel_cost ?? 0, addOns: add_ons })
}

/** The list that an older booking may hold is notes, of which there are no lines. */
function modificationLines({ lines, quote_modifications: stored, currency }: PricedBooking): QuoteLine[] {
  const isNotes = Array.isArray(stored)
  const modifications = lines && !isNotes ? lines.flatMap(readModificationLine) : readModifications(stored)
  return modifications
    .filter(({ amount }) => amount !== 0)
    .map((modification) => ({
      label: modificationLabel(modification),
      amount: signedAmount(modification),
      text: formatChange(signedAmount(modification), currency),
      kind: 'modification',
      isCounted: !isNotes,
    }))
}

function readModificationLine({ kind, label, amount }: PriceLine): QuoteModification[] {
  const isModification = kind === 'surcharge' || kind === 'discount'
  if (!isModification || !label) return []
  return [{ type: kind, description: label.trim(), amount: Math.abs(amount) }]
}
