// Mails about payments: to the artist when the client says that they have paid or a deposit is late, and reminders to the client,
// by the clock or because the artist asks. The mail itself decides once more when it is sent (mail/payment-mail.tsx).
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink, causeOf, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { PaymentMailData } from '../mail/payment-mail.tsx'
import { remindEach } from './remind-each.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  event: z.enum(['client-paid', 'reminder', 'deposit-late']),
  part: z.optional(z.number()),
})

/** The database queues it with the event. */
export const notifyPayment: BackgroundTask = async (payload, context) => {
  const { bookingId, event, part } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    if (!booking) return
    // A date that is released by itself has a mail of its own, to both parties (holds.ts).
    if (event === 'deposit-late' && (!booking.depositUntil || isReleasedWith(booking))) return
    await mailParty(sql, context, { booking, event, part, occasion: today(context) })
  })
}

/** Released at the hour of the deposit: nothing is left for the artist to decide. */
function isReleasedWith({ depositUntil, heldUntil }: BookingRecord): boolean {
  return !heldUntil || Date.parse(heldUntil) <= Date.parse(depositUntil ?? '')
}

interface Due extends Record<string, unknown> {
  booking_id: string
  part: number
  moment: string
  due_on: string
}

/** Runs every hour. The database says what is due, and records each reminder in the transaction that queues its mail. */
export const sendPaymentReminders: BackgroundTask = (_, context) =>
  remindEach<Due>(
    context,
    {
      name: 'due_payment_reminders',
      text: 'select booking_id, part, moment, due_on::text from private.due_payment_reminders()',
    },
    (sql, due) => remind(sql, context, due),
  )

async function remind(sql: Sql, context: TaskContext, { booking_id: id, part, moment, due_on }: Due) {
  const { rows } = await sql.query<{ isDue: boolean }>({
    name: 'take_payment_reminder',
    text: 'select private.take_payment_reminder($1, $2::smallint, $3) as "isDue"',
    values: [id, part, moment],
  })
  const booking = rows[0]?.isDue ? await readBooking(sql, id) : undefined
  if (booking)
    await mailParty(sql, context, {
      booking,
      event: 'reminder',
      part,
      occasion: `${part}:${moment}:${due_on}`,
    })
}

interface PaymentNotice {
  booking: BookingRecord
  event: PaymentMailData['event']
  part: number | undefined
  /** Each is mailed once. */
  occasion: string
}

async function mailParty(
  sql: Sql,
  context: TaskContext,
  { booking, event, part, occasion }: PaymentNotice,
): Promise<void> {
  const party = event === 'reminder' ? 'client' : 'artist'
  const { clientEmail, artistEmail } = booking
  const [to, other] = party === 'client' ? [clientEmail, artistEmail] : [artistEmail, clientEmail]
  // The artist deleted their account.
  if (!to) return
  const data: PaymentMailData = {
    booking,
    party,
    event,
    part,
    queuedAt: context.clock.now().toISOString(),
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, party),
  }
  const replyTo = await replyAddress(sql, context, booking.id, party, other)
  await context.mail.enqueue(sql, {
    template: 'payment',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key: `payment:${event}:${booking.id}:${occasion}`,
    about: booking.id,
    cause: { ...causeOf(booking, party), isBySenderOnly: true },
  })
}

function today({ clock }: TaskContext): string {
  return clock.now().toISOString().slice(0, 10)
}
