// A reset link was asked for: where it went, and the way back.
import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { SignInCode } from './sign-in-code.tsx'

export function ResetSentPanel(props: { email: string; onGoBack: () => void }) {
  return (
    <div className="space-y-4">
      <div className="flex gap-3 rounded-card border border-line bg-card p-5">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
        <div>
          <p className="font-medium wrap-anywhere">Password reset link sent to {props.email}</p>
          <p className="mt-1 text-ink-soft">
            If there is an account with this address, the email arrives within a few minutes. Look in your
            spam folder too.
          </p>
        </div>
      </div>
      <SignInCode email={props.email} type="recovery" />
      <Button variant="quiet" onClick={props.onGoBack} className="w-full">
        Back to Login
      </Button>
    </div>
  )
}
