// Bookings as an iCalendar file: the entries attached to mails, and the artist's feed. A booking's UID stays the same
// from the first quote to a cancellation, and its sequence rises, so that each entry replaces the one before. Calendars
// are shared, so an entry never holds the client's secret link.
import { ianaZone, utc } from './time-zone.ts'

export type EntryState = 'tentative' | 'confirmed' | 'cancelled'

export interface BookingEvent {
  bookingId: string
  /** The host part of the UID. */
  host: string
  state: EntryState
  sequence: number
  date: string
  /** Without it the event takes the whole day. Without a zone it is the time at the venue, wherever that is. */
  time?: { start: string; hours: number; timeZone?: string } | undefined
  summary: string
  location: string
  description?: string | undefined
  /** A page without a secret: the artist's public one, or one behind the artist's login. */
  link?: string | undefined
  /** When this version was written. */
  stamp: string
}

export interface CalendarFileOptions {
  method: 'PUBLISH' | 'CANCEL'
  /** Of a calendar that is subscribed to. */
  name?: string
  refreshSeconds?: number
}

export async function writeCalendarFile(
  events: BookingEvent[],
  { method, name, refreshSeconds }: CalendarFileOptions,
): Promise<string> {
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import(
    'ical-generator'
  )
  const statuses = {
    tentative: ICalEventStatus.TENTATIVE,
    confirmed: ICalEventStatus.CONFIRMED,
    cancelled: ICalEventStatus.CANCELLED,
  }
  const calendar = new ICalCalendar({
    prodId: { company: 'Bandstand', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name ? { name } : {}),
    ...(refreshSeconds ? { ttl: refreshSeconds } : {}),
  })
  const written: string[] = []
  for (const [place, event] of events.entries()) {
    // A long feed must not keep other requests waiting.
    if (place % 100 === 99) await new Promise((resume) => setTimeout(resume))
    const { state } = event
    const entry = calendar.createEvent({
      id: `booking-${event.bookingId}@${event.host}`,
      sequence: event.sequence,
      stamp: new Date(event.stamp),
      ...timesOf(event),
      summary: event.summary,
      location: event.location,
      ...(event.description ? { description: event.description } : {}),
      ...(event.link ? { url: event.link } : {}),
      status: statuses[state],
      transparency: state === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    })
    written.push(foldLines(entry.toString()))
  }
  calendar.clear()
  const empty = name || refreshSeconds ? calendar.toString() : emptyFile(calendar, method)
  const end = empty.lastIndexOf('END:VCALENDAR')
  return empty.slice(0, end) + written.join('') + empty.slice(end)
}

/** By method, for files that are attached: the library takes longer for these lines than for those of an event. */
const emptyFiles = new Map<string, string>()

function emptyFile(calendar: { toString(): string }, method: string): string {
  const known = emptyFiles.get(method)
  if (known) return known
  const written = calendar.toString()
  emptyFiles.set(method, written)
  return written
}

const maxLineBytes = 75

/**
 * Continues long lines on the next, within 75 bytes each and between characters. The library does the same a character at
 * a time, which takes seconds for a feed.
 */
function foldLines(text: string): string {
  return text
    .split('\r\n')
    .map((line) =>
      line.length * 4 > maxLineBytes && byteLength(line) > maxLineBytes ? foldLine(line) : line,
    )
    .join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = character > '\u007f' ? byteLength(character) : 1
    if (bytes + size > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

function byteLength(text: string): number {
  return encoder.encode(text).length
}

const encoder = new TextEncoder()

/** Instants are written in UTC, which every calendar shows in its own zone; a day has no zone, and a time may have none. */
function timesOf({ date, time }: BookingEvent) {
  // A date without a time zone is formatted as its day in UTC.
  if (!time) return { start: new Date(`${date}T00:00:00Z`), allDay: true }
  const written = Date.parse(`${date}T${time.start}Z`)
  const { timeZone } = time
  const start = timeZone === undefined ? written : (ianaZone(timeZone) ?? utc).toInstant(written)
  return {
    start: new Date(start),
    end: new Date(start + time.hours * 3_600_000),
    ...(timeZone === undefined ? { floating: true } : {}),
  }
}
