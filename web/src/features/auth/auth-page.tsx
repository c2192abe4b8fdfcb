// /auth: sign-in, sign-up, and the target of the links in our emails.
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { needsSecondFactor } from '../../lib/session/needs-second-factor.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { AccessForms } from './access-forms.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PostSignInRedirect } from './post-sign-in-redirect.tsx'
import { RefusedLinkPanel } from './refused-link-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SetPasswordForm } from './set-password-form.tsx'

export function AuthPage() {
  const { user, session, loading, callback, isRecovering } = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [isCallbackRead, setIsCallbackRead] = useState(false)

  function goToNext() {
    setIsCallbackRead(true)
    // Without the fragment, so that a reload does not show the link's message again.
    void navigate(paths.auth({ mode: 'signin' }), { replace: true })
  }

  if (loading) return <LoadingSpinner />
  if (callback?.kind === 'refused' && !isCallbackRead) {
    return (
      <AuthFrame
        title={callback.code === 'otp_expired' ? 'This link no longer works' : 'This link could not be used'}
        text="Links in our emails work once, and for a limited time."
      >
        <RefusedLinkPanel
          wasConfirmation={query.get('mode') === 'signin'}
          signedInAs={user?.email}
          onContinue={goToNext}
        />
      </AuthFrame>
    )
  }
  if (callback?.kind === 'half-changed' && !isCallbackRead) {
    return (
      <AuthFrame
        title="One more link to open"
        text="This address is confirmed. To finish the change, open the link we sent to the other address too."
      >
        <Button onClick={goToNext}>Continue</Button>
      </AuthFrame>
    )
  }
  if (user && needsSecondFactor(session)) {
    return (
      <AuthFrame title="One more step" text={`You are logging in as ${user.email ?? 'yourself'}.`}>
        <SecondFactorPanel user={user} />
      </AuthFrame>
    )
  }
  // Somebody else signed up with the same address, so no password was kept.
  if (user && user.app_metadata.needs_password === true) {
    return (
      <AuthFrame
        title="Choose a password"
        text={`Your address is confirmed. There was more than one sign-up with ${user.email ?? 'it'}, so none of their passwords was kept. Choose yours now.`}
      >
        <SetPasswordForm email={user.email ?? ''} isFirst />
      </AuthFrame>
    )
  }
  if (user && isRecovering) {
    return (
      <AuthFrame title="Set a new password" text={`For the account of ${user.email ?? ''}.`}>
        <SetPasswordForm email={user.email ?? ''} />
      </AuthFrame>
    )
  }
  if (user)
    return (
      <PostSignInRedirect
        user={user}
        hasChangedEmail={callback?.kind === 'email-change' && !isCallbackRead}
      />
    )
  return <AccessForms />
}
