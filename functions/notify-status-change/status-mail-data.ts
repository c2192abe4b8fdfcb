// What the mails about a decision are written from.
import { formatAmount } from '../../domain/currencies.ts'
import type { MailBrand } from '../../domain/mail/brand.ts'
import type { CalendarEntry } from '../booking-mail/calendar-entry.ts'
import { longDate, type MailLine, plural } from '../booking-mail/mail-words.ts'
import type { BookingRecord } from '../booking-mail/read-booking.ts'

export type NotifiedStatus = 'confirmed' | 'rejected' | 'completed' | 'cancelled'
/** Those that change an entry in a calendar: a gig that was played stays as it is. */
export type CalendarStatus = Exclude<NotifiedStatus, 'completed'>

export interface StatusMailData {
  status: NotifiedStatus
  booking: BookingRecord
  brand: MailBrand
  link: string
  /** For the calendar of the party that is mailed. */
  entry?: CalendarEntry | undefined
}

/** What was agreed, line by line: the lines add up to the total. */
export function priceLines({ booking }: StatusMailData): { lines: MailLine[]; total: MailLine } {
  const amount = (value: number) => formatAmount(value, booking.currency)
  const { modification } = booking
  const signed =
    modification && (modification.type === 'discount' ? -modification.amount : modification.amount)
  return {
    lines: [
      { name: 'Performance', value: amount(booking.basePrice) },
      { name: 'Travel', value: booking.travelCost > 0 ? amount(booking.travelCost) : 'FREE' },
      ...booking.addOns.map(({ label, name, amount: value }, place) => ({
        name: label ?? name ?? `Add-on ${place + 1}`,
        value: value === 0 ? 'included' : amount(value),
      })),
      ...(modification ? [{ name: modification.description, value: amount(signed ?? 0) }] : []),
    ],
    total: { name: 'Total', value: amount(booking.finalTotalPrice ?? booking.totalPrice) },
  }
}

export function eventLines({ booking }: StatusMailData): MailLine[] {
  return [
    { name: 'Event', value: booking.eventName ?? '' },
    { name: 'Date', value: booking.eventDate ? longDate(booking.eventDate) : 'To be agreed' },
    { name: 'Duration', value: booking.hours === null ? '' : plural(Number(booking.hours), 'hour') },
    { name: 'Venue', value: booking.venueName ?? '' },
    { name: 'Address', value: booking.venueAddress ?? '' },
  ].filter(({ value }) => value !== '')
}
