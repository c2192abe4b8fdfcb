// Sends the client's message. It appears in the conversation at once with a temporary id; on failure it is removed and
// its text is restored in the field.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ClientAccess,
  ClientBookingDetails,
  ClientMessage,
  MessageAttachment,
} from '../../../../domain/booking/client-booking.ts'
import { cleanMessage } from '../../../../domain/booking/message-text.ts'
import { isTooMany } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { useProofOfWork } from '../../lib/api/use-proof-of-work.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import type { AttachmentStore } from '../../shared/conversation/attachment-store.ts'
import { type Message, mergeMessages, toMessage } from '../../shared/conversation/messages.ts'
import type { Draft } from '../../shared/conversation/use-draft.ts'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { clientBookingKey, isAccessLost } from './use-client-booking.ts'

export function useSendMessage(access: ClientAccess, store: AttachmentStore) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const { prepare, takeHeader } = useProofOfWork()
  const [waiting, setWaiting] = useState<Message>()
  const [isBusy, setIsBusy] = useState(false)

  const send = useOneAtATime(async (draft: Draft, website: string) => {
    const text = draft.text
    const message = cleanMessage(text)
    if (!message && draft.files.length === 0) return
    setIsBusy(true)
    try {
      const attachments = await draft.upload(store).catch(() => undefined)
      if (!attachments) {
        notice.error(texts.uploadFailed)
        return
      }
      setWaiting(temporaryMessage(access.booking_id, message, attachments))
      draft.setText('')
      const body = { ...access, message, attachments, website }
      const headers = await takeHeader()
      keep((await callFunction(config, 'send-client-message', body, { headers })).message)
      draft.clear()
      notice.success(texts.sent)
    } catch (error) {
      draft.setText(text)
      notice.error(isAccessLost(error) ? texts.sendInvalid : texts.sendFailed, {
        ...(isTooMany(error) ? { description: texts.tooMany } : {}),
      })
    } finally {
      setWaiting(undefined)
      setIsBusy(false)
    }
  })

  function keep(stored: ClientMessage | undefined): void {
    if (!stored) return
    queryClient.setQueryData<ClientBookingDetails>(
      clientBookingKey(access),
      (details) => details && { ...details, messages: mergeMessages(details.messages, [toMessage(stored)]) },
    )
  }

  /** The live update may arrive before the response: it then replaces the temporary message. */
  function onNew(message: Message): void {
    if (message.sender_type !== 'client') return
    setWaiting((known) => (known?.message === message.message ? undefined : known))
  }

  return { send, isSending: isBusy, waiting, onNew, prepare }
}

function temporaryMessage(booking_id: string, message: string, attachments: MessageAttachment[]): Message {
  const now = new Date().toISOString()
  return {
    id: `temporary-${makeUuid()}`,
    booking_id,
    sender_type: 'client',
    message,
    attachments,
    source: 'platform',
    is_read: false,
    created_at: now,
    updated_at: now,
  }
}
