// A booking request: the request and response of `process-booking-submission`, and the messages that form and server
// share. The limits match those of the table.
import type { Quote } from '../pricing/pricing-rules.ts'
import { emailLimit, emailPattern } from '../text/email-address.ts'
import { tooLong } from '../text/text-limit.ts'

export const submissionLimits = {
  eventName: 200,
  clientName: 200,
  email: emailLimit,
  phone: 50,
  venueName: 200,
  venueAddress: 500,
  guests: 1_000_000,
  setArrangement: 500,
  answer: 5_000,
  bodyBytes: 256 * 1024,
}

export const submissionMessages = {
  missingContact: 'Please provide your name and email address.',
  invalidEmail: 'Please enter a valid email address.',
  missingDate: 'Please choose a date.',
  missingAddress: 'Please enter the address of the venue.',
  setupAgreement: 'Please agree to the setup time requirements.',
  spaceAgreement: 'Please agree to the minimum space requirements.',
  pastDate: 'This date has passed. Please choose another one.',
  startTime: 'Please enter the start time.',
  guestCount: 'Please enter the number of guests as a whole number, or leave it empty.',
  missingAnswer: (question: string) => `Please answer “${question}”.`,
  /** The limit with its unit. */
  outOfArea: (limit: string, artist: string) =>
    `This venue is beyond the maximum travel distance of ${limit}. Please contact ${artist} directly to discuss this booking.`,
}

/** Messages that only the server sends, kept separate so that the booking page does not bundle them. */
export const refusalMessages = {
  placesLoading: 'Our map is still being loaded. You can send your request all the same: travel follows.',
  unknownArtist: 'There is no artist at this address.',
  incompleteArtist: 'This artist has not set an hourly rate yet.',
  unknownOption: 'The artist has changed the questions. Reload the page to see them as they are now.',
  priceChanged: 'The price has changed since you saw it. Please look at the new one and send again.',
  dateUnavailable: (artist: string) => `${artist} is not available then. Please choose another date or time.`,
  tooManyVenues:
    'You have looked up several venues in the last hour. You can still send your request: the travel charge is worked out when you send it.',
}

/** Control characters would break email headers; lone surrogates (Cs) cannot be stored. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

/** PostgreSQL can store neither NUL nor lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
export const storable = /^[^\u0000\p{Cs}]*$/u

/** The message about a trimmed text; undefined when it can be sent. */
export type TextCheck = (text: string) => string | undefined

interface TextRules {
  what: string
  limit: number
  missing: string
  pattern: RegExp
  /** About a text that does not match the pattern. */
  invalid: string
}

function text({ what, limit, missing, pattern, invalid }: TextRules): TextCheck {
  return (typed) => {
    if (typed === '') return missing
    if (typed.length > limit) return tooLong(what, limit)
    return pattern.test(typed) ? undefined : invalid
  }
}

function line(what: string, limit: number, missing: string): TextCheck {
  return text({ what, limit, missing, pattern: oneLine, invalid: `Please write the ${what} on one line.` })
}

const { missingContact, invalidEmail, missingDate, missingAddress } = submissionMessages

const emailAddress = text({
  what: 'address',
  limit: submissionLimits.email,
  missing: missingContact,
  pattern: oneLine,
  invalid: invalidEmail,
})

/** Shared by form and server. Plain functions, because the booking page would bundle a schema library for them. */
export const submissionChecks = {
  eventName: line('event name', submissionLimits.eventName, 'Please enter the name of the event.'),
  eventDate: (date: string) => (isRealDate(date) ? undefined : missingDate),
  venueName: line('venue name', submissionLimits.venueName, 'Please enter the name of the venue.'),
  venueAddress: text({
    what: 'address',
    limit: submissionLimits.venueAddress,
    missing: missingAddress,
    pattern: storable,
    invalid: missingAddress,
  }),
  clientName: line('name', submissionLimits.clientName, missingContact),
  clientEmail: (address: string) =>
    address !== '' && !emailPattern.test(address) ? invalidEmail : emailAddress(address),
} satisfies Record<string, TextCheck>

/** The response of `process-booking-submission` with status 200. */
export interface SubmittedBooking {
  booking: {
    id: string
    status: 'pending'
    /** `asked`: a request without a price, which the artist has yet to quote; total_price is then 0. */
    price_state: 'quoted' | 'asked'
    total_price: number
    pricing_breakdown: Quote
  }
}

export type DistanceSource = 'measured' | 'estimated'

/**
 * Confidence of a geocoded address. `sure`: correct to within a few miles. `area`: only the district or county is
 * known, and the place is its centre. `unsure`: it may be a different place.
 */
export type Confidence = 'sure' | 'area' | 'unsure'

/** The response of `calculate-distance`. Pass distance_km to the price functions unchanged. */
export interface CalculatedDistance {
  distance_km: number
  distance_miles: number
  source: DistanceSource
  /** The place the address resolved to, as "Leeds, England, United Kingdom". */
  place: string
  confidence: Confidence
  /** Other possible matches; each can be submitted as an address. */
  alternatives: string[]
}

/**
 * An error response of a server function; `price_changed` carries the new price and its inputs, `out_of_area` the
 * distance, `date_unavailable` the nearest free dates.
 */
export interface SubmissionRefusal {
  error: string
  code: string
  breakdown?: Quote
  distance?: CalculatedDistance | null
  /** As 2030-06-21, nearest first. */
  free_dates?: string[]
}

/** The response of `suggest-places`. */
export interface SuggestedPlaces {
  places: { text: string }[]
  /** Nothing here finds addresses: the map is not loaded (yet), and there is no geocoder. */
  isMapMissing?: true
}

/** As a time field gives it: "19:30", and some with seconds. */
export function isStartTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text)
}

/** As typed in the form. */
export function isGuestCount(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= submissionLimits.guests
}

/** One day of tolerance: somewhere on Earth it is still yesterday. */
export function hasPassed(date: string, now: Date): boolean {
  return Date.parse(`${date}T00:00:00Z`) < now.getTime() - 48 * 3_600_000
}

function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
