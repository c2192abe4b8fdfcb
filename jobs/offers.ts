// Notifies the parties of what happened to an offer, and ends offers whose time has come.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink, causeOf, offerLink, type Party, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { bookingEntry } from '../mail/booking/calendar-entry.ts'
import { type OfferRecord, readOffer } from '../mail/booking/read-offer.ts'
import { type OfferEvent, type OfferMailData, offerEvents } from '../mail/offer-mail-data.ts'

const payloadSchema = z.object({ offerId: z.string(), event: z.enum(offerEvents) })

/** The database queues it with the event; a new offer waits some seconds first. */
export const notifyOffer: BackgroundTask = async (payload, context) => {
  const { offerId, event } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const found = await readOffer(sql, offerId)
    if (!found) return
    // Answered before its mail was written.
    if (event === 'made' && found.offer.state !== 'open') return
    // Nor is one taken back that was not announced yet.
    if (event === 'withdrawn' && (await dropAnnouncement(sql, offerId))) return
    for (const party of recipients(event, found)) await mailParty(sql, context, { ...found, event, party })
  })
}

/** Queued by an older release. */
export const notifyPriceAgreed: BackgroundTask = async (payload, context) => {
  const { bookingId } = z.object({ bookingId: z.string() }).parse(payload)
  const { rows } = await context.transaction((sql) =>
    sql.query<{ id: string }>({
      name: 'agreed_offer',
      text: `select id from public.booking_offers where booking_id = $1 and state = 'agreed'`,
      values: [bookingId],
    }),
  )
  if (rows[0]) await notifyOffer({ offerId: rows[0].id, event: 'accepted' }, context)
}

/** Runs every few minutes. An offer cannot be accepted from the moment it expires; this only says so. */
export const expireOffers: BackgroundTask = async (_, context) => {
  for (let batch = 0; batch < 100; batch += 1) {
    const { rows } = await context.transaction((sql) =>
      sql.query<{ handled: number; failed: number }>({
        name: 'expire_offers',
        text: 'select handled, failed from private.expire_offers(100)',
      }),
    )
    const { handled = 0, failed = 0 } = rows[0] ?? {}
    if (handled > 0) continue
    if (failed > 0) throw new Error(`${failed} offers did not expire; the database's log has the reasons`)
    return
  }
}

/** True where the mail about the new offer was still waiting. */
async function dropAnnouncement(sql: Sql, offerId: string): Promise<boolean> {
  const { rows } = await sql.query<{ wasWaiting: boolean }>({
    name: 'drop_offer_announcement',
    text: 'select platform.remove_waiting_job($1) as "wasWaiting"',
    values: [`offer:${offerId}:made`],
  })
  return rows[0]?.wasWaiting ?? false
}

function recipients(event: OfferEvent, { booking, offer }: OfferRecord): Party[] {
  const other = offer.proposed_by === 'artist' ? 'client' : 'artist'
  switch (event) {
    case 'made':
    case 'withdrawn':
      return [other]
    case 'accepted':
      // A changed booking changes both calendars.
      return booking.status === 'confirmed' ? ['client', 'artist'] : [offer.proposed_by]
    case 'declined':
      return [offer.proposed_by]
    case 'expired':
      return ['client', 'artist']
    case 'asked-again':
      return ['artist']
  }
}

async function mailParty(
  sql: Sql,
  context: TaskContext,
  { booking, offer, before, event, party }: OfferRecord & { event: OfferEvent; party: Party },
): Promise<void> {
  const { clientEmail, artistEmail } = booking
  const [to, other] = party === 'client' ? [clientEmail, artistEmail] : [artistEmail, clientEmail]
  // The artist deleted their account.
  if (!to) return
  const { siteUrl } = context.settings
  const sentAt = context.clock.now().toISOString()
  const data: OfferMailData = {
    booking,
    offer,
    before,
    event,
    party,
    brand: brandOf(booking.artist, siteUrl),
    link: await bookingLink(sql, context, booking, party),
    offerLink: event === 'made' && party === 'client' ? await offerLink(sql, context, offer.id) : undefined,
    entry:
      event === 'accepted' && booking.status === 'confirmed'
        ? bookingEntry(booking, { party, siteUrl, sentAt })
        : undefined,
  }
  const replyTo = await replyAddress(sql, context, booking.id, party, other)
  await context.mail.enqueue(sql, {
    template: 'offer',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key: `offer:${booking.id}:${offer.number}-${event}:${party}`,
    about: booking.id,
    cause: causeOf(booking, party),
  })
}
