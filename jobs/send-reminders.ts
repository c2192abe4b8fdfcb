// Reminds both parties of confirmed bookings, a week and a day before. Runs every hour; the database says what is due,
// and records each reminder in the transaction that queues its mails.
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { bookingLink, causeOf, type Party, replyAddress } from '../mail/booking/addresses.ts'
import { brandOf } from '../mail/booking/brand-of.ts'
import { type BookingRecord, readBooking } from '../mail/booking/read-booking.ts'
import type { ReminderMailData } from '../mail/reminder-mail.tsx'
import { remindEach } from './remind-each.ts'

interface Due extends Record<string, unknown> {
  booking_id: string
  days_before: number
}

export const sendReminders: BackgroundTask = (_, context) =>
  remindEach<Due>(
    context,
    { name: 'due_reminders', text: 'select booking_id, days_before from private.due_reminders()' },
    (sql, due) => remind(sql, context, due),
  )

async function remind(
  sql: Sql,
  context: TaskContext,
  { booking_id: id, days_before: daysBefore }: Due,
): Promise<void> {
  const { rows } = await sql.query<{ isDue: boolean }>({
    name: 'take_reminder',
    text: 'select private.take_reminder($1, $2::smallint) as "isDue"',
    values: [id, daysBefore],
  })
  const booking = rows[0]?.isDue ? await readBooking(sql, id) : undefined
  if (!booking) return
  for (const party of ['client', 'artist'] as const)
    await mailParty(sql, context, { booking, party, daysBefore })
}

interface Reminder {
  booking: BookingRecord
  party: Party
  daysBefore: number
}

async function mailParty(sql: Sql, context: TaskContext, { booking, party, daysBefore }: Reminder) {
  const { clientEmail, artistEmail } = booking
  const [to, other] = party === 'client' ? [clientEmail, artistEmail] : [artistEmail, clientEmail]
  if (!to) return
  const data: ReminderMailData = {
    booking,
    party,
    daysBefore,
    brand: brandOf(booking.artist, context.settings.siteUrl),
    link: await bookingLink(sql, context, booking, party),
  }
  const replyTo = await replyAddress(sql, context, booking.id, party, other)
  await context.mail.enqueue(sql, {
    template: 'reminder',
    to,
    ...(replyTo ? { replyTo } : {}),
    data,
    key: `reminder:${booking.id}:${daysBefore}:${booking.eventDate}:${party}`,
    about: booking.id,
    cause: { ...causeOf(booking, party), isBySenderOnly: true },
  })
}
