// The list of active sessions, with buttons to end them.
import { format } from 'date-fns'
import { Laptop, Smartphone } from 'lucide-react'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { deviceName, isPhone } from './device-name.ts'
import { type OpenSession, useSessions } from './use-sessions.ts'

export function SessionsSection(props: { userId: string }) {
  const { list, endOne, endOthers } = useSessions(props.userId)
  const hasOthers = list.data?.some((session) => !session.isCurrent) ?? false

  const withNotices = (success: string) => ({
    onSuccess: () => notice.success(success),
    onError: (error: Error) => noticeError(accountMessages.endFailed, error, accountMessages.tryAgain),
  })

  return (
    <AccountSection
      id="sessions"
      text="The devices you are logged in on. A device that you end is logged out within seconds."
    >
      {list.isPending ? <Skeleton className="h-20" /> : null}
      {list.isError ? (
        <div role="alert" className="space-y-3">
          <p>{accountMessages.sessionsFailed}</p>
          <Button variant="quiet" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {list.data ? (
        <ul aria-label="Sessions" className="divide-y divide-line rounded-card border border-line bg-card">
          {list.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => endOne.mutate(session.id, withNotices(accountMessages.sessionEnded))}
            />
          ))}
        </ul>
      ) : null}
      {hasOthers ? (
        <Button
          variant="quiet"
          isBusy={endOthers.isPending}
          busyText="Ending..."
          onClick={() => endOthers.mutate(undefined, withNotices(accountMessages.othersEnded))}
          className="mt-4"
        >
          End all other sessions
        </Button>
      ) : null}
    </AccountSection>
  )
}

function SessionRow(props: { session: OpenSession; isEnding: boolean; onEnd: () => void }) {
  const { userAgent, lastUsedAt, ip, isCurrent } = props.session
  const Icon = isPhone(userAgent) ? Smartphone : Laptop
  const name = deviceName(userAgent)
  const lastUsed = format(new Date(lastUsedAt), 'MMM dd, yyyy, h:mm a')
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isCurrent ? <Badge tone="confirmed">This device</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Last used {lastUsed}
          {ip ? ` from ${ip}` : ''}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="plain"
          isBusy={props.isEnding}
          busyText="Ending..."
          onClick={props.onEnd}
          aria-label={`End the session of ${name}, last used ${lastUsed}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
