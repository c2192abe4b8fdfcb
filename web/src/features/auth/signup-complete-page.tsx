// /signup-complete: where the confirmation was sent, and what to do when it does not arrive.
import { Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { useHasStoredSession } from '../../lib/session/stored-session.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { AuthFrame } from './auth-frame.tsx'
import { normalEmail } from './email-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { useSessionTimestamp } from './use-session-timestamp.ts'

const stillWaitingAfter = 180_000

export function SignupCompletePage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const email = normalEmail(query.get('email') ?? '')
  const isStillWaiting = useIsStillWaiting(email)
  // The link was opened in another tab of this browser.
  const isSignedIn = useHasStoredSession()

  return (
    <AuthFrame
      title="Check Your Email"
      text={
        <>
          We sent a code and a link to{' '}
          {email ? <strong className="wrap-anywhere text-ink">{email}</strong> : 'your email address'}.{' '}
          {email ? 'Type the code here, or open the link.' : 'Open the link to finish signing up.'}
        </>
      }
    >
      {isSignedIn ? (
        <Link to={paths.auth()} className={`${actionStyle('primary')} w-full`}>
          Continue to your account
        </Link>
      ) : (
        <div className="space-y-6">
          {email ? (
            <SignInCode
              key={email}
              email={email}
              type="signup"
              hasFocus
              onAccepted={() => void navigate(paths.auth())}
            />
          ) : null}
          <div className="grid gap-3 sm:grid-cols-2">
            {email ? <ResendButton key={email} email={email} label="Resend Confirmation Email" /> : null}
            <Link to={paths.auth({ mode: 'signin', email })} className={`${actionStyle('quiet')} w-full`}>
              Go to Sign In
            </Link>
          </div>
        </div>
      )}
      <p className="mt-6 flex gap-3 text-ink-soft">
        <Inbox aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        It can take a minute. If you do not see it, look in your spam or junk folder.
      </p>
      <div role="status">
        {isStillWaiting && !isSignedIn ? (
          <div className="mt-6 rounded-card border border-line bg-card p-5">
            <p className="font-medium">Still waiting for the email?</p>
            <p className="mt-1 text-ink-soft">
              Check that the address above is right. If it is not, sign up again with the right one; if it is,{' '}
              <Link to={paths.contact()} className="text-primary underline underline-offset-4">
                write to us
              </Link>
              .
            </p>
          </div>
        ) : null}
      </div>
    </AuthFrame>
  )
}

/** Counted from the first time this tab showed the page for this address, across reloads. */
function useIsStillWaiting(email: string): boolean {
  const [since, setSince] = useSessionTimestamp(`confirmation-awaited ${email}`)
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (since === undefined) {
      setSince(Date.now())
      return
    }
    const timer = setTimeout(() => setIsLong(true), Math.max(0, since + stillWaitingAfter - Date.now()))
    return () => clearTimeout(timer)
  }, [since, setSince])

  return isLong
}
