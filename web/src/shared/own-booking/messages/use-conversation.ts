// The artist's side of the conversation: live messages, sending, and marking messages as read.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cleanMessage } from '../../../../../domain/booking/message-text.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { invokeFunction } from '../../../lib/session/invoke-function.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { createAttachmentStore } from '../../conversation/attachment-store.ts'
import { isUnread, type Message, mergeMessages, toMessage } from '../../conversation/messages.ts'
import type { Draft } from '../../conversation/use-draft.ts'
import { followMessages } from '../../live-channel.ts'
import type { Booking } from '../booking.ts'
import { bookingDetailMessages as texts } from '../booking-detail-messages.ts'
import { bookingKeys } from '../booking-queries.ts'
import { useFollow } from '../use-follow.ts'

/** No notices over the message field. */
const besideTheField = { position: 'bottom-left' } as const

const columns =
  'id, booking_id, sender_type, message, attachments, source, is_read, is_held, created_at, updated_at'

export function useConversation(booking: Booking, userId: string) {
  const { id: bookingId, client_name: clientName } = booking
  const client = useSessionClient()
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const queryKey = bookingKeys.messages(bookingId)
  const [isSending, setIsSending] = useState(false)

  const known = () => queryClient.getQueryData<Message[]>(queryKey) ?? []
  const put = (...messages: Message[]) => queryClient.setQueryData(queryKey, mergeMessages(known(), messages))

  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await (await client())
          .from('booking_messages')
          .select(columns)
          .eq('booking_id', bookingId)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      )
      // Merged with live messages: a response may be older than they are.
      return mergeMessages(known(), (rows ?? []).map(toMessage))
    },
  })

  useFollow(true, (live) =>
    followMessages(live, bookingId, {
      onNew: (message) => {
        const isNew = !known().some(({ id }) => id === message.id)
        put(message)
        if (isNew && message.sender_type === 'client') announce(message, clientName)
      },
      onChanged: put,
      onLive: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  )

  const store = useMemo(
    () =>
      createAttachmentStore(config, bookingId, async () => {
        const { data } = await (await client()).auth.getSession()
        return data.session?.access_token ?? ''
      }),
    [config, bookingId, client],
  )

  async function markRead(ids: string[]): Promise<void> {
    const messages = (await client()).from('booking_messages')
    const { error } = await messages.update({ is_read: true }).in('id', ids)
    if (error) return reportError(error)
    put(...known().flatMap((message) => (ids.includes(message.id) ? { ...message, is_read: true } : [])))
  }

  const send = useOneAtATime(async (draft: Draft) => {
    const message = cleanMessage(draft.text)
    if (!message && draft.files.length === 0) {
      notice.error(texts.invalidMessage, { ...besideTheField, description: texts.invalidMessageText })
      return
    }
    setIsSending(true)
    try {
      const attachments = await draft.upload(store).catch(() => undefined)
      if (!attachments) {
        notice.error(texts.sendFailed, { ...besideTheField, description: texts.uploadFailedText })
        return
      }
      const row = {
        booking_id: bookingId,
        sender_id: userId,
        sender_type: 'artist' as const,
        message,
        attachments,
      }
      const answer = await (await client()).from('booking_messages').insert(row).select(columns).single()
      const stored = unwrap(answer)
      draft.clear()
      if (stored) put(toMessage(stored))
      notice.success(texts.sent, besideTheField)
      notify().catch((error: unknown) => reportError(error))
    } catch {
      notice.error(texts.sendFailed, { ...besideTheField, description: texts.sendFailedText })
    } finally {
      setIsSending(false)
    }
  })

  async function notify(): Promise<void> {
    await invokeFunction(await client(), 'notify-new-message', { booking_id: bookingId })
    await queryClient.invalidateQueries({ queryKey: bookingKeys.mails(bookingId) })
  }

  const messages = list.data ?? []
  return { list, messages, unread: messages.filter(isUnread), store, markRead, send, isSending }
}

export type Conversation = ReturnType<typeof useConversation>

function announce({ source, message }: Message, clientName: string): void {
  const title = source === 'email_reply' ? texts.newReply(clientName) : texts.newMessage(clientName)
  const excerpt = message.length > 120 ? `${message.slice(0, 120)}…` : message
  notice.info(title, { ...besideTheField, ...(excerpt ? { description: excerpt } : {}) })
}
