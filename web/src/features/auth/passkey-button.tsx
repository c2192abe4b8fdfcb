// "Log in with a passkey", where the operator offers passkeys and the browser has them.

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { hasPasskeys, isCancelled } from '../../shared/account/passkeys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { authMessages } from './auth-messages.ts'

export function PasskeyButton() {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)
  const logIn = useOneAtATime(async () => {
    setIsBusy(true)
    try {
      const { error } = await (await client()).auth.signInWithPasskey()
      if (error) throw error
    } catch (error) {
      if (!isCancelled(error)) noticeError(authMessages.passkeyFailed, error, authMessages.unexpected)
    } finally {
      setIsBusy(false)
    }
  })

  if (!hasPasskeys()) return null

  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Waiting for your device..."
      onClick={() => void logIn()}
      className="w-full"
    >
      <KeyRound aria-hidden="true" className="size-5 shrink-0" />
      Log in with a passkey
    </Button>
  )
}
