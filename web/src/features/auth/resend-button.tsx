// Resends the confirmation email, then counts down until it can be requested again.

import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { resendConfirmation } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { useCooldown } from './use-cooldown.ts'

export function ResendButton(props: { email: string; label: string }) {
  const { resend, secondsLeft } = useResendConfirmation(props.email)
  return (
    <Button
      variant="quiet"
      disabled={secondsLeft > 0}
      onClick={() => void resend()}
      className="w-full tabular-nums"
    >
      {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : props.label}
    </Button>
  )
}

/** Sends the confirmation email again, at most every 90 seconds and never sooner than the server allows. */
const cooldownSeconds = 90

function useResendConfirmation(email: string) {
  const client = useSessionClient()
  const { secondsLeft, start, startFrom } = useCooldown('confirmation', email)

  const resend = useOneAtATime(async () => {
    start(cooldownSeconds)
    try {
      await resendConfirmation(await client(), email)
      const { title, description } = authMessages.resent(email)
      notice.success(title, { description })
    } catch (error) {
      if (!startFrom(error)) noticeError(authMessages.resendFailed, error, authMessages.tryAgain)
    }
  })

  return { resend, secondsLeft }
}
