// The original of an email reply, including the quotes and the signature that were removed from the message.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { originalMailQuery } from '../booking-queries.ts'

export function OriginalMail({ messageId }: { messageId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="hit-target px-1 text-sm text-ink-soft underline hover:text-ink"
      >
        Show original
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="The email as it arrived"
        description="With everything that was left out of the message."
      >
        {isOpen ? <Original messageId={messageId} /> : null}
      </Dialog>
    </>
  )
}

function Original({ messageId }: { messageId: string }) {
  const { data, isPending, isError, refetch } = useQuery(originalMailQuery(useSessionClient(), messageId))
  if (isError) return <RetryMessage text="Failed to load the email" onRetry={() => void refetch()} />
  if (isPending)
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading the email...</span>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-24" />
      </div>
    )
  if (!data) return <p>This email is no longer stored.</p>
  return (
    <div className="space-y-3">
      <p className="text-sm wrap-anywhere text-ink-soft">
        From {data.sender}
        {data.subject ? (
          <span dir="auto" className="block">
            {data.subject}
          </span>
        ) : null}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {data.body}
      </p>
    </div>
  )
}
