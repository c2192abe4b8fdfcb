// The facts of a booked event, with their labels and formatting for pages, emails, spreadsheets and the booking form. To
// add a fact, add its column and a table entry here.
import type { Json, Tables } from '../../database/types.ts'
import { formatEventDate } from './event-date.ts'
import { formatClock, formatTime } from './format-time.ts'
import { formatLongDate } from './long-date.ts'

export const factColumns = [
  'event_type',
  'event_date',
  'start_time',
  'event_duration',
  'venue_name',
  'venue_address',
  'guest_count',
] as const

export type EventFacts = Pick<Tables<'bookings'>, (typeof factColumns)[number]> & {
  /** How the client wants the time split; empty when not given. */
  set_arrangement?: string | undefined
}

/** An event of which nothing is known. */
export const noFacts: EventFacts = {
  event_type: null,
  event_date: null,
  start_time: null,
  event_duration: null,
  venue_name: null,
  venue_address: null,
  guest_count: null,
}

type PageLines = (facts: EventFacts) => (string | null)[]

interface FactEntry {
  /** One entry per line; omitted when empty. On the client's page, the second label and lines if there are any. */
  page?: { name: string; clientName?: string; lines: PageLines; clientLines?: PageLines }
  /** Omitted when empty. */
  mail?: { name: string; text: (facts: EventFacts) => string | null }
  /** A column of a spreadsheet. */
  column?: { name: string; value: (facts: EventFacts) => Json }
  /** The field of the booking form that asks for it, and its value as the form has it. */
  field?: { name: string; value: (facts: EventFacts) => string | number }
}

/** In the order of the pages. */
const table = {
  event_date: {
    page: {
      name: 'Event Date',
      lines: ({ event_date }) => [formatEventDate(event_date, 'TBD')],
      clientLines: ({ event_date }) => [event_date ? formatLongDate(event_date) : 'TBD'],
    },
    mail: {
      name: 'Date',
      text: ({ event_date }) => (event_date ? formatLongDate(event_date) : 'To be agreed'),
    },
    column: { name: 'Event date', value: ({ event_date }) => event_date },
    field: { name: 'eventDate', value: ({ event_date }) => event_date ?? '' },
  },
  start_time: {
    page: {
      name: 'Start Time',
      lines: ({ start_time }) => [formatTime(start_time)],
      // On the clock of the messages beside it.
      clientLines: ({ start_time }) => [start_time ? formatClock(start_time) : null],
    },
    mail: { name: 'Starts at', text: ({ start_time }) => formatTime(start_time) },
    column: { name: 'Start time', value: ({ start_time }) => formatTime(start_time) },
    // Stored as 19:30:00.
    field: { name: 'startTime', value: ({ start_time }) => start_time?.slice(0, 5) ?? '' },
  },
  event_duration: {
    page: { name: 'Duration', lines: ({ event_duration }) => [hours(event_duration) ?? 'TBD'] },
    mail: { name: 'Duration', text: ({ event_duration }) => hours(event_duration) },
    column: { name: 'Hours', value: ({ event_duration }) => event_duration },
    field: { name: 'performanceDuration', value: ({ event_duration }) => event_duration ?? 0 },
  },
  venue_name: {
    page: { name: 'Venue', lines: venueLines },
    mail: { name: 'Venue', text: ({ venue_name }) => venue_name },
    column: { name: 'Venue', value: ({ venue_name }) => venue_name },
    field: { name: 'venueName', value: ({ venue_name }) => venue_name ?? '' },
  },
  venue_address: {
    mail: { name: 'Address', text: ({ venue_address }) => venue_address },
    column: { name: 'Venue address', value: ({ venue_address }) => venue_address },
    field: { name: 'venueAddress', value: ({ venue_address }) => venue_address ?? '' },
  },
  event_type: {
    page: { name: 'Event Type', lines: ({ event_type }) => [event_type] },
    mail: { name: 'Event', text: ({ event_type }) => event_type },
    column: { name: 'Event', value: ({ event_type }) => event_type },
    field: { name: 'eventName', value: ({ event_type }) => event_type ?? '' },
  },
  guest_count: {
    page: {
      name: 'Guests',
      clientName: 'Guest Count',
      lines: ({ guest_count }) => [count(guest_count)],
    },
    mail: { name: 'Guests', text: ({ guest_count }) => count(guest_count) },
    column: { name: 'Guests', value: ({ guest_count }) => guest_count },
    field: { name: 'guestCount', value: ({ guest_count }) => guest_count?.toString() ?? '' },
  },
  set_arrangement: {
    page: { name: 'Set Arrangement', lines: ({ set_arrangement }) => [set_arrangement ?? ''] },
    mail: { name: 'Set arrangement', text: ({ set_arrangement }) => set_arrangement ?? '' },
  },
} as const satisfies Record<keyof EventFacts, FactEntry>

/** A column of the bookings, but for the arrangement, which is stored with the client's answers. */
export type FactKey = keyof typeof table

const entries = Object.entries(table) as [FactKey, FactEntry][]
/** Mails and spreadsheets begin with the event. */
const eventFirst: FactEntry[] = [
  table.event_type,
  ...entries.flatMap(([key, entry]) => (key === 'event_type' ? [] : [entry])),
]

export interface PageFact {
  key: FactKey
  name: string
  lines: string[]
}

/** For the booking pages of the artist and the client. */
export function pageFacts(facts: EventFacts, reader: 'artist' | 'client'): PageFact[] {
  return entries.flatMap(([key, { page }]) => {
    if (!page) return []
    const linesOf = (reader === 'client' && page.clientLines) || page.lines
    const lines = linesOf(facts).filter((line): line is string => Boolean(line))
    if (lines.length === 0) return []
    return { key, name: (reader === 'client' && page.clientName) || page.name, lines }
  })
}

/** For emails. */
export function mailFacts(facts: EventFacts): { name: string; value: string }[] {
  return eventFirst.flatMap(({ mail }) => {
    const value = mail?.text(facts)
    return mail && value ? { name: mail.name, value } : []
  })
}

/** For spreadsheets. */
export const factCells = eventFirst.flatMap(({ column }) => column ?? [])

type FactField = Extract<(typeof table)[FactKey], { field: unknown }>['field']

/** The facts as the booking form has them, by the names of its fields. */
export type FactFields = { [Field in FactField as Field['name']]: ReturnType<Field['value']> }

/** For the booking form. */
export function factFields(facts: EventFacts): FactFields {
  const fields = entries.flatMap(([, { field }]) => (field ? [[field.name, field.value(facts)]] : []))
  return Object.fromEntries(fields)
}

/** Many addresses begin with the venue's name. */
export function venueLines({
  venue_name: venue,
  venue_address: address,
}: Pick<EventFacts, 'venue_name' | 'venue_address'>): (string | null)[] {
  return venue && address?.startsWith(venue) ? [address] : [venue, address]
}

function count(number: number | null): string | null {
  return number?.toLocaleString('en-GB') ?? null
}

function hours(duration: number | null): string | null {
  return duration === null ? null : `${duration} ${duration === 1 ? 'hour' : 'hours'}`
}
