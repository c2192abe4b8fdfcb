// Notifies the client that the artist changed the quote. The database queues it ten seconds after the change, and
// knows what the client was last notified of.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql } from '../contracts/server-function.ts'
import { bookingLink, causeOf, offerLink, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { readBooking } from '../mail/booking/read-booking.ts'
import type { QuoteChangeData, ToldTravel } from '../mail/quote-change-mail.tsx'

interface Change extends Record<string, unknown> {
  was: unknown
  was_travel: ToldTravel
  number: number
}

const payloadSchema = z.object({ bookingId: z.string() })

export const notifyQuoteChange: BackgroundTask = async (payload, context) => {
  const { bookingId } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const { rows } = await sql.query<Change>({
      name: 'take_quote_change',
      text: 'select was, was_travel, number from private.take_quote_change($1)',
      values: [bookingId],
    })
    const [change] = rows
    const booking = change && (await readBooking(sql, bookingId))
    if (!booking) return
    const offerId = await findOpenOffer(sql, bookingId)
    const replyTo = await replyAddress(sql, context, bookingId, 'client', booking.artistEmail)
    const data: QuoteChangeData = {
      booking,
      was: change.was,
      wasTravel: change.was_travel,
      brand: brandOf(booking.artist, context.settings.siteUrl),
      link: await bookingLink(sql, context, booking, 'client'),
      offerLink: offerId ? await offerLink(sql, context, offerId) : undefined,
    }
    await context.mail.enqueue(sql, {
      template: 'quote-change',
      to: booking.clientEmail,
      ...(replyTo ? { replyTo } : {}),
      data,
      key: `quote-change:${bookingId}:${change.number}`,
      about: bookingId,
      cause: causeOf(booking, 'client'),
    })
  })
}

/** The new price, if the client has to agree to it. Read after take_quote_change has locked the booking, so it is the newest. */
async function findOpenOffer(sql: Sql, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'open_offer_of_artist',
    text: `select id from public.booking_offers where booking_id = $1 and state = 'open' and proposed_by = 'artist'`,
    values: [bookingId],
  })
  return rows[0]?.id
}
