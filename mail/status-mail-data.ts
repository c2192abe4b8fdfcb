// What the mails about a decision are written from.
import { mailFacts } from '../domain/booking-facts.ts'
import type { MailBrand } from '../domain/mail/brand.ts'
import type { CalendarEntry } from './booking/calendar-entry.ts'
import type { MailLine } from './booking/mail-words.ts'
import { type BookingRecord, factsOf } from './booking/read-booking.ts'

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

export function eventLines({ booking }: StatusMailData): MailLine[] {
  return mailFacts(factsOf(booking))
}
