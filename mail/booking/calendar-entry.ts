// A booking's date as an all-day calendar entry (iCalendar). Its UID stays the same from the first quote to a
// cancellation, and its sequence rises, so that each entry replaces the one before. Calendars are shared, so it never
// holds the client's secret link.
import type { MailAttachment } from '../../domain/mail/mail-template.ts'
import { paths } from '../../domain/site/paths.ts'
import type { Party } from './addresses.ts'
import type { BookingRecord } from './read-booking.ts'

export type EntryState = 'tentative' | 'confirmed' | 'cancelled'

export interface CalendarEntry {
  bookingId: string
  /** The host part of the UID. */
  host: string
  state: EntryState
  /** How often the booking's status has changed; the default is the shortest path to this status. */
  sequence?: number
  date: string
  summary: string
  location: string
  /** A page without a secret: the artist's public one, or one behind the artist's login. */
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
  const method = state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = new ICalCalendar({
    prodId: { company: 'Bandstand', product: 'Bookings', language: 'EN' },
    method,
  })
  calendar.createEvent({
    id: `booking-${entry.bookingId}@${entry.host}`,
    sequence: entry.sequence ?? sequences[state],
    stamp: new Date(entry.sentAt),
    // A date without a time zone is formatted as its day in UTC.
    start: new Date(`${entry.date}T00:00:00Z`),
    allDay: true,
    summary: entry.summary,
    location: entry.location,
    ...(entry.publicLink ? { url: entry.publicLink } : {}),
    status: statuses[state],
    transparency: state === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
  return {
    name: names[state],
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

export interface EntryReader {
  party: Party
  siteUrl: string
  sentAt: string
}

/** The entry for a booking's current state, in the calendar of `party`. Undefined while the date is open. */
export function bookingEntry(
  booking: BookingRecord,
  { party, siteUrl, sentAt }: EntryReader,
): CalendarEntry | undefined {
  if (!booking.eventDate) return undefined
  const state = entryStates[booking.status]
  return {
    bookingId: booking.id,
    host: new URL(siteUrl).hostname,
    state,
    sequence: booking.statusChanges,
    date: booking.eventDate,
    summary: (state === 'tentative' ? 'Hold: ' : '') + entryTitle(booking, party),
    location: [booking.venueName, booking.venueAddress].filter(Boolean).join(', '),
    publicLink: entryLink(booking, party, siteUrl),
    sentAt,
  }
}

const entryStates: Record<BookingRecord['status'], EntryState> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
}

function entryTitle({ artist, eventName, clientName }: BookingRecord, party: Party): string {
  if (party === 'client') return artist.name
  return eventName ? `${eventName} (${clientName})` : clientName
}

function entryLink({ id, artistSlug }: BookingRecord, party: Party, siteUrl: string): string | undefined {
  if (party === 'artist') return siteUrl + paths.booking(id)
  return artistSlug ? siteUrl + paths.book(artistSlug) : undefined
}
