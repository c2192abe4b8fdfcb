// For somebody who signed up and has not confirmed their address yet: what to do, and the mail once more.
import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignInCode } from './sign-in-code.tsx'

export function ThanksPanel(props: { email: string; onGoBack: () => void }) {
  return (
    <div className="space-y-4">
      <p className="flex gap-3 rounded-card border border-line bg-card p-5">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
        <span>
          We sent a confirmation link to <strong className="wrap-anywhere">{props.email}</strong>. Open it to
          finish, then come back and log in.
        </span>
      </p>
      <SignInCode email={props.email} type="signup" />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={props.onGoBack} className="w-full">
          Go Back
        </Button>
        <ResendButton email={props.email} label="Resend Confirmation" />
      </div>
    </div>
  )
}
