// Hints for an artist whose payment terms may look unfair to a client. In many countries a court would not uphold such
// terms towards a private client; the product only says so, and refuses nothing.

import { type PaymentTerms, returnedShare } from './payment-terms.ts'
import { countDays } from './payment-texts.ts'

const highDeposit = 30
const longBefore = 60
const bankHours = 48

/** In plain words, the weightiest first; empty for fair terms. */
export function unfairHints(terms: PaymentTerms): string[] {
  return [depositHint(terms), cancellationHint(terms), hoursHint(terms)].filter((hint) => hint !== undefined)
}

function depositHint(terms: PaymentTerms): string | undefined {
  const [first, ...rest] = terms.parts
  if (!first || rest.length === 0 || !first.share || first.share <= highDeposit) return undefined
  const isReturned = terms.cancellation.length > 0 && returnedShare(terms, longBefore) === 100
  return isReturned
    ? `A deposit of ${first.share} % is high. Most clients expect up to ${highDeposit} %.`
    : `A deposit of ${first.share} % that a client may lose is more than most courts accept. Up to ${highDeposit} % is usual.`
}

function cancellationHint(terms: PaymentTerms): string | undefined {
  if (terms.cancellation.length === 0) {
    return 'You do not say what a client gets back who cancels. Then the law of your country decides, and clients ask.'
  }
  if (returnedShare(terms, longBefore) === 0) {
    return `A client who cancels ${longBefore} days before the event gets nothing back. You could play for someone else by then, so many would find this unfair.`
  }
  const full = terms.cancellation.find(({ returned }) => returned === 100)
  if (full && full.days > 180) {
    return `Everything is returned only ${countDays(full.days)} or more before the event. Most bookings are made later than that.`
  }
  return undefined
}

function hoursHint({ secures }: PaymentTerms): string | undefined {
  if (!secures || secures.hours >= bankHours) return undefined
  return `A bank transfer can take two days. With ${secures.hours} ${secures.hours === 1 ? 'hour' : 'hours'} a client may have paid before the date is released.`
}
