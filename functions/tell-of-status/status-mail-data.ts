// What the mail about an accepted, declined or cancelled booking is written from.
import type { MailBrand } from '../../domain/mail/brand.ts'
import { longDate, type MailLine, plural } from '../booking-mail/mail-words.ts'
import type { BookingRecord } from '../booking-mail/read-booking.ts'

export type ToldStatus = 'confirmed' | 'rejected' | 'cancelled'

export interface StatusMailData {
  status: ToldStatus
  booking: BookingRecord
  brand: MailBrand
  link: string
  /** What the calendar file shows instead: no secret. */
  publicLink?: string | undefined
  sentAt: string
  host: string
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
