// The beginning of a client's unread message.
import { MessageSquare } from 'lucide-react'

/** Empty text is a message of files alone. */
export function MessagePreview({ text }: { text: string }) {
  return (
    <p className="mt-1 flex gap-2">
      <MessageSquare aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
      {text ? (
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          <span className="sr-only">Unread message: </span>
          <bdi>{text}</bdi>
        </span>
      ) : (
        <span className="text-ink-soft">Sent a file</span>
      )}
    </p>
  )
}
