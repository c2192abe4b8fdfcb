// The addresses of a mail about a booking: its reply address, and the page it links to. Only the hash of each secret
// is stored.

import type { Context, MailCause, Sql, TaskContext } from '../../contracts/server-function.ts'
import { paths } from '../../domain/site/paths.ts'

export type Party = 'artist' | 'client'

/** The other party is the cause of a mail to this one. */
export function causeOf(
  { artistEmail, clientEmail }: { artistEmail: string | null; clientEmail: string },
  to: Party,
): MailCause {
  return to === 'client' ? { sender: artistEmail ?? '' } : { sender: clientEmail, isBySenderOnly: true }
}

/** Where a reply by `party` goes: into the conversation, or directly to the other party's mailbox. */
export async function replyAddress(
  sql: Sql,
  { tokens, settings }: Pick<Context, 'tokens' | 'settings'>,
  bookingId: string,
  party: Party,
  other: string | null,
): Promise<string | undefined> {
  if (!settings.inboundMailDomain) return other ?? undefined
  const { token, hash } = tokens.create()
  await sql.query({
    name: 'add_reply_token',
    text: 'select private.add_reply_token($1, $2, $3)',
    values: [bookingId, party, hash],
  })
  return `r-${token}@${settings.inboundMailDomain}`
}

/** The page that accepts this offer for the client, once. */
export async function offerLink(
  sql: Sql,
  { tokens, settings }: TaskContext,
  offerId: string,
): Promise<string> {
  const { token, hash } = tokens.create()
  await sql.query({
    name: 'add_offer_token',
    text: `select private.add_offer_token($1, 'client', $2)`,
    values: [offerId, hash],
  })
  return settings.siteUrl + paths.offer(token)
}

/** The page of `party`; the client's opens with a new secret. */
export async function bookingLink(
  sql: Sql,
  { tokens, settings }: TaskContext,
  booking: { id: string; clientEmail: string },
  party: Party,
): Promise<string> {
  if (party === 'artist') return settings.siteUrl + paths.booking(booking.id)
  const { token, hash } = tokens.create()
  await sql.query({
    name: 'add_client_link',
    text: 'select private.add_client_link($1, $2)',
    values: [booking.id, hash],
  })
  return settings.siteUrl + paths.clientBooking(booking.id, { email: booking.clientEmail, token })
}
