// The words for payments: states, kinds of entries, methods, parts and due days, for pages, mails and the spreadsheet.
import { formatLongDate } from '../booking/long-date.ts'
import { formatAmount } from '../pricing/currencies.ts'
import type { Due } from './payment-terms.ts'
import type { PartKind, PaymentEntryKind, PaymentMethod, PaymentState, Payments } from './payments.ts'

const stateNames: Record<PaymentState, string> = {
  nothing_due: 'Nothing due',
  open: 'To be paid',
  deposit_due: 'Deposit due',
  deposit_paid: 'Deposit paid',
  balance_due: 'Balance due',
  overdue: 'Overdue',
  paid: 'Paid',
  to_refund: 'To refund',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** "Balance due in 5 days", "Overdue since yesterday"; the plain name where no day matters. */
export function stateText({ state, next, today }: Pick<Payments, 'state' | 'next' | 'today'>): string {
  const name = stateNames[state]
  if (!next?.due_on || (state !== 'deposit_due' && state !== 'balance_due' && state !== 'overdue'))
    return name
  const days = daysBetween(today, next.due_on)
  if (state === 'overdue') return `${name} ${days === -1 ? 'since yesterday' : `by ${-days} days`}`
  if (days === 0) return `${name} today`
  return `${name} ${days === 1 ? 'tomorrow' : `in ${days} days`}`
}

export const entryNames: Record<PaymentEntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  correction: 'Correction',
}

export const methodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  payment_link: 'Payment link',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}

export const paymentMethods = Object.keys(methodNames) as PaymentMethod[]

/** "Deposit", "Part 2", "Balance"; the only one is "Payment". */
export function partName({ kind, number }: { kind: PartKind; number: number }): string {
  switch (kind) {
    case 'deposit':
      return 'Deposit'
    case 'balance':
      return 'Balance'
    case 'part':
      return `Part ${number}`
    default:
      return 'Payment'
  }
}

/** "3 days after the agreement", "on the day of the event" */
export function dueText(due: Due): string {
  if ('on' in due) return `on ${formatLongDate(due.on)}`
  if ('before_event' in due) {
    return due.before_event === 0
      ? 'on the day of the event'
      : `${countDays(due.before_event)} before the event`
  }
  return due.after_agreement === 0 ? 'at once' : `${countDays(due.after_agreement)} after the agreement`
}

type PaidSums = Pick<Payments, 'paid' | 'owed' | 'outstanding' | 'currency'>

/** "£112.50 of £562.50 paid, £450 to come". */
export function paidText({ paid, owed, outstanding, currency }: PaidSums): string {
  const received = `${formatAmount(paid, currency)} of ${formatAmount(owed, currency)} paid`
  return outstanding > 0 ? `${received}, ${formatAmount(outstanding, currency)} to come` : received
}

export function countDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

const dayMs = 86_400_000

/** How many days the second day is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
