// A booking request: what the form sends to the function `process-booking-submission`, what it is answered, and the
// words both use. The limits are those of the table.
import * as z from 'zod/mini'
import { emailLimit, emailPattern } from './email-address.ts'
import type { Quote } from './pricing-rules.ts'
import { atMost } from './text-limit.ts'

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
  setupAgreement: 'Please agree to the setup time requirements.',
  spaceAgreement: 'Please agree to the minimum space requirements.',
  pastDate: 'This date has passed. Please choose another one.',
  guestCount: 'Please enter the number of guests as a whole number, or leave it empty.',
  missingAnswer: (question: string) => `Please answer “${question}”.`,
  /** The limit with its unit. */
  outOfArea: (limit: string, artist: string) =>
    `This venue is beyond the maximum travel distance of ${limit}. Please contact ${artist} directly to discuss this booking.`,
}

/** What the server alone says: apart, so that the booking page need not carry it. */
export const refusalMessages = {
  unknownArtist: 'There is no artist at this address.',
  incompleteArtist: 'This artist has not set an hourly rate yet.',
  unknownOption: 'The artist has changed the questions. Reload the page to see them as they are now.',
  priceChanged: 'The price has changed since you saw it. Please look at the new one and send again.',
  tooManyVenues:
    'You have looked up several venues in the last hour. You can still send your request: the travel charge is worked out when you send it.',
}

/** The codes of refusals, beside those of the platform (`rate_limited`, `invalid_request`, `payload_too_large`…). */
export const submissionCodes = {
  alreadySubmitted: 'already_submitted',
  priceChanged: 'price_changed',
  outOfArea: 'out_of_area',
  artistNotFound: 'artist_not_found',
  profileIncomplete: 'profile_incomplete',
  unknownOption: 'unknown_option',
} as const

/** Control characters would break the lines of a mail's head; half a character (Cs) cannot be stored at all. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

/** PostgreSQL can keep neither the character NUL nor half of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
export const storable = /^[^\u0000\p{Cs}]*$/u

function line(what: string, limit: number, missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      atMost(what, limit),
      z.regex(oneLine, `Please write the ${what} on one line.`),
    )
}

export const eventNameSchema = line(
  'event name',
  submissionLimits.eventName,
  'Please enter the name of the event.',
)
export const eventDateSchema = z.string('Please choose a date.').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date.'),
  z.refine((date) => isRealDate(date), 'Please choose a date.'),
)
export const venueNameSchema = line(
  'venue name',
  submissionLimits.venueName,
  'Please enter the name of the venue.',
)
export const venueAddressSchema = z
  .string('Please enter the address of the venue.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter the address of the venue.'),
    atMost('address', submissionLimits.venueAddress),
    z.regex(storable, 'Please enter the address of the venue.'),
  )
export const clientNameSchema = line('name', submissionLimits.clientName, submissionMessages.missingContact)
export const clientEmailSchema = z
  .string(submissionMessages.missingContact)
  .check(
    z.trim(),
    z.minLength(1, submissionMessages.missingContact),
    z.regex(emailPattern, submissionMessages.invalidEmail),
    z.regex(oneLine, submissionMessages.invalidEmail),
    atMost('address', submissionLimits.email),
  )
/** The answer of `process-booking-submission` with status 200. */
export interface SubmittedBooking {
  booking: {
    id: string
    status: 'pending'
    /** `asked`: without a price, which the artist has yet to name; total_price is then 0. */
    price_state: 'quoted' | 'asked'
    total_price: number
    pricing_breakdown: Quote
  }
}

export type DistanceSource = 'measured' | 'estimated'

/**
 * How sure it is that an address was taken for the right place. `sure`: it is there, or some miles from it. `area`: only
 * its district or county is known, and the place is the middle of that. `unsure`: it may well be another one.
 */
export type Confidence = 'sure' | 'area' | 'unsure'

/** The answer of `calculate-distance`. Hand distance_km to the price functions as it is. */
export interface CalculatedDistance {
  distance_km: number
  distance_miles: number
  source: DistanceSource
  /** The place the address was taken for, as "Leeds, England, United Kingdom". */
  place: string
  confidence: Confidence
  /** Other places it may mean, to choose from: each can be asked for as an address. */
  alternatives: string[]
}

/**
 * A refusal of a server function; `price_changed` carries the new price and what it was made with, `out_of_area` the
 * distance.
 */
export interface SubmissionRefusal {
  error: string
  code: string
  breakdown?: Quote
  distance?: CalculatedDistance | null
}

/** The answer of `suggest-places`. */
export interface SuggestedPlaces {
  places: { text: string }[]
}

/** As it is typed in the form. */
export function isGuestCount(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= submissionLimits.guests
}

/** A day of grace: somewhere on Earth it is still yesterday. */
export function hasPassed(date: string, now: Date): boolean {
  return Date.parse(`${date}T00:00:00Z`) < now.getTime() - 48 * 3_600_000
}

function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
