// A request in words, to be shared: read-only, with the address of the public page, and neither the client's details nor
// their link.
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { hoursText } from '../steps/duration-text.ts'
import { type NewRequest, referenceOf } from './sent-request.ts'

/** "Saturday 14 June 2031 at 19:30" */
export function whenText({ date, startTime }: NewRequest): string {
  return formatLongDate(date) + (startTime ? ` at ${startTime}` : '')
}

export function estimateText({ quote, isAsked }: NewRequest): string | undefined {
  return isAsked ? undefined : formatAmount(quote.total, quote.currency)
}

export function requestSummary(sent: NewRequest, artistName: string): string {
  const estimate = estimateText(sent)
  return [
    `${sent.eventName}: ${artistName}, ${hoursText(sent.hours)}`,
    whenText(sent),
    sent.venueName,
    estimate ? `Estimate ${estimate}` : '',
    `Reference ${referenceOf(sent)}`,
    'Asked for, not booked yet.',
  ]
    .filter(Boolean)
    .join('\n')
}
