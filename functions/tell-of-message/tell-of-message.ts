// Background work: mails a new message to the other party. The database asks for it in the transaction that stored the
// message; what the mail says comes from there.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../../domain/server-function.ts'
import { bookingLink, replyAddress } from '../booking-mail/addresses.ts'
import { brandOf } from '../booking-mail/brand-of.ts'
import { longDate } from '../booking-mail/mail-words.ts'
import { type BookingRecord, readBooking } from '../booking-mail/read-booking.ts'
import type { HeldReplyData } from './held-reply-mail.tsx'
import type { MessageMailData } from './message-mail.tsx'

const payloadSchema = z.object({ messageId: z.string() })

interface Message extends Record<string, unknown> {
  booking_id: string
  sender_type: 'artist' | 'client'
  message: string
  attachments: { name: string }[]
  is_held: boolean
}

export const messageMailKey = (messageId: string) => `message:${messageId}`

export const tellOfMessage: BackgroundTask = async (payload, context) => {
  const { messageId } = payloadSchema.parse(payload)
  const { settings, transaction, mail } = context
  await transaction(async (sql) => {
    const message = await readMessage(sql, messageId)
    const booking = message && (await readBooking(sql, message.booking_id))
    if (!message || !booking) return
    if (message.is_held && message.sender_type === 'artist') {
      await tellArtistOfHeld(sql, context, messageId, booking)
      return
    }
    const party = message.sender_type === 'artist' ? 'client' : 'artist'
    const to = party === 'client' ? booking.clientEmail : booking.artistEmail
    const other = party === 'client' ? booking.artistEmail : booking.clientEmail
    // An artist who has left reads nothing any more.
    if (!to) return
    const link = await bookingLink(sql, context, booking, party)
    const replyTo = await replyAddress(sql, context, booking.id, party, other)
    const data: MessageMailData = {
      from: party === 'client' ? booking.artist.name : booking.clientName,
      about: nameOf(booking, party),
      message: message.message,
      attachments: message.attachments.map(({ name }) => name),
      brand: brandOf(booking.artist, settings.siteUrl),
      link,
      isHeld: message.is_held,
      canReply: replyTo !== undefined,
    }
    await mail.enqueue(sql, {
      template: 'new-message',
      to,
      ...(replyTo ? { replyTo } : {}),
      data,
      key: messageMailKey(messageId),
      about: booking.id,
    })
  })
}

/** Perhaps somebody else wrote it: the client hears nothing, and the artist can send it from their own page. */
async function tellArtistOfHeld(
  sql: Sql,
  context: TaskContext,
  messageId: string,
  booking: BookingRecord,
): Promise<void> {
  if (!booking.artistEmail) return
  const data: HeldReplyData = {
    clientName: booking.clientName,
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, 'artist'),
  }
  await context.mail.enqueue(sql, {
    template: 'held-reply',
    to: booking.artistEmail,
    data,
    key: messageMailKey(messageId),
    about: booking.id,
  })
}

/** The client typed the event's name: it stands in no subject that goes to the client. */
function nameOf({ eventName, eventDate }: BookingRecord, party: 'artist' | 'client'): string {
  if (party === 'artist' && eventName) return eventName
  return eventDate ? `your booking on ${longDate(eventDate)}` : 'your booking'
}

async function readMessage(sql: Sql, id: string): Promise<Message | undefined> {
  const { rows } = await sql.query<Message>({
    name: 'read_message',
    text: 'select booking_id, sender_type, message, attachments, is_held from public.booking_messages where id = $1',
    values: [id],
  })
  return rows[0]
}
