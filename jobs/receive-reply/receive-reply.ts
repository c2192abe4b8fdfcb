// Turns a reply by email into a message of the conversation that its address belongs to. What was removed (quotes,
// signature) stays readable in the original.

import type { Sql, TaskContext } from '../../contracts/server-function.ts'
import type { InboundMail, InboundOutcome } from '../../domain/booking/inbound-mail.ts'
import type { Party } from '../../mail/booking/addresses.ts'
import { readBooking } from '../../mail/booking/read-booking.ts'
import { answerUnknown } from './answer-unknown.ts'
import { composeMessage } from './compose-message.ts'
import { isAutomatic } from './is-automatic.ts'
import { readReply } from './read-reply.ts'
import { type TakenAttachments, takeAttachments } from './take-attachments.ts'

const bookingLimit = { name: 'booking', calls: 60, periodSeconds: 3600 }

class Repeated extends Error {}

interface Conversation {
  bookingId: string
  party: Party
  /** The party's own address. */
  address: string
}

export async function receiveReply(mail: InboundMail, context: TaskContext): Promise<InboundOutcome> {
  if (isAutomatic(mail, new URL(context.settings.siteUrl).hostname)) return 'automatic'
  const conversation = await context.transaction((sql) => findConversation(sql, context, mail.token))
  if (!conversation) {
    await answerUnknown(mail, context)
    return 'unknown address'
  }
  const { bookingId } = conversation
  // One mail may be a reply to two bookings.
  const mailKey = `${mail.messageId} ${bookingId}`
  if (await context.transaction((sql) => isKnown(sql, mailKey))) return 'repeated'
  const isHeld = mail.from.length !== 1 || mail.from[0] !== conversation.address.toLowerCase()
  const { text, original } = readReply(mail)
  const folder = isHeld ? `${bookingId}/held` : bookingId
  // Rate limited: the job is retried later.
  return context.limitAccepted(async (count) => {
    await count(bookingLimit, bookingId)
    const files = await takeAttachments(mail, folder, context.files)
    const message = composeMessage(text, files.refused)
    if (!message && files.taken.length === 0) return 'empty'
    try {
      await context.transaction((sql) =>
        store(sql, conversation, { mail, mailKey, message, original, files, isHeld }),
      )
    } catch (error) {
      if (error instanceof Repeated) return 'repeated'
      throw error
    }
    return isHeld ? 'held' : 'stored'
  })
}

async function findConversation(
  sql: Sql,
  { tokens }: TaskContext,
  token: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql.query<{ booking_id: string; party: Party }>({
    name: 'find_reply_token',
    text: 'select booking_id, party from private.find_reply_token($1)',
    values: [tokens.hash(token)],
  })
  const [found] = rows
  const booking = found && (await readBooking(sql, found.booking_id))
  if (!found || !booking) return undefined
  const address = found.party === 'artist' ? booking.artistEmail : booking.clientEmail
  // Replies by an artist who deleted their account are ignored.
  return address ? { bookingId: booking.id, party: found.party, address } : undefined
}

async function isKnown(sql: Sql, mailKey: string): Promise<boolean> {
  const { rows } = await sql.query<{ is_known: boolean }>({
    name: 'is_known_mail',
    text: 'select private.is_known_mail($1) as is_known',
    values: [mailKey],
  })
  return rows[0]?.is_known ?? false
}

interface NewReply {
  mail: InboundMail
  mailKey: string
  message: string
  original: string
  files: TakenAttachments
  isHeld: boolean
}

async function store(sql: Sql, { bookingId, party }: Conversation, reply: NewReply): Promise<void> {
  const { mail, mailKey, message, original, files, isHeld } = reply
  const { rows } = await sql.query<{ id: string }>({
    name: 'store_reply',
    text: `insert into public.booking_messages (booking_id, sender_type, sender_id, message, attachments, source, is_held,
             created_at)
           select id, $2, case when $2 = 'artist'::public.booking_party then artist_profile_id end, $3, $4, 'email_reply', $5, $6
           from public.bookings where id = $1
           returning id`,
    values: [bookingId, party, message, JSON.stringify(files.taken), isHeld, mail.receivedAt],
  })
  const { rows: kept } = await sql.query<{ is_kept: boolean }>({
    name: 'keep_original',
    text: 'select private.keep_original($1, $2, $3, $4, $5) as is_kept',
    values: [
      rows[0]?.id,
      storable(mailKey),
      storable(mail.from[0] ?? mail.envelopeSender ?? ''),
      storable(mail.subject),
      storable(original),
    ],
  })
  if (!kept[0]?.is_kept) throw new Repeated()
}

/** PostgreSQL cannot store NUL characters in text. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '')
}
