// What became of the mails about a booking. Asked for again while one is on its way.
import { useQuery } from '@tanstack/react-query'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Message } from '../../../shared/conversation/messages.ts'
import type { BookingMail } from '../booking.ts'
import { mailsQuery } from '../booking-queries.ts'

const pollMilliseconds = 1_500
/** A message that is the first for a while is mailed within this time. */
const firstMailMilliseconds = 15_000
/** For a digest, which waits until nothing more is written. */
const digestPollMilliseconds = 20_000
/** A mail that takes longer than this is looked for when the page is visited again. */
const recentMilliseconds = 120_000
/** No message waits longer for its mail (private.notify_of_message). */
const maxDigestMilliseconds = 16 * 60_000

export function useMails(bookingId: string, messages: readonly Message[]) {
  const client = useSessionClient()
  return useQuery({
    ...mailsQuery(client, bookingId),
    refetchInterval: ({ state }) => mailPollInterval(state.data ?? [], messages, Date.now()),
  })
}

/** When to ask again, in milliseconds; false when no mail is expected. */
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

/** Beside a message of one's own. What was read on the page is not mailed. */
export function deliveryState(mails: readonly BookingMail[], message: Message): string {
  if (message.is_read) return 'Read'
  const mail = mails.find(({ messageIds }) => messageIds.includes(message.id))
  if (mail?.sentAt) return 'Emailed'
  if (mail?.hasFailed) return 'Email not delivered'
  return mail?.isFailing ? 'Email not delivered yet' : 'Sent'
}
