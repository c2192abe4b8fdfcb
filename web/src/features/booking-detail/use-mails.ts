// What became of the mails about a booking. Asked for again while one is on its way.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOf } from '../../lib/data-client.ts'
import type { Message } from '../../lib/messages.ts'
import { useSessionClient } from '../../lib/session.tsx'
import { bookingKey } from './booking.ts'

export interface BookingMail {
  key: string
  recipient: string
  queuedAt: string
  sentAt: string | null
  /** An attempt failed, and it is tried again. */
  isFailing: boolean
  /** It is not tried any more. */
  hasFailed: boolean
}

const askAgainMilliseconds = 1_500
/** A mail that takes longer than this is looked for when the page is visited again. */
const patienceMilliseconds = 120_000

export function useMails(bookingId: string, messages: readonly Message[]) {
  const client = useSessionClient()
  const shown = useRef(messages)
  shown.current = messages
  return useQuery({
    queryKey: [...bookingKey(bookingId), 'mails'],
    queryFn: async (): Promise<BookingMail[]> => {
      const rows =
        dataOf(await (await client()).rpc('get_booking_mails', { booking_id_input: bookingId })) ?? []
      return rows.map((row) => ({
        key: row.key ?? '',
        recipient: row.recipient ?? '',
        queuedAt: row.queued_at ?? '',
        sentAt: row.sent_at,
        isFailing: row.is_failing ?? false,
        hasFailed: row.has_failed ?? false,
      }))
    },
    refetchInterval: ({ state }) =>
      isAwaitingMail(state.data ?? [], shown.current, Date.now()) ? askAgainMilliseconds : false,
  })
}

export function isAwaitingMail(
  mails: readonly BookingMail[],
  messages: readonly Message[],
  now: number,
): boolean {
  const isRecent = (time: string) => now - Date.parse(time) < patienceMilliseconds
  return (
    mails.some(({ sentAt, hasFailed, queuedAt }) => sentAt === null && !hasFailed && isRecent(queuedAt)) ||
    messages.some(
      ({ id, sender_type, created_at }) =>
        sender_type === 'artist' &&
        isRecent(created_at) &&
        !mails.some(({ key }) => key === messageMailKey(id)),
    )
  )
}

/** Beside a message of one's own. */
export function deliveryState(mails: readonly BookingMail[], messageId: string): string {
  const mail = mails.find(({ key }) => key === messageMailKey(messageId))
  if (mail?.sentAt) return 'Emailed'
  if (mail?.hasFailed) return 'Email not delivered'
  return mail?.isFailing ? 'Email not delivered yet' : 'Sent'
}

function messageMailKey(messageId: string): string {
  return `message:${messageId}`
}
