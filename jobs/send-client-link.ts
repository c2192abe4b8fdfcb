// Mails the new link that a client requested, if the booking exists and is theirs.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { BackgroundTask } from '../contracts/server-function.ts'
import { bookingLink } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { summaryOf } from '../mail/booking/event-summary.ts'
import { readBooking } from '../mail/booking/read-booking.ts'
import type { ClientLinkData } from '../mail/client-link-mail.tsx'

const payloadSchema = z.object({
  bookingId: z.string(),
  email: z.string(),
  /** For a link that was not asked for: the mail of a booking request that had to wait. */
  sender: z.optional(z.string()),
})

export const sendClientLink: BackgroundTask = async (payload, context) => {
  const { bookingId, email, sender } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    if (booking?.clientEmail.toLowerCase() !== email.trim().toLowerCase()) return
    const data: ClientLinkData = {
      artistName: booking.artist.name,
      clientName: booking.clientName,
      summary: summaryOf(booking),
      brand: brandOf(booking.artist, context.settings.siteUrl),
      link: await bookingLink(sql, context, booking, 'client'),
    }
    await context.mail.enqueue(sql, {
      template: 'client-link',
      to: booking.clientEmail,
      data,
      key: `link:${bookingId}:${randomUUID()}`,
      about: bookingId,
      ...(sender ? { cause: { sender } } : {}),
    })
  })
}
