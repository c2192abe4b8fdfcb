// Request and response of each server function, by name: the contract between functions/ and the pages that call them.
// Pages import only types from here, so that they do not bundle the schemas.
import * as z from 'zod/mini'
import type { Tables } from '../../database/types.ts'
import {
  type CalculatedDistance,
  type SubmittedBooking,
  type SuggestedPlaces,
  submissionLimits,
} from '../booking/booking-submission.ts'
import type { ClientBookingDetails, ClientMessage } from '../booking/client-booking.ts'
import { posterFormats } from '../booking/gig-poster.ts'
import { messageLimit } from '../booking/message-text.ts'
import type { ClientOffer } from '../booking/offers.ts'
import type { VerifiedReceipt } from '../booking/receipt.ts'
import { bookingSubmissionSchema } from '../booking/submission-schema.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import { pricingLimits } from '../pricing/pricing-form.ts'
import { contactMessageSchema } from '../site/contact-message.ts'

const messageText = z.string().check(z.maxLength(messageLimit, 'A message has at most 10,000 characters.'))
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(submissionLimits.venueAddress))

/** A honeypot field: bots that fill it in get a success response. */
const honeypot = z.optional(z.string())

/** The credentials of a client's booking: its id, their address and the secret of the link. */
export const clientAccessSchema = z.object({
  booking_id: z.uuid(),
  client_email: z.string().check(z.maxLength(254)),
  reply_token: z.string().check(z.maxLength(200)),
})

const attachment = z.object({
  name: z.string(),
  size: z.number(),
  type: z.string(),
  path: z.optional(z.string()),
})

export const posterFormatSchema = z.enum(posterFormats)

/** A booking of the calling artist. */
export const ownBookingSchema = z.object({ booking_id: z.uuid() })

export const bodySchemas = {
  'add-calendar': z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Give the calendar a name.'),
        z.maxLength(100, 'The name has at most 100 characters.'),
      ),
    address: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Paste the address of the calendar.'),
        z.maxLength(2000, 'This address is too long for a calendar.'),
      ),
  }),
  'booking-calendar': z.union([clientAccessSchema, ownBookingSchema]),
  'calculate-distance': z.union([
    z.object({ artist_slug: z.string().check(z.minLength(1), z.maxLength(60)), destination: address }),
    z.object({ origin: address, destination: address }),
  ]),
  'check-home-location': z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(pricingLimits.homeLocation)),
  }),
  'calendar-feed-address': z.object({}),
  'client-booking-details': clientAccessSchema,
  'client-offer': z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    action: z.enum(['show', 'accept', 'decline', 'write']),
    /** Whether the page said that accepting books; refused if it changed. */
    seenBooks: z.optional(z.boolean()),
    message: z.optional(messageText),
    /** As that of send-client-message. */
    message_id: z.optional(z.uuid()),
  }),
  'gig-poster': z.union([
    z.extend(clientAccessSchema, { format: posterFormatSchema }),
    z.extend(ownBookingSchema, { format: posterFormatSchema }),
  ]),
  'get-maps-api-key': z.object({}),
  'notify-new-message': ownBookingSchema,
  'process-booking-submission': bookingSubmissionSchema,
  'request-client-link': z.object({
    booking_id: z.uuid('The link is not complete. Please use the link from your booking email.'),
    client_email: clientAccessSchema.shape.client_email,
    website: honeypot,
  }),
  /** The message is stored with the booking before this call; it is included for callers of older releases. */
  'send-booking-confirmation': z.object({ bookingId: z.uuid(), artistMessage: z.optional(z.unknown()) }),
  'send-client-message': z.extend(clientAccessSchema, {
    message: messageText,
    attachments: z._default(z.array(attachment), []),
    /** The message's id: sending the same message again stores it once. */
    message_id: z.optional(z.uuid()),
    website: honeypot,
  }),
  'send-contact-email': z.extend(contactMessageSchema, {
    subject: z._default(contactMessageSchema.shape.subject, ''),
    website: honeypot,
  }),
  'suggest-places': z.object({
    text: z.string().check(z.maxLength(submissionLimits.venueAddress)),
    /** The slug of the artist whose page asks: places in the same country come first. */
    near: z.optional(z.string().check(z.maxLength(60))),
  }),
  'verify-receipt': z.object({ code: z.string() }),
}

/** Whether a home location is on our map, and possible matches when it is not. */
export type CheckedHome =
  | { state: 'found'; place: string; unit: DistanceUnit }
  | { state: 'missing'; suggestions: string[] }
  /** The map is not loaded yet, so the location cannot be checked. */
  | { state: 'unknown' }

/** Another calendar of the artist, as in the table calendar_feeds. */
export type ConnectedCalendar = Omit<Tables<'calendar_feeds'>, 'artist_id'>

export interface AddedCalendar {
  calendar: ConnectedCalendar
  /** False when the artist had connected this calendar before. */
  isNew: boolean
}

export type FunctionName = keyof typeof bodySchemas

export type FunctionBody<Name extends FunctionName> = z.input<(typeof bodySchemas)[Name]>

interface Answers {
  'add-calendar': AddedCalendar
  /** The file as a raw response. */
  'booking-calendar': Response
  'calculate-distance': CalculatedDistance
  'check-home-location': CheckedHome
  /** Null while the artist has no feed. */
  'calendar-feed-address': { address: string | null }
  'client-booking-details': ClientBookingDetails
  'client-offer': ClientOffer
  /** The picture as a raw response. */
  'gig-poster': Response
  'get-maps-api-key': { apiKey: string }
  'notify-new-message': { success: true; sent: boolean }
  'process-booking-submission': SubmittedBooking
  'request-client-link': { success: true }
  'send-booking-confirmation': { success: true; sent: true }
  'send-client-message': { success: true; message?: ClientMessage | undefined }
  'send-contact-email': { success: true }
  'suggest-places': SuggestedPlaces
  'verify-receipt': VerifiedReceipt
}

export type FunctionAnswer<Name extends FunctionName> = Answers[Name]
