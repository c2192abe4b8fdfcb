// Mails a party's unread messages. The database queues it with the first message of a burst and after its end.
// Claiming the messages and queueing the mail are one transaction, so that a killed or retried job loses none and
// repeats none.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { mislabelledAs } from '../domain/booking/attachment-types.ts'
import type { MessageAttachment } from '../domain/booking/client-booking.ts'
import { bookingLink, causeOf, type Party, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { summaryOf } from '../mail/booking/event-summary.ts'
import { longDate } from '../mail/booking/mail-words.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { MailedMessage, MessageMailData } from '../mail/message-mail.tsx'

const payloadSchema = z.object({ bookingId: z.string(), recipient: z.enum(['artist', 'client']) })

/** Further messages are in the conversation. */
const maxMessages = 20

export interface UnreadMessage extends Record<string, unknown> {
  message: string
  attachments: MessageAttachment[]
  is_held: boolean
}

interface ClaimedMessage extends UnreadMessage {
  mail_key: string
  total: number
}

export const notifyMessages: BackgroundTask = async (payload, context) => {
  const { bookingId, recipient } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const { rows } = await sql.query<ClaimedMessage>({
      name: 'claim_unread_messages',
      text: `select mail_key, message, attachments, is_held, total::integer
             from private.claim_unread_messages($1, $2, $3)`,
      values: [bookingId, recipient, maxMessages],
    })
    const [first] = rows
    const booking = first && (await readBooking(sql, bookingId))
    if (!booking) return
    await mailMessages(sql, context, {
      booking,
      recipient,
      messages: rows,
      total: first.total,
      key: first.mail_key,
    })
  })
}

interface Notice {
  booking: BookingRecord
  recipient: Party
  messages: UnreadMessage[]
  total: number
  key: string
}

export async function mailMessages(sql: Sql, context: TaskContext, notice: Notice): Promise<void> {
  const { booking, recipient, messages, total, key } = notice
  const [to, other] =
    recipient === 'client'
      ? [booking.clientEmail, booking.artistEmail]
      : [booking.artistEmail, booking.clientEmail]
  // An artist who deleted their account is not notified.
  if (!to) return
  const replyTo = await replyAddress(sql, context, booking.id, recipient, other)
  const data: MessageMailData = {
    from: recipient === 'client' ? booking.artist.name : booking.clientName,
    about: nameOf(booking, recipient),
    messages: messages.map(asMailed),
    total,
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, recipient),
    canReply: replyTo !== undefined,
    isFromArtist: recipient === 'client',
    summary: summaryOf(booking),
  }
  await context.mail.enqueue(sql, {
    template: 'new-messages',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key,
    about: booking.id,
    cause: causeOf(booking, recipient),
  })
}

function asMailed({ message, attachments, is_held }: UnreadMessage): MailedMessage {
  return {
    message,
    isHeld: is_held,
    attachments: attachments.map(({ name, type }) => {
      const real = mislabelledAs(name, type)
      return real ? `${name} (really ${real})` : name
    }),
  }
}

/** The client typed the event's name, so it is in no subject that is sent to the client. */
function nameOf({ eventName, eventDate }: BookingRecord, party: Party): string {
  if (party === 'artist' && eventName) return eventName
  return eventDate ? `your booking on ${longDate(eventDate)}` : 'your booking'
}
