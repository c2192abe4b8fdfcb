// Sends the confirmation email again, at most every 90 seconds. The count goes by the clock and is remembered in this
// tab, so a reload goes on counting.
import { useEffect, useState } from 'react'
import { notice } from '../../lib/notice.ts'
import { noticeError } from '../../lib/notice-error.ts'
import { useSessionClient } from '../../lib/session.tsx'
import { resendConfirmation } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { useMoment } from './use-moment.ts'

const cooldownSeconds = 90

export function useResendConfirmation(email: string) {
  const client = useSessionClient()
  const [resentAt, setResentAt] = useMoment(`confirmation-resent ${email}`)
  const secondsLeft = useSecondsUntil(resentAt === undefined ? undefined : resentAt + cooldownSeconds * 1000)

  async function resend(): Promise<void> {
    setResentAt(Date.now())
    try {
      await resendConfirmation(await client(), email)
      const { title, description } = authMessages.resent(email)
      notice.success(title, { description })
    } catch (error) {
      setResentAt(undefined)
      noticeError(authMessages.resendFailed, error, authMessages.tryAgain)
    }
  }

  return { resend, secondsLeft }
}

function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  // A button pressed just now has not ticked yet: never more than the whole count.
  const left = moment === undefined ? 0 : Math.min(cooldownSeconds, Math.ceil((moment - now) / 1000))
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return Math.max(0, left)
}
