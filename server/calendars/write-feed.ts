// Writes an artist's bookings as an iCalendar file. The same bookings give the same file.
import type { Tables } from '../../database/types.ts'
import { type factColumns, mailFacts } from '../../domain/booking/booking-facts.ts'
import { type BookingEvent, type EntryState, writeCalendarFile } from '../../domain/booking/calendar-file.ts'
import { paths } from '../../domain/site/paths.ts'

type FeedColumn = (typeof factColumns)[number] | 'id' | 'status' | 'client_name' | 'updated_at'

type FeedBooking = Pick<Tables<'bookings'>, FeedColumn> & {
  /** How often the booking has changed. */
  changes: number
  is_held: boolean
}

export interface FeedData {
  name: string
  timeZone: string
  bookings: FeedBooking[]
}

const refreshSeconds = 3600

const states: Record<string, EntryState> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
}

export function writeFeed({ name, timeZone, bookings }: FeedData, siteUrl: string): Promise<string> {
  const events = bookings.flatMap((booking) => eventOf(booking, timeZone, siteUrl) ?? [])
  return writeCalendarFile(events, { method: 'PUBLISH', name: `${name}: bookings`, refreshSeconds })
}

function eventOf(booking: FeedBooking, timeZone: string, siteUrl: string): BookingEvent | undefined {
  const { id, status, event_date: date, start_time: start, event_type: type, client_name: client } = booking
  const state = states[status]
  if (!date || !state) return undefined
  const title = type ? `${type} (${client})` : client
  return {
    bookingId: id,
    host: new URL(siteUrl).hostname,
    state,
    sequence: booking.changes,
    date,
    time: start ? { start, hours: booking.event_duration ?? 1, timeZone } : undefined,
    summary: state === 'tentative' ? `${booking.is_held ? 'Hold' : 'Request'}: ${title}` : title,
    location: [booking.venue_name, booking.venue_address].filter(Boolean).join(', '),
    description: mailFacts(booking)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
    link: siteUrl + paths.booking(id),
    stamp: booking.updated_at,
  }
}
