// The pages that clients open from mails, as the server renders them: what their addresses mean, and what they are
// rendered with.
import { type ClientAccess, type ClientBookingDetails, invalidAccessToken } from './client-booking.ts'
import type { ClientOffer } from './offers.ts'

export interface ClientPageData {
  details?: ClientBookingDetails
  /** Why the link does not open the booking. */
  problem?: AccessProblem
  /** For the message form: a form that is sent twice stores one message. */
  messageId: string
  /** A message that was sent without scripts, and refused. */
  unsent?: { text: string; reason: UnsentReason }
  /** What became of a request for a new link, made without scripts. */
  newLink?: { email: string; state: 'sent' | 'wrongEmail' | 'tooMany' | 'failed' }
}

export interface OfferPageData {
  shown?: ClientOffer
  /** Why the link does not open the offer. */
  problem?: AccessProblem
  /** For the message form. */
  messageId?: string
  /** The offer was answered without scripts, which was refused; `reason` is for the client. */
  refusal?: { reason?: string }
  /** A message that was sent without scripts, and refused. */
  unsent?: { text: string; reason: UnsentReason }
}

export type AccessProblem = 'missing' | 'invalid' | 'failed' | 'notFound' | 'unexpected'
export type UnsentReason = 'empty' | 'tooLong' | 'tooMany' | 'invalid' | 'failed'

/** The fields of the page's forms, which also work without scripts. The honeypot is called `website`. */
export const clientFormFields = { message: 'message', messageId: 'message_id', email: 'email' } as const

/** The fields of the forms on an offer's page. */
export const offerFormFields = {
  action: 'action',
  seenBooks: 'seen_books',
  message: clientFormFields.message,
  messageId: clientFormFields.messageId,
} as const

/** In the address of an offer's page after a message was sent without scripts. */
export const writtenQuery = 'written'

/** The credentials in the page's address. They are stored nowhere else. */
export function readClientAccess(
  bookingId: string | undefined,
  query: URLSearchParams,
): ClientAccess | undefined {
  const email = query.get('email')?.trim()
  const token = query.get('token')?.trim()
  return bookingId && email && token
    ? { booking_id: bookingId, client_email: email, reply_token: token }
    : undefined
}

/** The secret in the address of an offer's page. It is stored nowhere else either. */
export function readOfferToken(query: URLSearchParams): string | undefined {
  return query.get('token')?.trim() || undefined
}

/** By the refusal of client-booking-details or client-offer. */
export function accessProblem(refusal: { status: number; code: string }): AccessProblem {
  if (refusal.code === invalidAccessToken.code) return 'invalid'
  return refusal.status === 404 ? 'notFound' : 'failed'
}
