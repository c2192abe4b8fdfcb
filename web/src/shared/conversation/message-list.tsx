// The conversation, oldest first, in a scrollable frame. It opens at the first unread message, otherwise at the newest,
// and scrolls to the newest whenever one arrives.
import { useEffect, useRef, useState } from 'react'
import type { AttachmentStore } from './attachment-store.ts'
import { MessageBubble, type ShownMessage } from './message-bubble.tsx'

interface MessageListProps {
  label: string
  messages: ShownMessage[]
  /** The first message that was unread when the conversation opened. */
  firstUnreadId?: string | undefined
  emptyText: string
  /** The height of the frame. */
  heightStyle?: string
  store: AttachmentStore
}

/** Time for new messages to be laid out. */
const scrollDelay = 50

export function MessageList({
  label,
  messages,
  firstUnreadId,
  emptyText,
  heightStyle = 'h-96 noscript:h-auto noscript:min-h-24',
  store,
}: MessageListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hasOpened = useRef(false)
  const [openedAt] = useState(firstUnreadId)
  const newestId = messages.at(-1)?.message.id

  useEffect(() => {
    if (newestId === undefined) return
    const timer = setTimeout(() => {
      const element = frame.current
      if (!element) return
      const target = hasOpened.current
        ? undefined
        : [...element.querySelectorAll<HTMLElement>('[data-message]')].find(
            (one) => one.dataset.message === openedAt,
          )
      hasOpened.current = true
      // Not scrollIntoView, which would also scroll the page around the frame.
      element.scrollTop = target ? target.offsetTop - element.offsetTop : element.scrollHeight
    }, scrollDelay)
    return () => clearTimeout(timer)
  }, [newestId, openedAt])

  return (
    <div
      ref={frame}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className={`relative overflow-y-auto px-4 py-4 -outline-offset-2! ${heightStyle}`}
    >
      {messages.length === 0 ? (
        <p className="flex h-full items-center justify-center px-6 text-center text-ink-soft">{emptyText}</p>
      ) : (
        <ol className="space-y-4">
          {messages.map((shown) => (
            <li key={shown.message.id} id={`message-${shown.message.id}`} data-message={shown.message.id}>
              {shown.message.id === openedAt ? (
                <p className="mb-3 flex items-center gap-3 text-sm font-medium text-primary before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                  New
                </p>
              ) : null}
              <MessageBubble {...shown} store={store} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
