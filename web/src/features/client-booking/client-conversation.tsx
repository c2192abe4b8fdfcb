// The client's conversation with the artist.
import { LockKeyhole } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import { type ClientPageData, clientFormFields as fields } from '../../../../domain/booking/client-page.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { createAttachmentStore } from '../../shared/conversation/attachment-store.ts'
import { Composer } from '../../shared/conversation/composer.tsx'
import { MessageList } from '../../shared/conversation/message-list.tsx'
import { useDraft } from '../../shared/conversation/use-draft.ts'
import { HoneypotField } from '../../ui/forms/honeypot-field.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { useLiveBooking } from './use-live-booking.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useSendMessage } from './use-send-message.ts'

interface ClientConversationProps {
  access: ClientAccess
  details: ClientBookingDetails
  rendered: ClientPageData | undefined
}

export function ClientConversation({ access, details, rendered }: ClientConversationProps) {
  const { booking, messages, access_token } = details
  const config = useRuntimeConfig()
  const store = useMemo(
    () => createAttachmentStore(config, access.booking_id, async () => access_token),
    [config, access.booking_id, access_token],
  )
  const draft = useDraft(rendered?.unsent?.text)
  const [refusal, setRefusal] = useState(rendered?.unsent?.reason)
  const honeypot = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { send, isSending, waiting, onNew, prepare } = useSendMessage(access, store)
  useLiveBooking(access, access_token, onNew)
  useMarkRead(frame, details)

  const artist = booking.artist_name || 'the artist'
  const shown = waiting ? [...messages, waiting] : messages
  return (
    <section
      ref={frame}
      aria-labelledby="conversation"
      className="mt-6 overflow-hidden rounded-card border border-line bg-card shadow-soft print:hidden"
    >
      <h2 id="conversation" className="border-b border-line px-5 py-4 text-xl sm:px-6">
        Messages
      </h2>
      <MessageList
        label={`Messages with ${artist}`}
        emptyText={texts.messagesEmpty}
        // As high as its messages need.
        heightStyle="max-h-96 noscript:max-h-none"
        store={store}
        messages={shown.map((message) => {
          const isOwn = message.sender_type === 'client'
          return {
            message,
            isOwn,
            name: isOwn ? booking.client_name : artist,
            ...(isOwn ? { state: message.id === waiting?.id ? 'Sending...' : 'Sent' } : {}),
          }
        })}
      />
      <Composer
        placeholder={`Type your message to ${artist}...`}
        draft={draft}
        isSending={isSending}
        onBegin={prepare}
        onSend={() => {
          setRefusal(undefined)
          void send(draft, honeypot.current?.value ?? '')
        }}
        method="post"
        error={refusal && texts.unsent[refusal]}
      >
        <HoneypotField ref={honeypot} />
        {rendered ? <input type="hidden" name={fields.messageId} value={rendered.messageId} /> : null}
        <p className="mt-2 hidden text-sm text-ink-soft noscript:block">{texts.filesWithoutScripts}</p>
      </Composer>
      <p className="flex items-center gap-2 px-3 pb-4 text-sm text-ink-soft">
        <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
        Secure Conversation
      </p>
    </section>
  )
}
