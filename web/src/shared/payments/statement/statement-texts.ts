// Lines, payments and reasons as the dialog writes them.
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { exactAmount, negated } from '../../../../../domain/payments/statements/exact-amount.ts'
import type {
  LineMatch,
  MatchReason,
  OpenPayment,
} from '../../../../../domain/payments/statements/line-match.ts'
import { currencySymbols, formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { isolateName } from '../../../../../domain/text/isolate-name.ts'

/** Artists charge in ten currencies; their accounts may have lines in others. */
export function money(amount: string, currency: string): string {
  return Object.hasOwn(currencySymbols, currency)
    ? formatAmount(Number(amount), currency)
    : `${amount} ${currency}`
}

export const reasons: Record<MatchReason, string> = {
  'reference and amount': 'Reference and amount',
  'amount and name': 'Amount and name',
  'amount and event': 'Amount and event; the name differs',
  'amount and surname': 'Amount and surname',
  'reference only: the amount differs': 'Reference only: the amount differs',
  'name only: the amount differs': 'Name only: the amount differs',
}

/** "€450 is due on Tue, May 20, 2031; this is €50 less." Nothing where the amount is what is due. */
export function differenceText({ line, payment, difference }: LineMatch): string | undefined {
  if (difference === '0') return undefined
  const { currency } = line
  const due = `${money(payment.amountDue, currency)} is ${dueText(payment)}`
  if (exactAmount(payment.outstanding) === line.amount) return `${due}; this is all that is outstanding.`
  return difference.startsWith('-')
    ? `${due}; this is ${money(negated(difference), currency)} less.`
    : `${due}; this is ${money(difference, currency)} more.`
}

function dueText({ dueOn }: OpenPayment): string {
  return dueOn ? `due on ${formatEventDay(dueOn)}` : 'due'
}

export function paymentName({ clientName, eventName }: OpenPayment): string {
  return [clientName, eventName].filter(Boolean).map(isolateName).join(', ')
}

/** For the choice between payments, mostly of one client. */
export function paymentChoice(payment: OpenPayment, isOneClient: boolean): string {
  const amount = money(payment.amountDue, payment.currency)
  const name = isOneClient && payment.eventName ? isolateName(payment.eventName) : paymentName(payment)
  return `${name}: ${amount} ${dueText(payment)}`
}

export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
}
