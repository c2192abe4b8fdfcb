// The calendar entry of a booking that mails carry, for the calendar of one party.
import { type EntryState, writeCalendarFile } from '../../domain/booking/calendar-file.ts'
import { paths } from '../../domain/site/paths.ts'
import type { MailAttachment } from '../layout/mail-template.ts'
import type { Party } from './addresses.ts'
import { type BookingRecord, factsOf } from './read-booking.ts'

export interface CalendarEntry {
  bookingId: string
  /** The host part of the UID. */
  host: string
  state: EntryState
  /** How often the booking's status has changed; the default is the shortest path to this status. */
  sequence?: number
  date: string
  /** Absent in mails that an older release queued, and when no start time was asked for. */
  time?: { start: string; hours: number; timeZone: string } | undefined
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

export async function calendarEntry({
  publicLink,
  sentAt,
  ...entry
}: CalendarEntry): Promise<MailAttachment> {
  const { state, sequence = sequences[state] } = entry
  const method = state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return {
    name: names[state],
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: await writeCalendarFile([{ ...entry, sequence, link: publicLink, stamp: sentAt }], { method }),
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
  const { start_time: start, event_duration: hours } = factsOf(booking)
  return {
    bookingId: booking.id,
    host: new URL(siteUrl).hostname,
    state,
    sequence: booking.statusChanges,
    date: booking.eventDate,
    time: start ? { start, hours: hours ?? 1, timeZone: booking.timeZone ?? 'UTC' } : undefined,
    summary:
      (state === 'tentative' ? `${booking.heldUntil ? 'Hold' : 'Request'}: ` : '') +
      entryTitle(booking, party),
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
