// "Log in with a passkey", where the browser has them.
import { useState } from 'react'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { hasPasskeys, isCancelled } from '../../shared/account/passkeys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { authMessages } from './auth-messages.ts'

export function PasskeyButton() {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)
  if (!hasPasskeys()) return null

  async function logIn() {
    setIsBusy(true)
    try {
      const { error } = await (await client()).auth.signInWithPasskey()
      if (error) throw error
    } catch (error) {
      if (!isCancelled(error)) noticeError(authMessages.passkeyFailed, error, authMessages.unexpected)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Waiting for your device..."
      onClick={() => void logIn()}
      className="w-full"
    >
      Log in with a passkey
    </Button>
  )
}
