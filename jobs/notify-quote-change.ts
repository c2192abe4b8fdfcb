// Notifies the client that the artist changed the quote. The database queues it ten seconds after the change, and
// knows what the client was last notified of.
import * as z from 'zod/mini'
import type { BackgroundTask } from '../domain/api/server-function.ts'
import { bookingLink, offerLink, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { readBooking } from '../mail/booking/read-booking.ts'
import type { QuoteChangeData, ToldTravel } from '../mail/quote-change-mail.tsx'

interface Change extends Record<string, unknown> {
  was: unknown
  was_travel: ToldTravel
  number: number
  /** The new price, if the client has to agree to it. */
  open_offer: string | null
}

const payloadSchema = z.object({ bookingId: z.string() })

export const notifyQuoteChange: BackgroundTask = async (payload, context) => {
  const { bookingId } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const { rows } = await sql.query<Change>({
      name: 'take_quote_change',
      text: `select was, was_travel, number, (select id from public.booking_offers
               where booking_id = $1 and state = 'open' and proposed_by = 'artist') as open_offer
             from private.take_quote_change($1)`,
      values: [bookingId],
    })
    const [change] = rows
    const booking = change && (await readBooking(sql, bookingId))
    if (!booking) return
    const replyTo = await replyAddress(sql, context, bookingId, 'client', booking.artistEmail)
    const data: QuoteChangeData = {
      booking,
      was: change.was,
      wasTravel: change.was_travel,
      brand: brandOf(booking.artist, context.settings.siteUrl),
      link: await bookingLink(sql, context, booking, 'client'),
      offerLink: change.open_offer ? await offerLink(sql, context, change.open_offer) : undefined,
    }
    await context.mail.enqueue(sql, {
      template: 'quote-change',
      to: booking.clientEmail,
      ...(replyTo ? { replyTo } : {}),
      data,
      key: `quote-change:${bookingId}:${change.number}`,
      about: bookingId,
    })
  })
}
