// The secret address of the artist's bookings, for other calendars to subscribe to.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyLink } from '../../../ui/actions/copy-link.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { calendarMessages as messages } from '../calendar-messages.ts'
import { feedAddressQuery } from './feed-queries.ts'
import { useOwnFeed } from './use-feeds.ts'

export function OwnFeed({ userId, hasPending }: { userId: string; hasPending: boolean }) {
  const feed = useQuery(feedAddressQuery(useSessionClient(), userId))
  const { renew, revoke, setPending } = useOwnFeed(userId)
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const close = () => setAsked(undefined)

  if (feed.isLoadingError)
    return <RetryMessage text={messages.feedNotLoaded} onRetry={() => void feed.refetch()} />
  if (feed.data === undefined) return <Skeleton className="h-24" />
  if (feed.data === null)
    return (
      <Button variant="quiet" isBusy={renew.isPending} busyText="Making it..." onClick={() => renew.mutate()}>
        Make an address
      </Button>
    )
  const action = asked === 'renew' ? renew : revoke
  return (
    <div className="space-y-4">
      <CopyLink url={feed.data} label="Address of your bookings" />
      <p className="text-sm text-ink-soft">
        Paste it where your calendar app says “subscribe” or “from URL”. Anyone with it can see your bookings,
        so keep it to yourself.
      </p>
      <Switch
        label="Include open requests"
        description="As tentative entries. Confirmed and held bookings are always there."
        checked={setPending.isPending ? setPending.variables : hasPending}
        onCheckedChange={(next) => setPending.mutate(next)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setAsked('renew')}>
          Make a new address
        </Button>
        <Button variant="plain" onClick={() => setAsked('revoke')}>
          Revoke it
        </Button>
      </div>
      <Dialog
        isOpen={asked !== undefined}
        onOpenChange={(next) => !next && close()}
        title={asked === 'renew' ? 'Make a new address?' : 'Revoke the address?'}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
            <Button
              variant="danger"
              isBusy={action.isPending}
              onClick={() => action.mutate(undefined, { onSuccess: close })}
            >
              {asked === 'renew' ? 'Make a new address' : 'Revoke'}
            </Button>
          </>
        }
      >
        <p>Calendars that use the current address stop getting your bookings.</p>
      </Dialog>
    </div>
  )
}
