// Asks for the confirmation email again; after that it counts down until it may be asked once more.
import { Button } from '../../ui/actions/button.tsx'
import { useResendConfirmation } from './use-resend-confirmation.ts'

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
