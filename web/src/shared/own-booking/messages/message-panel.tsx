// The conversation with the client. Messages visible on screen count as read.
import { useEffect, useEffectEvent, useRef } from 'react'
import { messageLimit } from '../../../../../domain/booking/message-text.ts'
import { usePageVisible } from '../../../lib/browser/page-visible.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card, CardHeader } from '../../../ui/display/card.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Composer } from '../../conversation/composer.tsx'
import { MessageList } from '../../conversation/message-list.tsx'
import type { Draft } from '../../conversation/use-draft.ts'
import type { Booking, BookingMail } from '../booking.ts'
import { bookingDetailMessages as texts } from '../booking-detail-messages.ts'
import { TemplateTools } from '../templates/template-tools.tsx'
import { useVariableCheck } from '../templates/use-variable-check.ts'
import { OriginalMail } from './original-mail.tsx'
import type { Conversation } from './use-conversation.ts'
import { deliveryState } from './use-mails.ts'

// On small screens the message field must stay above the action bar.
const cardHeight = 'h-96 max-lg:h-[max(12rem,calc(100svh-37rem))]'

interface MessagePanelProps {
  booking: Booking
  conversation: Conversation
  mails: BookingMail[]
  draft: Draft
  /** Fills a sheet that has the title already. */
  isInSheet?: boolean
}

export function MessagePanel({ booking, conversation, mails, draft, isInSheet = false }: MessagePanelProps) {
  const { list, messages, unread, store, isSending } = conversation
  const clientName = booking.client_name
  const title = `Messages with ${clientName}`
  const maySend = useVariableCheck()
  const heightStyle = isInSheet ? 'min-h-32 flex-1' : cardHeight
  useMarkRead(conversation)

  function send(): void {
    if (maySend(draft.text)) conversation.send(draft).catch((error: unknown) => reportError(error))
  }

  const content = (
    <>
      {list.isPending ? (
        <div role="status" className={`${heightStyle} space-y-4 p-4`}>
          <span className="sr-only">Loading messages...</span>
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="ml-auto h-16 w-2/3" />
        </div>
      ) : list.isError && messages.length === 0 ? (
        <div className={`${heightStyle} p-4`}>
          <RetryMessage text={texts.messagesFailed} onRetry={() => void list.refetch()} />
        </div>
      ) : (
        <MessageList
          label={title}
          emptyText={texts.noMessages}
          heightStyle={heightStyle}
          firstUnreadId={unread[0]?.id}
          store={store}
          messages={messages.map((message) => {
            const isOwn = message.sender_type === 'artist'
            return {
              message,
              isOwn,
              name: isOwn ? 'You' : clientName,
              ...(isOwn ? { state: deliveryState(mails, message) } : {}),
              ...(message.source === 'email_reply' ? { more: <OriginalMail messageId={message.id} /> } : {}),
            }
          })}
        />
      )}
      <Composer placeholder={`Message ${clientName}...`} draft={draft} isSending={isSending} onSend={send}>
        <TemplateTools
          booking={booking}
          text={draft.text}
          setText={draft.setText}
          maxLength={messageLimit}
          isDisabled={isSending}
        />
      </Composer>
    </>
  )
  if (isInSheet) {
    // Over the padding of the sheet's own body.
    return (
      <section aria-label={title} className="-mx-6 -my-5 flex h-[calc(100%+2.5rem)] min-h-80 flex-col">
        {content}
      </section>
    )
  }
  return (
    <section aria-label={title}>
      <Card className="overflow-hidden">
        <CardHeader className="flex items-center justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 text-lg wrap-anywhere">{title}</h2>
          {unread.length > 0 ? <Badge tone="lamp">{unread.length} unread</Badge> : null}
        </CardHeader>
        {content}
      </Card>
    </section>
  )
}

/** Marks each unread message once, and only while it is visible. */
function useMarkRead({ unread, markRead }: Conversation): void {
  const isVisible = usePageVisible()
  const marked = useRef(new Set<string>())
  const mark = useEffectEvent(markRead)
  const unreadIds = unread.map(({ id }) => id).join()

  useEffect(() => {
    if (!isVisible) return
    const fresh = unreadIds.split(',').filter((id) => id !== '' && !marked.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) marked.current.add(id)
    mark(fresh).catch((error: unknown) => reportError(error))
  }, [unreadIds, isVisible])
}
