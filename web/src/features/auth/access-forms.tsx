// The two tabs of /auth and the panels that follow them. Both tabs share the typed address. Where sign-up is closed,
// there is the login form only.

import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type AuthMode, paths } from '../../../../domain/site/paths.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { readTarget } from '../../lib/session/remembered-target.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { authMessages } from './auth-messages.ts'
import { LoginForm } from './login-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const openings: Record<AuthMode, { title: string; text: string }> = {
  signin: { title: 'Welcome back', text: 'Log in to your bookings.' },
  signup: {
    title: 'Join Bandstand',
    text: 'Early Access is free. No credit card, about 5 minutes to set up.',
  },
}

type Panel = { kind: 'forms' } | { kind: 'thanks' | 'reset-sent' | 'link-sent'; email: string }

export function AccessForms() {
  const { hasSignUp = true } = useRuntimeConfig()
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const signedUpAs = readSignedUpAs(location.state)
  const [panel, setPanel] = useState<Panel>(
    signedUpAs === undefined ? { kind: 'forms' } : { kind: 'thanks', email: signedUpAs },
  )
  const mode = hasSignUp ? readMode(query.get('mode'), location.state) : 'signin'
  const [hasComeBack, setHasComeBack] = useState(false)

  function showForms() {
    setHasComeBack(true)
    setPanel({ kind: 'forms' })
  }

  function changeMode(next: string) {
    const wanted = next === 'signin' ? 'signin' : 'signup'
    void navigate(paths.auth({ mode: wanted }), { replace: true, state: location.state })
  }

  async function leadToSignupComplete(address: string) {
    // Going back in the browser shows the panel, not an empty form.
    await navigate(paths.auth({ mode: 'signup' }), { replace: true, state: { signedUpAs: address } })
    await navigate(paths.signupComplete(address))
  }

  if (panel.kind === 'thanks') {
    return (
      <AuthFrame
        key="thanks"
        title="Thanks for Signing Up"
        text="One step is left: confirm your address."
        takesFocus
      >
        <ThanksPanel email={panel.email} onGoBack={showForms} />
      </AuthFrame>
    )
  }
  if (panel.kind === 'reset-sent') {
    return (
      <AuthFrame key="reset-sent" title="Check your email" takesFocus>
        <MailSentPanel
          text={`Password reset link sent to ${panel.email}`}
          email={panel.email}
          type="recovery"
          onGoBack={showForms}
        />
      </AuthFrame>
    )
  }
  if (panel.kind === 'link-sent') {
    return (
      <AuthFrame key="link-sent" title="Check your email" takesFocus>
        <MailSentPanel
          text={`Login link sent to ${panel.email}`}
          email={panel.email}
          type="email"
          onGoBack={showForms}
        />
      </AuthFrame>
    )
  }
  const loginForm = (
    <LoginForm
      email={email}
      onEmailChange={setEmail}
      onNotConfirmed={(address) => setPanel({ kind: 'thanks', email: address })}
      onResetSent={(address) => setPanel({ kind: 'reset-sent', email: address })}
      onLinkSent={(address) => setPanel({ kind: 'link-sent', email: address })}
    />
  )
  if (!hasSignUp) {
    return (
      <AuthFrame key="forms" {...openings.signin} takesFocus={hasComeBack}>
        <p className="mb-6 rounded-card border border-line bg-card p-4">{authMessages.signUpClosed}</p>
        {loginForm}
        <ProviderButtons />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame key="forms" {...openings[mode]} takesFocus={hasComeBack}>
      <Tabs
        label="Login or Request Access"
        value={mode}
        onValueChange={changeMode}
        tabs={[
          { value: 'signin', label: 'Login', content: loginForm },
          {
            value: 'signup',
            label: 'Request Access',
            content: (
              <SignUpForm
                email={email}
                onEmailChange={setEmail}
                onSignedUp={(address) => void leadToSignupComplete(address)}
              />
            ),
          },
        ]}
      />
      <ProviderButtons />
    </AuthFrame>
  )
}

// Visitors who were redirected here from a protected page have an account.
function readMode(mode: string | null, state: unknown): AuthMode {
  if (mode === 'signin' || mode === 'signup') return mode
  return readTarget(state) === undefined ? 'signup' : 'signin'
}

function readSignedUpAs(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('signedUpAs' in state)) return undefined
  return typeof state.signedUpAs === 'string' ? state.signedUpAs : undefined
}

interface MailSentProps {
  text: string
  email: string
  type: 'recovery' | 'email'
  onGoBack: () => void
}

/** A link was requested: shows where it was sent, a field for the code, and a way back. */
function MailSentPanel(props: MailSentProps) {
  return (
    <div className="space-y-4">
      <div className="flex gap-3 rounded-card border border-line bg-card p-5">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
        <div>
          <p className="font-medium wrap-anywhere">{props.text}</p>
          <p className="mt-1 text-ink-soft">
            If there is an account with this address, the email arrives within a few minutes. Look in your
            spam folder too.
          </p>
        </div>
      </div>
      <SignInCode email={props.email} type={props.type} />
      <Button variant="quiet" onClick={props.onGoBack} className="w-full">
        Back to Login
      </Button>
    </div>
  )
}

/** For users who signed up but have not confirmed their address: instructions, and a button to resend the email. */
function ThanksPanel(props: { email: string; onGoBack: () => void }) {
  return (
    <div className="space-y-4">
      <p className="flex gap-3 rounded-card border border-line bg-card p-5">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
        <span>
          We sent a code and a link to <strong className="wrap-anywhere">{props.email}</strong>. Type the code
          here, or open the link and then log in.
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
