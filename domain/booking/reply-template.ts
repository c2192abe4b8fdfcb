// Reply templates: their limits, their variables, and filling these in for a booking. A variable without a value stays
// in the text, where the page names it before the message is sent.
import { type PricedBooking, quoteLines } from './booking-price.ts'
import { formatLongDate } from './long-date.ts'
import { cleanMessage } from './message-text.ts'

export const templateLimits = { name: 80, body: 4000 }

export const templateVariables = [
  'client_name',
  'event_date',
  'event_type',
  'venue',
  'total',
  'artist_name',
] as const

type TemplateVariable = (typeof templateVariables)[number]
type TemplateValues = Partial<Record<TemplateVariable, string>>

const pattern = /\{\{([^{}]{1,60})\}\}/g

/** "{{client_name}}" */
export function writeVariable(name: string): string {
  return `{{${name}}}`
}

/** Every variable is replaced once: what a value contains is never read as a variable. */
export function fillTemplate(body: string, values: TemplateValues): string {
  return body.replace(pattern, (whole, name: string) => {
    const variable = readVariable(name)
    return (variable && values[variable]) || whole
  })
}

/** The variables that are left in a text, as they are written there, each once. */
export function openVariables(text: string): string[] {
  return [...new Set(text.match(pattern))]
}

/** The variables of a template that no booking fills in. */
export function unknownVariables(body: string): string[] {
  return openVariables(body).filter((written) => !readVariable(written.slice(2, -2)))
}

type TemplateBooking = PricedBooking & {
  client_name: string
  artist_name: string
  event_date: string | null
  event_type: string | null
  venue_name: string | null
  venue_address: string | null
  price_state: string
}

export function templateValues(booking: TemplateBooking): TemplateValues {
  const values: Record<TemplateVariable, string | null> = {
    client_name: booking.client_name,
    event_date: booking.event_date && formatLongDate(booking.event_date),
    event_type: booking.event_type,
    venue: booking.venue_name || booking.venue_address,
    total: booking.price_state === 'asked' ? null : quoteLines(booking).totalText,
    artist_name: booking.artist_name,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cleanMessage(value ?? '')] as const),
  )
}

/** Adds a paragraph to a message. */
export function appendParagraph(text: string, paragraph: string): string {
  return [text.trimEnd(), paragraph].filter(Boolean).join('\n\n')
}

function readVariable(name: string): TemplateVariable | undefined {
  const wanted = name.trim().toLowerCase()
  return templateVariables.find((variable) => variable === wanted)
}
