// How the payments of a booking stand, for its mails: read when a mail is rendered, so that nothing in it is out of date and
// no account number waits in the queue.
import type { Sql } from '../../contracts/server-function.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { formatMoment } from '../../domain/booking/format-time.ts'
import { type PaymentPlan, scheduleLines, securesBy } from '../../domain/payments/payment-plan.ts'
import type { Payments } from '../../domain/payments/payments.ts'
import { howToPayText, type Payment } from '../../domain/payments/ways/way-lines.ts'
import { readWays, type WayToPay } from '../../domain/payments/ways/way-to-pay.ts'
import { formatAmount } from '../../domain/pricing/currencies.ts'
import { type MailLine, textSection } from '../booking/mail-words.ts'
import type { BookingRecord } from '../booking/read-booking.ts'

export interface MailPayments {
  payments: Payments
  ways: WayToPay[]
}

/** Undefined when the booking is gone. */
export async function readMailPayments(
  sql: Sql,
  bookingId: string,
  reader: 'artist' | 'client',
): Promise<MailPayments | undefined> {
  const { rows } = await sql.query<{ payments: Payments | null; ways: Parameters<typeof readWays>[0] }>({
    name: 'read_mail_payments',
    text: 'select private.payment_answer($1, false) as payments, private.ways_to_pay_of($1) as ways',
    values: [bookingId],
  })
  const [found] = rows
  // Account numbers are for those who pay.
  const ways = reader === 'client' ? readWays(found?.ways ?? []) : []
  return found?.payments ? { payments: found.payments, ways } : undefined
}

/** Of the offer, or of the current one of a booking. Null without payment terms. */
export async function readMailPlan(
  sql: Sql,
  { offerId, bookingId }: { offerId?: string; bookingId?: string },
): Promise<PaymentPlan | null> {
  const { rows } = await sql.query<{ plan: PaymentPlan | null }>({
    name: 'read_mail_plan',
    text: 'select private.payment_plan(coalesce($1, (private.current_offer($2)).id)) as plan',
    values: [offerId ?? null, bookingId ?? null],
  })
  return rows[0]?.plan ?? null
}

export const scheduleTitle = 'What is to be paid, and when'

export const planTitle = 'What is to be paid, if it is agreed today'

/** Before anything is agreed; none without payment terms. */
export function planLines(plan: PaymentPlan | null | undefined, currency: string): MailLine[] {
  return plan ? scheduleLines(plan.parts, currency, securesBy(plan)) : []
}

export function planText(plan: PaymentPlan | null | undefined, currency: string): string | undefined {
  return plan ? textSection(planTitle, planLines(plan, currency)) : undefined
}

export type PaidBooking = Pick<BookingRecord, 'id' | 'timeZone'>

/** The schedule; none for a price without a date to pay it by. */
export function mailSchedule(money: MailPayments | undefined, timeZone = 'UTC'): MailLine[] {
  const { terms, parts, currency, deposit_until } = money?.payments ?? {}
  const depositBy = deposit_until ? `by ${formatMoment(deposit_until, timeZone)}` : undefined
  return terms && parts && currency ? scheduleLines(parts, currency, depositBy) : []
}

/** What is due next, as a client pays it; undefined when nothing is, or where the artist has not said how. */
export function duePayment(money: MailPayments | undefined, bookingId: string): Payment | undefined {
  const { next, currency = '', is_amount_unknown } = money?.payments ?? {}
  if (!money || money.ways.length === 0 || !next || is_amount_unknown) return undefined
  return { amount: next.outstanding, currency, reference: bookingReference(bookingId) }
}

/** For the plain text of a mail to the client: the schedule, and how to pay. */
export function moneyText(money: MailPayments | undefined, booking: PaidBooking): (string | undefined)[] {
  const lines = mailSchedule(money, booking.timeZone)
  const payment = duePayment(money, booking.id)
  return [
    lines.length > 0 ? textSection(scheduleTitle, lines) : undefined,
    money && payment ? `HOW TO PAY\n${howToPayText(money.ways, payment)}` : undefined,
  ]
}

/** What a cancellation by the client means for what was paid, as text for one of the parties. */
export function cancelledMoney(
  money: MailPayments | undefined,
  { reader, artist, client }: { reader: 'artist' | 'client'; artist: string; client: string },
): string | undefined {
  if (!money) return undefined
  const { paid, to_refund, is_amount_unknown, terms, currency } = money.payments
  const isClient = reader === 'client'
  if (is_amount_unknown)
    return `Please settle with ${isClient ? artist : client} what is returned of the payment.`
  if (paid <= 0) return undefined
  const all = formatAmount(paid, currency)
  if (to_refund > 0) {
    const sum = to_refund < paid ? `${formatAmount(to_refund, currency)} of the ${all}` : `the ${all}`
    return isClient
      ? `${artist} returns ${sum} you paid.`
      : `Please return ${sum} they paid, and note it in the booking when you have.`
  }
  if (terms && terms.cancellation.length > 0)
    return isClient
      ? `By the terms you agreed to, nothing of the ${all} you paid is returned.`
      : `By the terms they agreed to, you keep the ${all} they paid.`
  return isClient
    ? `${artist} decides what is returned of the ${all} you paid.`
    : `It is for you to decide what you return of the ${all} they paid.`
}
