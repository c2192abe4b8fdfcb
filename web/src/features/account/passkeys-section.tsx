// Passkeys: the list, with buttons to add and to remove one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { hasPasskeys, isCancelled } from '../../shared/account/passkeys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { deviceName } from './device-name.ts'
import { LogInAgainDialog, needsRecentLogin } from './log-in-again-dialog.tsx'

export function PasskeysSection({ userId }: { userId: string }) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const queryKey = ['passkeys', userId]
  const [removing, setRemoving] = useState<string>()
  const [mustLogInAgain, setMustLogInAgain] = useState(false)
  const list = useQuery({
    queryKey,
    queryFn: async () => {
      const { data, error } = await (await client()).auth.passkey.list()
      if (error) throw error
      return data
    },
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const add = useAction({
    mutationFn: async () => {
      const { auth } = await client()
      const { data, error } = await auth.registerPasskey()
      if (error) throw error
      // The name is only a help in this list.
      await auth.passkey.update({ passkeyId: data.id, friendlyName: deviceName(navigator.userAgent) })
    },
    onSuccess: () => notice.success(accountMessages.passkeyAdded),
    onError: (error) => {
      if (needsRecentLogin(error)) setMustLogInAgain(true)
      else if (!isCancelled(error))
        noticeError(accountMessages.passkeyAddFailed, error, accountMessages.tryAgain)
    },
    onSettled: refresh,
  })
  const remove = useAction({
    mutationFn: async (passkeyId: string) => {
      const { error } = await (await client()).auth.passkey.delete({ passkeyId })
      if (error) throw error
    },
    onSuccess: () => {
      setRemoving(undefined)
      notice.success(accountMessages.passkeyRemoved)
    },
    onError: (error) => noticeError(accountMessages.passkeyRemoveFailed, error, accountMessages.tryAgain),
    onSettled: refresh,
  })

  return (
    <AccountSection
      id="passkeys"
      text="Log in with your fingerprint, your face or your device’s PIN instead of a password."
    >
      {list.isPending ? <Skeleton className="h-20" /> : null}
      {list.isError ? (
        <div role="alert" className="mb-4 space-y-3">
          <p>{accountMessages.passkeysFailed}</p>
          <Button variant="quiet" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {list.data && list.data.length > 0 ? (
        <ul
          aria-label="Passkeys"
          className="mb-4 divide-y divide-line rounded-card border border-line bg-card"
        >
          {list.data.map(({ id, friendly_name: name, created_at: createdAt }) => (
            <li key={id} className="flex items-center gap-3 p-4">
              <KeyRound aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name || 'Passkey'}</p>
                <p className="text-sm text-ink-soft">
                  Added on {format(new Date(createdAt), 'MMM dd, yyyy')}
                </p>
              </div>
              <Button variant="quiet" onClick={() => setRemoving(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <Button
          variant="quiet"
          isBusy={add.isPending}
          busyText="Waiting for your device..."
          onClick={() => add.mutate()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-ink-soft">{accountMessages.noPasskeysHere}</p>
      )}
      {mustLogInAgain ? <LogInAgainDialog onClose={() => setMustLogInAgain(false)} /> : null}
      <Dialog
        isOpen={removing !== undefined}
        onOpenChange={(isOpen) => (isOpen || remove.isPending ? undefined : setRemoving(undefined))}
        title="Remove this passkey?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setRemoving(undefined)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              busyText="Removing..."
              onClick={() => (removing ? remove.mutate(removing) : undefined)}
            >
              Remove the passkey
            </Button>
          </>
        }
      >
        <p>It no longer logs you in. Your device may still offer it until you delete it there too.</p>
      </Dialog>
    </AccountSection>
  )
}
