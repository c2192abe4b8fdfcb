// Background work: tells the client that their booking was accepted, declined or cancelled. The database asks for it in
// the transaction that changed the status.
import * as z from 'zod/mini'
import { paths } from '../../domain/paths.ts'
import type { BackgroundTask } from '../../domain/server-function.ts'
import { bookingLink, replyAddress } from '../booking-mail/addresses.ts'
import { brandOf } from '../booking-mail/brand-of.ts'
import { readBooking } from '../booking-mail/read-booking.ts'
import type { StatusMailData } from './status-mail-data.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  status: z.enum(['confirmed', 'rejected', 'cancelled']),
})

export const statusMailKey = (bookingId: string, status: string) => `booking:${bookingId}:${status}:client`

export const tellOfStatus: BackgroundTask = async (payload, context) => {
  const { bookingId, status } = payloadSchema.parse(payload)
  const { settings, clock, transaction, mail } = context
  await transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    if (!booking) return
    const link = await bookingLink(sql, context, booking, 'client')
    const replyTo = await replyAddress(sql, context, bookingId, 'client', booking.artistEmail)
    const data: StatusMailData = {
      status,
      booking,
      brand: brandOf(booking.artist, settings.siteUrl),
      link,
      publicLink: booking.artistSlug ? settings.siteUrl + paths.book(booking.artistSlug) : undefined,
      sentAt: clock.now().toISOString(),
      host: new URL(settings.siteUrl).hostname,
    }
    await mail.enqueue(sql, {
      template: 'booking-status',
      to: booking.clientEmail,
      ...(replyTo ? { replyTo } : {}),
      data,
      key: statusMailKey(bookingId, status),
      about: bookingId,
    })
  })
}
