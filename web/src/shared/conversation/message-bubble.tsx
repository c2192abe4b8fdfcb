// One message: sender, time, text, attachments, and the delivery status of the reader's own.
import { Mail, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReaderTime } from '../booking/use-reader-time.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { AttachmentView } from './attachment-view.tsx'
import { LinkedText } from './linked-text.tsx'
import type { Message } from './messages.ts'

export interface ShownMessage {
  message: Message
  name: string
  isOwn: boolean
  /** The delivery status, for the reader's own messages. */
  state?: string
  /** Additional actions. */
  more?: ReactNode
}

export function MessageBubble({
  message,
  name,
  isOwn,
  state,
  more,
  store,
}: ShownMessage & { store: AttachmentStore }) {
  const { formatShort } = useReaderTime()
  return (
    <div className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
      <p className="mb-1 flex max-w-full flex-wrap items-baseline gap-x-2 px-1 text-sm text-ink-soft">
        <span className="font-medium text-ink wrap-anywhere">{name}</span>
        <time dateTime={message.created_at}>{formatShort(message.created_at)}</time>
        {message.source === 'email_reply' ? (
          <span className="inline-flex items-center gap-1">
            <Mail aria-hidden="true" className="size-3.5 self-center" />
            by email
          </span>
        ) : null}
      </p>
      <div
        className={`max-w-[85%] rounded-card border border-line px-4 py-2.5 ${isOwn ? 'bg-primary-soft' : 'bg-ground-soft'}`}
      >
        {message.is_held ? (
          <p className="mb-2 flex items-start gap-2 text-sm text-pending">
            <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            This reply came from another address than the client’s own. Check with the client before you rely
            on it.
          </p>
        ) : null}
        {message.message ? (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={message.message} />
          </p>
        ) : null}
        {message.attachments.length > 0 ? (
          <ul aria-label="Attachments" className={`space-y-2 ${message.message ? 'mt-3' : ''}`}>
            {message.attachments.map((attachment, place) => (
              <li key={attachment.path ?? `${place} ${attachment.name}`}>
                <AttachmentView attachment={attachment} store={store} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {state ? <p className="mt-1 px-1 text-sm text-ink-soft">{state}</p> : null}
      {more}
    </div>
  )
}
