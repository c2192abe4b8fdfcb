// Mails a single message: a held reply, which may not be the artist's own and is mailed only to the artist, or a
// message whose job an older release left in the queue.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { summaryOf } from '../mail/booking/event-summary.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { HeldReplyData } from '../mail/held-reply-mail.tsx'
import { mailMessages, type UnreadMessage } from './notify-messages.ts'

const payloadSchema = z.object({ messageId: z.string() })

interface Message extends UnreadMessage {
  booking_id: string
  sender_type: 'artist' | 'client'
}

export const notifyMessage: BackgroundTask = async (payload, context) => {
  const { messageId } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const message = await readMessage(sql, messageId)
    const booking = message && (await readBooking(sql, message.booking_id))
    if (!message || !booking) return
    const key = `message:${messageId}`
    if (message.is_held && message.sender_type === 'artist') {
      await notifyOfHeldReply(sql, context, key, booking)
      return
    }
    const recipient = message.sender_type === 'artist' ? 'client' : 'artist'
    await mailMessages(sql, context, { booking, recipient, messages: [message], total: 1, key })
  })
}

/** The sender is uncertain: the client is not notified, and the artist can send the message from their own page. */
async function notifyOfHeldReply(
  sql: Sql,
  context: TaskContext,
  key: string,
  booking: BookingRecord,
): Promise<void> {
  if (!booking.artistEmail) return
  const data: HeldReplyData = {
    clientName: booking.clientName,
    artistName: booking.artist.name,
    summary: summaryOf(booking),
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, 'artist'),
  }
  await context.mail.enqueue(sql, {
    template: 'held-reply',
    to: booking.artistEmail,
    data,
    key,
    about: booking.id,
  })
}

async function readMessage(sql: Sql, id: string): Promise<Message | undefined> {
  const { rows } = await sql.query<Message>({
    name: 'read_message',
    text: 'select booking_id, sender_type, message, attachments, is_held from public.booking_messages where id = $1',
    values: [id],
  })
  return rows[0]
}
