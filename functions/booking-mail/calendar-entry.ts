// A booking's date as an entry for a calendar, all day. Its name stays the same from the first quote to a cancellation, so
// that each later entry replaces the one before. Calendars are shared and files passed on, so it never holds the client's
// secret link.
import type { MailAttachment } from '../../domain/mail/mail-template.ts'

export type EntryState = 'tentative' | 'confirmed' | 'cancelled'

export interface CalendarEntry {
  bookingId: string
  /** The right-hand side of the entry's name. */
  host: string
  state: EntryState
  date: string
  summary: string
  location: string
  /** A page that anyone may know of: the artist's public one, or one behind the artist's login. */
  publicLink?: string | undefined
  sentAt: string
}

const sequences: Record<EntryState, number> = { tentative: 0, confirmed: 1, cancelled: 2 }
const names: Record<EntryState, string> = {
  tentative: 'hold-the-date.ics',
  confirmed: 'booking.ics',
  cancelled: 'cancelled.ics',
}

export async function calendarEntry(entry: CalendarEntry): Promise<MailAttachment> {
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import(
    'ical-generator'
  )
  const statuses = {
    tentative: ICalEventStatus.TENTATIVE,
    confirmed: ICalEventStatus.CONFIRMED,
    cancelled: ICalEventStatus.CANCELLED,
  }
  const { state } = entry
  const calendar = new ICalCalendar({
    prodId: { company: 'Bandstand', product: 'Bookings', language: 'EN' },
    ...(state === 'cancelled' ? { method: ICalCalendarMethod.CANCEL } : {}),
  })
  calendar.createEvent({
    id: `booking-${entry.bookingId}@${entry.host}`,
    sequence: sequences[state],
    stamp: new Date(entry.sentAt),
    // An entry without a zone is written as the day it is in UTC.
    start: new Date(`${entry.date}T00:00:00Z`),
    allDay: true,
    summary: entry.summary,
    location: entry.location,
    ...(entry.publicLink ? { url: entry.publicLink } : {}),
    status: statuses[state],
    transparency: state === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
  return { name: names[state], type: 'text/calendar; charset=utf-8', content: calendar.toString() }
}
