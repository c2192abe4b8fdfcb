// Which lines may be ticked together: two never pay for the same thing.
import { addAmounts, compareAmounts, exactAmount } from './exact-amount.ts'
import type { LineMatch, OpenPayment } from './line-match.ts'

/** Whether ticked lines leave too little of a payment for this amount: of its part, or of its booking. */
export function isClaimed(payment: OpenPayment, amount: string, ticked: readonly LineMatch[]): boolean {
  return conflictsWith(payment, amount, ticked).length > 0
}

/** Ticks a line, and takes the tick from those that paid for the same. */
export function withTick(ticked: readonly LineMatch[], match: LineMatch): LineMatch[] {
  const others = ticked.filter((one) => one.line.key !== match.line.key)
  const conflicting = conflictsWith(match.payment, match.line.amount, others)
  return [...others.filter((one) => !conflicting.includes(one)), match]
}

function conflictsWith(payment: OpenPayment, amount: string, ticked: readonly LineMatch[]): LineMatch[] {
  const ofBooking = ticked.filter((one) => one.payment.bookingId === payment.bookingId)
  const ofPart = ofBooking.filter((one) => one.payment === payment)
  if (exceeds(ofPart, amount, payment.amountDue)) return ofPart
  return exceeds(ofBooking, amount, payment.outstanding) ? ofBooking : []
}

/** Several transfers may add up to what is due. */
function exceeds(ticked: readonly LineMatch[], amount: string, limit: string): boolean {
  if (ticked.length === 0) return false
  const sum = addAmounts([amount, ...ticked.map(({ line }) => line.amount)])
  return compareAmounts(sum, exactAmount(limit) ?? '0') > 0
}
