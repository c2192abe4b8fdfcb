// The delivery status of the emails about a booking. Polls while one is pending.
import { useQuery } from '@tanstack/react-query'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Message } from '../../conversation/messages.ts'
import type { BookingMail } from '../booking.ts'
import { mailsQuery } from '../booking-queries.ts'

const pollMilliseconds = 1_500
/** The first message after a pause is emailed within this time. */
const firstMailMilliseconds = 15_000
/** For a digest, which waits until no more messages are written. */
const digestPollMilliseconds = 20_000
/** Polling for a queued email stops after this time; the next visit shows its status. */
const recentMilliseconds = 120_000
/** The maximum delay of a message's email (private.notify_of_message). */
const maxDigestMilliseconds = 16 * 60_000

export function useMails(bookingId: string, messages: readonly Message[]) {
  const client = useSessionClient()
  return useQuery({
    ...mailsQuery(client, bookingId),
    refetchInterval: ({ state }) => mailPollInterval(state.data ?? [], messages, Date.now()),
  })
}

/** The polling interval in milliseconds; false when no email is expected. */
export function mailPollInterval(
  mails: readonly BookingMail[],
  messages: readonly Message[],
  now: number,
): number | false {
  const age = (time: string) => now - Date.parse(time)
  const isOnItsWay = mails.some(
    ({ sentAt, hasFailed, queuedAt }) => sentAt === null && !hasFailed && age(queuedAt) < recentMilliseconds,
  )
  const waiting = messages
    .filter(({ sender_type, is_read }) => sender_type === 'artist' && !is_read)
    .filter(({ id }) => !mails.some(({ messageIds }) => messageIds.includes(id)))
  if (isOnItsWay || waiting.some(({ created_at }) => age(created_at) < firstMailMilliseconds))
    return pollMilliseconds
  return waiting.some(({ created_at }) => age(created_at) < maxDigestMilliseconds)
    ? digestPollMilliseconds
    : false
}

/** The status beside one of the artist's own messages. Messages read on the page are not emailed. */
export function deliveryState(mails: readonly BookingMail[], message: Message): string {
  if (message.is_read) return 'Read'
  const mail = mails.find(({ messageIds }) => messageIds.includes(message.id))
  if (mail?.sentAt) return 'Emailed'
  if (mail?.hasFailed) return 'Email not delivered'
  return mail?.isFailing ? 'Email not delivered yet' : 'Sent'
}
