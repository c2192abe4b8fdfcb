// How the payments of a booking stand, as text for its client. Null: there is nothing to say.
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { partName } from '../../../../../domain/payments/payment-texts.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'

export interface PaymentWords {
  heading: string
  text?: string | undefined
  /** Whether the client is expected to pay something. */
  isOpen: boolean
}

/** `until` writes the moment at which a hold ends. */
export function paymentWords(
  payments: Payments,
  artist: string,
  until: (moment: string) => string,
): PaymentWords | null {
  const { state, next, parts, currency, deposit_until, to_refund, refunded, outstanding } = payments
  const amount = (value: number) => formatAmount(value, currency)
  const open = { isOpen: true }
  switch (state) {
    case 'nothing_due':
      return null
    case 'disputed':
      return {
        heading: 'A payment is in dispute',
        text: `Nothing is due until it is settled. Please write to ${artist} if you have questions.`,
        isOpen: false,
      }
    case 'to_refund':
      return {
        heading: `${amount(to_refund)} will be returned to you`,
        text: `${artist} returns it to you directly, and notes it here.`,
        isOpen: false,
      }
    case 'refunded':
      return { heading: `${amount(refunded)} was returned to you`, isOpen: false }
    case 'paid':
      return { heading: 'Everything is paid', text: 'Thank you.', isOpen: false }
  }
  if (payments.is_amount_unknown)
    return {
      heading: 'The rest of the payment is open',
      text: `${artist} noted a payment without its amount. Please settle with them what remains.`,
      ...open,
    }
  if (deposit_until && next)
    return {
      heading: `Your deposit of ${amount(next.outstanding)} secures the date`,
      text: `${artist} holds your date until ${until(deposit_until)}. It is confirmed as soon as your deposit arrives.`,
      ...open,
    }
  if (!next?.due_on)
    return {
      heading: `${amount(next?.outstanding ?? outstanding)} to pay`,
      text: `There is no date to pay it by: settle with ${artist} how and when.`,
      ...open,
    }
  const name = parts.length > 1 ? partName(next) : 'Payment'
  const day = formatLongDate(next.due_on)
  if (state === 'overdue')
    return {
      heading: `${amount(next.outstanding)} was due on ${day}`,
      text: `If you have paid it already, say so below: a transfer can take some days. Otherwise please pay it now, or write to ${artist}.`,
      ...open,
    }
  return {
    heading: `${name} of ${amount(next.outstanding)}, due ${day}`,
    text: state === 'deposit_paid' ? 'Nothing is due now.' : undefined,
    ...open,
  }
}
