// /messages: the artist's conversations, the last written first. Each leads to the messages of its booking.
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { type Conversation, readConversations } from '../../../../domain/api/rpc-answers.ts'
import { formatEventDay } from '../../../../domain/booking/event-date.ts'
import { formatShortMoment } from '../../../../domain/booking/format-time.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useSession, useSessionClient } from '../../lib/session/session.tsx'
import { conversationKeys } from '../../shared/query-keys.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function MessagesPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <Conversations userId={user.id} /> : null
}

function Conversations({ userId }: { userId: string }) {
  const client = useSessionClient()
  const list = useInfiniteQuery({
    queryKey: conversationKeys.of(userId),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { written_before: pageParam }
      return readConversations(
        unwrap(await (await client()).rpc('get_conversations', before).abortSignal(signal)),
      )
    },
    getNextPageParam: ({ has_more, conversations }) => (has_more ? conversations.at(-1)?.last_at : undefined),
  })
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? []
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">Messages</h1>
      <div className="mt-5 max-w-3xl">
        {list.isPending ? <ListSkeleton /> : null}
        {list.isError ? (
          <RetryMessage text="Your messages could not be loaded." onRetry={() => void list.refetch()} />
        ) : null}
        {list.data && conversations.length === 0 ? (
          <EmptyState
            icon={MessagesSquare}
            title="No messages yet"
            advice="What you and your clients write to each other, here or by email, appears in one place."
            action={
              <Link to={paths.dashboard()} className={actionStyle('quiet')}>
                Back to Dashboard
              </Link>
            }
          />
        ) : null}
        {conversations.length > 0 ? (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-soft">
            {conversations.map((conversation) => (
              <ConversationItem key={conversation.booking_id} conversation={conversation} />
            ))}
          </ul>
        ) : null}
        {list.hasNextPage ? (
          <Button
            variant="quiet"
            className="mt-4 w-full"
            isBusy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier ones
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function ConversationItem({ conversation }: { conversation: Conversation }) {
  const { booking_id: id, unread_count: unread, last_message: text, last_sender: sender } = conversation
  const event = [conversation.event_type, formatEventDay(conversation.event_date)].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        to={paths.booking(id)}
        state={{ opens: 'messages' }}
        className="block px-4 py-3.5 transition-[background-color] hover:bg-ground-soft focus-visible:-outline-offset-2! sm:px-5"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
            {isolateName(conversation.client_name)}
          </span>
          <time dateTime={conversation.last_at} className="shrink-0 text-sm text-ink-soft">
            {formatShortMoment(conversation.last_at)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <bdi>{event}</bdi>
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-medium' : 'text-ink-soft'}`}>
            {sender === 'artist' ? 'You: ' : ''}
            <bdi>{text || 'Sent a file'}</bdi>
          </span>
          {unread > 0 ? (
            <Badge tone="lamp">
              {unread}
              <span className="sr-only"> unread</span>
            </Badge>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading messages...</span>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-22 rounded-card" />
      ))}
    </div>
  )
}
