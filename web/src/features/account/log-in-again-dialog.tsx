// What to do when the last login is too long ago to add a way to log in: log in again, and come back to this page.

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { rememberTarget } from '../../lib/session/remembered-target.ts'
import { useSession, useSignOut } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export function needsRecentLogin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed'
}

export function LogInAgainDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const location = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = useOneAtATime(async () => {
    setIsLeaving(true)
    const to = paths.auth({ mode: 'signin', ...(user?.email ? { email: user.email } : {}) })
    // First: the login page would send a signed-in user straight back.
    await signOut()
    await navigate(to, { replace: true, state: rememberTarget(location) })
  })

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen || isLeaving ? undefined : onClose())}
      title="Please log in again first"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isLeaving} busyText="One moment..." onClick={() => void leave()}>
            Log in again
          </Button>
        </>
      }
    >
      <p>
        You logged in more than an hour ago. Adding a way to log in needs a recent login, so that nobody can
        do it with a device you left open. You come back to this page afterwards.
      </p>
    </Dialog>
  )
}
