// The facts of a booked event, with their labels and formatting for pages, emails and spreadsheets. To add a fact, add
// its column and a table entry here.
import type { Json, Tables } from '../../database/types.ts'
import { formatEventDate } from './event-date.ts'
import { formatTime } from './format-time.ts'
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

interface FactEntry {
  /** One entry per line; omitted when empty. `clientName` is the label on the client's page. */
  page?: { name: string; clientName?: string; lines: (facts: EventFacts) => (string | null)[] }
  /** Omitted when empty. */
  mail?: { name: string; text: (facts: EventFacts) => string | null }
  column?: { name: string; value: (facts: EventFacts) => Json }
}

const table = {
  event: {
    page: { name: 'Event Type', lines: ({ event_type }) => [event_type] },
    mail: { name: 'Event', text: ({ event_type }) => event_type },
    column: { name: 'Event', value: ({ event_type }) => event_type },
  },
  date: {
    page: { name: 'Event Date', lines: ({ event_date }) => [formatEventDate(event_date, 'TBD')] },
    mail: {
      name: 'Date',
      text: ({ event_date }) => (event_date ? formatLongDate(event_date) : 'To be agreed'),
    },
    column: { name: 'Event date', value: ({ event_date }) => event_date },
  },
  time: {
    page: { name: 'Start Time', lines: ({ start_time }) => [formatTime(start_time)] },
    mail: { name: 'Starts at', text: ({ start_time }) => formatTime(start_time) },
    column: { name: 'Start time', value: ({ start_time }) => formatTime(start_time) },
  },
  duration: {
    page: { name: 'Duration', lines: ({ event_duration }) => [hours(event_duration) ?? 'TBD'] },
    mail: { name: 'Duration', text: ({ event_duration }) => hours(event_duration) },
    column: { name: 'Hours', value: ({ event_duration }) => event_duration },
  },
  venue: {
    page: { name: 'Venue', lines: ({ venue_name, venue_address }) => [venue_name, venue_address] },
    mail: { name: 'Venue', text: ({ venue_name }) => venue_name },
    column: { name: 'Venue', value: ({ venue_name }) => venue_name },
  },
  address: {
    mail: { name: 'Address', text: ({ venue_address }) => venue_address },
    column: { name: 'Venue address', value: ({ venue_address }) => venue_address },
  },
  guests: {
    page: {
      name: 'Guests',
      clientName: 'Guest Count',
      lines: ({ guest_count }) => [count(guest_count)],
    },
    mail: { name: 'Guests', text: ({ guest_count }) => count(guest_count) },
    column: { name: 'Guests', value: ({ guest_count }) => guest_count },
  },
  arrangement: {
    page: { name: 'Set Arrangement', lines: ({ set_arrangement }) => [set_arrangement ?? ''] },
    mail: { name: 'Set arrangement', text: ({ set_arrangement }) => set_arrangement ?? '' },
  },
} satisfies Record<string, FactEntry>

export type FactKey = keyof typeof table

const entries: readonly FactEntry[] = Object.values(table)
const pageOrder = ['date', 'time', 'duration', 'venue', 'event', 'guests', 'arrangement'] satisfies FactKey[]

export interface PageFact {
  key: FactKey
  name: string
  lines: string[]
}

/** For the booking pages of the artist and the client. */
export function pageFacts(facts: EventFacts, reader: 'artist' | 'client'): PageFact[] {
  return pageOrder.flatMap((key) => {
    const { page }: FactEntry = table[key]
    const lines = page?.lines(facts).filter((line): line is string => Boolean(line)) ?? []
    if (!page || lines.length === 0) return []
    return { key, name: (reader === 'client' && page.clientName) || page.name, lines }
  })
}

/** For emails. */
export function mailFacts(facts: EventFacts): { name: string; value: string }[] {
  return entries.flatMap(({ mail }) => {
    const value = mail?.text(facts)
    return mail && value ? { name: mail.name, value } : []
  })
}

/** For spreadsheets. */
export const factCells = entries.flatMap(({ column }) => column ?? [])

function count(number: number | null): string | null {
  return number?.toLocaleString('en-GB') ?? null
}

function hours(duration: number | null): string | null {
  return duration === null ? null : `${duration} ${duration === 1 ? 'hour' : 'hours'}`
}
