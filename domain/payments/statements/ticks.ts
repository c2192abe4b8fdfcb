// Which lines may be ticked together.
import { addAmounts, compareAmounts, exactAmount } from './exact-amount.ts'
import type { LineMatch, OpenPayment } from './line-match.ts'

/** For ticks beforehand: whether one is for this part already, or the booking has too little outstanding for another. */
export function isClaimed(payment: OpenPayment, amount: string, ticked: readonly LineMatch[]): boolean {
  return ticked.some((one) => one.payment === payment) || exceedsBooking(payment, amount, ticked)
}

/** The artist ticks as many lines of a booking as it has outstanding; one that is beyond takes the tick from the others. */
export function withTick(ticked: readonly LineMatch[], match: LineMatch): LineMatch[] {
  const others = ticked.filter((one) => one.line.key !== match.line.key)
  const kept = exceedsBooking(match.payment, match.line.amount, others)
    ? others.filter((one) => one.payment.bookingId !== match.payment.bookingId)
    : others
  return [...kept, match]
}

function exceedsBooking(payment: OpenPayment, amount: string, ticked: readonly LineMatch[]): boolean {
  const ofBooking = ticked.filter((one) => one.payment.bookingId === payment.bookingId)
  if (ofBooking.length === 0) return false
  const sum = addAmounts([amount, ...ofBooking.map(({ line }) => line.amount)])
  return compareAmounts(sum, exactAmount(payment.outstanding) ?? '0') > 0
}
