// Two-step login: adds and removes an authenticator app, and makes recovery codes.

import type { Factor, User } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  twoStepSectionId,
  verifiedApp,
} from '../../../shared/account/second-factor.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { accountMessages } from '../account-messages.ts'
import { AccountSection } from '../account-section.tsx'
import { sessionsKey } from '../use-sessions.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Step = { kind: 'none' | 'adding' | 'removing' } | { kind: 'codes'; codes: string[] }

export function SecondFactorSection({ user }: { user: User }) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const [isBusy, setIsBusy] = useState(false)
  const app = verifiedApp(user)
  const codesKey = ['recovery-codes', user.id]
  const codesLeft = useQuery({
    queryKey: codesKey,
    queryFn: async () => countRecoveryCodes(await client()),
    enabled: app !== undefined,
  })
  const close = () => setStep({ kind: 'none' })

  const showNewCodes = useOneAtATime(async () => {
    setIsBusy(true)
    try {
      const codes = await makeRecoveryCodes(await client())
      queryClient.setQueryData(codesKey, codes.length)
      setStep({ kind: 'codes', codes })
    } catch (error) {
      noticeError(accountMessages.codesFailed, error, accountMessages.tryAgain)
      close()
    } finally {
      setIsBusy(false)
    }
  })

  async function added() {
    notice.success(accountMessages.appAdded.title, { description: accountMessages.appAdded.description })
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
    await showNewCodes()
  }

  const remove = useOneAtATime(async (factor: Factor) => {
    setIsBusy(true)
    try {
      const { auth } = await client()
      const { error } = await auth.mfa.unenroll({ factorId: factor.id })
      if (error) throw error
      // The new token says that there is no second factor any more.
      await auth.refreshSession()
      notice.success(accountMessages.appRemoved)
      close()
    } catch (error) {
      noticeError(accountMessages.appRemoveFailed, error, accountMessages.tryAgain)
    } finally {
      setIsBusy(false)
    }
  })

  return (
    <AccountSection
      id={twoStepSectionId}
      text="With an authenticator app on your phone, a stolen password is not enough to get in."
    >
      {app ? (
        <AppRow
          app={app}
          codesLeft={codesLeft.data}
          isBusy={isBusy}
          onNewCodes={() => void showNewCodes()}
          onRemove={() => setStep({ kind: 'removing' })}
        />
      ) : (
        <Button variant="quiet" onClick={() => setStep({ kind: 'adding' })}>
          Add an authenticator app
        </Button>
      )}
      {step.kind === 'adding' ? <AddAppDialog onClose={close} onAdded={() => void added()} /> : null}
      {step.kind === 'codes' ? <RecoveryCodesDialog codes={step.codes} onClose={close} /> : null}
      {app ? (
        <Dialog
          isOpen={step.kind === 'removing'}
          onOpenChange={(isOpen) => (isOpen || isBusy ? undefined : close())}
          title="Remove the authenticator app?"
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button
                variant="danger"
                isBusy={isBusy}
                busyText="Removing..."
                onClick={() => void remove(app)}
              >
                Remove the app
              </Button>
            </>
          }
        >
          <p>From then on, your password alone is enough to log in. Your recovery codes stop working.</p>
        </Dialog>
      ) : null}
    </AccountSection>
  )
}

interface AppRowProps {
  app: Factor
  /** Unknown while it is loading. */
  codesLeft: number | undefined
  isBusy: boolean
  onNewCodes: () => void
  onRemove: () => void
}

function AppRow({ app, codesLeft, isBusy, onNewCodes, onRemove }: AppRowProps) {
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <div className="flex items-center gap-3">
        <Smartphone aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">Authenticator app</p>
          <p className="text-sm text-ink-soft">Added on {format(new Date(app.created_at), 'MMM dd, yyyy')}</p>
        </div>
        <Badge tone="confirmed">On</Badge>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{codesLeftText(codesLeft)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" isBusy={isBusy} busyText="One moment..." onClick={onNewCodes}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}

function codesLeftText(left: number | undefined): string {
  if (left === undefined) return 'Recovery codes let you in if you lose your phone.'
  if (left === 0) return 'You have no recovery codes left. Make new ones, in case you lose your phone.'
  return `${left} ${left === 1 ? 'recovery code' : 'recovery codes'} left. ${left === 1 ? 'It lets' : 'They let'} you in if you lose your phone.`
}
