// The data of the mails about a decision.
import type { Sql } from '../contracts/server-function.ts'
import { mailFacts } from '../domain/booking/booking-facts.ts'
import type { CalendarEntry } from './booking/calendar-entry.ts'
import type { MailLine } from './booking/mail-words.ts'
import { type BookingRecord, factsOf } from './booking/read-booking.ts'
import type { MailBrand } from './layout/brand.ts'
import { type MailPayments, readMailPayments } from './payments/mail-payments.ts'

export type NotifiedStatus = 'confirmed' | 'rejected' | 'completed' | 'cancelled'
/** Decisions that change a calendar entry: a completed gig stays as it is. */
export type CalendarStatus = Exclude<NotifiedStatus, 'completed'>

export interface StatusMailData {
  status: NotifiedStatus
  booking: BookingRecord
  brand: MailBrand
  link: string
  /** For the calendar of the recipient. */
  entry?: CalendarEntry | undefined
  /** Read when the mail is rendered. */
  money?: MailPayments | undefined
}

/** For the template of one of the parties. */
export function withMoney(reader: 'artist' | 'client') {
  return async (data: StatusMailData, sql: Sql): Promise<StatusMailData> => {
    const money = await readMailPayments(sql, data.booking.id, reader)
    return money ? { ...data, money } : data
  }
}

export function eventLines({ booking }: StatusMailData): MailLine[] {
  return mailFacts(factsOf(booking))
}
