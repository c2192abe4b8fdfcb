// Notifies the parties of holds: the client when a date is held for them, or no longer; both when a hold ends by itself.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink, causeOf, type Party, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { HoldMailData } from '../mail/hold-mail.tsx'

const payloadSchema = z.object({ bookingId: z.string(), isLost: z.optional(z.boolean()) })

/** Runs some seconds after the artist held a date or released it, or when a hold could not be restored. */
export const notifyHold: BackgroundTask = async (payload, context) => {
  const { bookingId, isLost } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const booking = await readBooking(sql, bookingId)
    if (booking?.status !== 'pending') return
    const { number, isNotified, isByClient } = await countHolds(sql, bookingId)
    if (isLost && !booking.heldUntil) {
      await sendMail(sql, context, { booking, party: 'artist', event: 'lost', number })
      if (isNotified) await sendMail(sql, context, { booking, party: 'client', event: 'lost', number })
    } else if (booking.heldUntil) {
      await sendMail(sql, context, { booking, party: 'client', event: 'held', number })
      // The client's yes began it: for the artist it is the news that they agree.
      if (booking.depositUntil && isByClient)
        await sendMail(sql, context, { booking, party: 'artist', event: 'held', number })
    }
    // A hold that was released at once was never announced.
    else if (isNotified) await sendMail(sql, context, { booking, party: 'client', event: 'released', number })
  })
}

/** Runs when a hold is due to end; it may have been extended meanwhile. */
export const endHold: BackgroundTask = async (payload, context) => {
  const { bookingId } = payloadSchema.parse(payload)
  await context.transaction(async (sql) => {
    const before = await readBooking(sql, bookingId)
    const { rows } = await sql.query<{ hasEnded: boolean }>({
      name: 'end_hold',
      text: 'select private.end_hold($1) as "hasEnded"',
      values: [bookingId],
    })
    const booking = rows[0]?.hasEnded ? await readBooking(sql, bookingId) : undefined
    if (!booking) return
    const { number } = await countHolds(sql, bookingId)
    for (const party of ['client', 'artist'] as const)
      await sendMail(sql, context, {
        booking,
        party,
        event: 'ended',
        number,
        awaitedDeposit: Boolean(before?.depositUntil),
      })
  })
}

interface CountedHolds extends Record<string, unknown> {
  number: number
  isNotified: boolean
  /** The last one began with the client's yes. */
  isByClient: boolean
}

async function countHolds(sql: Sql, bookingId: string): Promise<CountedHolds> {
  const { rows } = await sql.query<CountedHolds>({
    name: 'count_holds',
    text: `select number, private.is_hold_announced($1::uuid) as "isNotified", coalesce("isByClient", false) as "isByClient"
           from (
             select count(*)::integer as number, (array_agg(actor_role <> 'artist' order by id desc))[1] as "isByClient"
             from public.booking_history where booking_id = $1::uuid and event = 'held'
           ) as counted`,
    values: [bookingId],
  })
  return rows[0] ?? { number: 0, isNotified: false, isByClient: false }
}

interface HoldMail {
  booking: BookingRecord
  party: Party
  event: HoldMailData['event']
  /** The number of the hold: each event of each hold is mailed once. */
  number: number
  awaitedDeposit?: boolean
}

async function sendMail(
  sql: Sql,
  context: TaskContext,
  { booking, party, event, number, awaitedDeposit = false }: HoldMail,
): Promise<void> {
  const to = party === 'client' ? booking.clientEmail : booking.artistEmail
  // The artist deleted their account.
  if (!to) return
  const other = party === 'client' ? booking.artistEmail : booking.clientEmail
  const replyTo = await replyAddress(sql, context, booking.id, party, other)
  const data: HoldMailData = {
    booking,
    party,
    event,
    awaitedDeposit,
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, party),
  }
  await context.mail.enqueue(sql, {
    template: 'hold',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key: `hold:${event}:${booking.id}:${party}:${number}`,
    about: booking.id,
    cause: causeOf(booking, party),
  })
}
