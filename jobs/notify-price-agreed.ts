// Notifies the artist that the client agreed to the offered price.
import * as z from 'zod/mini'
import type { BackgroundTask } from '../domain/api/server-function.ts'
import { bookingLink, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { readBooking } from '../mail/booking/read-booking.ts'
import type { PriceAgreedData } from '../mail/price-agreed-mail.tsx'

const payloadSchema = z.object({ bookingId: z.string() })

export const notifyPriceAgreed: BackgroundTask = async (payload, context) => {
  const { bookingId } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    // Skipped if the artist deleted their account, or if the price has changed since.
    if (!booking?.artistEmail || booking.priceState !== 'agreed') return
    const { rows } = await sql.query<{ number: number }>({
      name: 'count_agreements',
      text: `select count(*)::integer as number from public.booking_history where booking_id = $1 and event = 'price_agreed'`,
      values: [bookingId],
    })
    const replyTo = await replyAddress(sql, context, bookingId, 'artist', booking.clientEmail)
    const data: PriceAgreedData = {
      booking,
      brand: brandOf(booking.artist, context.settings.siteUrl),
      link: await bookingLink(sql, context, booking, 'artist'),
    }
    await context.mail.enqueue(sql, {
      template: 'price-agreed',
      to: booking.artistEmail,
      ...(replyTo ? { replyTo } : {}),
      data,
      key: `price-agreed:${bookingId}:artist:${rows[0]?.number ?? 1}`,
      about: bookingId,
    })
  })
}
