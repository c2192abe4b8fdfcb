// What became of the mails about a booking. Asked for again while one is on its way.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Message } from '../../../shared/conversation/messages.ts'
import { bookingKey } from '../booking.ts'

export interface BookingMail {
  key: string
  recipient: string
  queuedAt: string
  sentAt: string | null
  /** An attempt failed, and it is tried again. */
  isFailing: boolean
  /** It is not tried any more. */
  hasFailed: boolean
  /** The messages it contains. */
  messageIds: string[]
}

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
  const shown = useRef(messages)
  shown.current = messages
  return useQuery({
    queryKey: [...bookingKey(bookingId), 'mails'],
    queryFn: async (): Promise<BookingMail[]> => {
      const rows =
        unwrap(await (await client()).rpc('get_booking_mails', { booking_id_input: bookingId })) ?? []
      return rows.map((row) => ({
        key: row.key ?? '',
        recipient: row.recipient ?? '',
        queuedAt: row.queued_at ?? '',
        sentAt: row.sent_at,
        isFailing: row.is_failing ?? false,
        hasFailed: row.has_failed ?? false,
        messageIds: row.message_ids ?? [],
      }))
    },
    refetchInterval: ({ state }) => mailPollInterval(state.data ?? [], shown.current, Date.now()),
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
