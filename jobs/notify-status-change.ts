// Notifies the client of a decision, and sends the artist the entry for their own calendar; both of a cancellation. The database
// queues it in the transaction that changed the status; where that can be undone, with a delay.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink, causeOf, type Party, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { bookingEntry } from '../mail/booking/calendar-entry.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { NotifiedStatus, StatusMailData } from '../mail/status-mail-data.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  status: z.enum(['confirmed', 'rejected', 'completed', 'cancelled']),
})

export const statusMailKey = (bookingId: string, status: string, party: Party = 'client') =>
  `booking:${bookingId}:${status}:${party}`

export const notifyStatusChange: BackgroundTask = async (payload, context) => {
  const { bookingId, status } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    if (!booking) return
    await mailParty(sql, context, { booking, status, party: 'client' })
    // The artist knows their own decision, but their calendar needs the entry.
    if (status !== 'completed' && (booking.eventDate || booking.cancelledBy === 'client'))
      await mailParty(sql, context, { booking, status, party: 'artist' })
  })
}

interface Notice {
  booking: BookingRecord
  status: NotifiedStatus
  party: Party
}

async function mailParty(sql: Sql, context: TaskContext, { booking, status, party }: Notice): Promise<void> {
  const { settings, clock, mail } = context
  const [to, other] =
    party === 'client'
      ? [booking.clientEmail, booking.artistEmail]
      : [booking.artistEmail, booking.clientEmail]
  // An artist who deleted their account gets no calendar entry.
  if (!to) return
  const sentAt = clock.now().toISOString()
  const data: StatusMailData = {
    status,
    booking,
    brand: brandOf(booking.artist, settings.siteUrl),
    link: await bookingLink(sql, context, booking, party),
    // Each decision has its own mail, even if the next one follows quickly.
    entry:
      status === 'completed'
        ? undefined
        : bookingEntry({ ...booking, status }, { party, siteUrl: settings.siteUrl, sentAt }),
  }
  const replyTo = await replyAddress(sql, context, booking.id, party, other)
  await mail.enqueue(sql, {
    template: party === 'client' ? 'booking-status' : 'booking-status-artist',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key: statusMailKey(booking.id, status, party),
    about: booking.id,
    cause: causeOf(booking, party),
  })
}
