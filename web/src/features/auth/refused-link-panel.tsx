// Panel for an expired or already used email link. Offers to send a new one.
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { mailCooldownSeconds } from '../../../../domain/site/mail-cooldown.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'
import { resendConfirmation, sendResetLink } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { EmailField, normalEmail } from './email-field.tsx'
import { useCooldown } from './use-cooldown.ts'

interface RefusedLinkPanelProps {
  /** The purpose of the link, as far as its URL shows it. */
  wasConfirmation: boolean
  signedInAs: string | undefined
  onContinue: () => void
}

export function RefusedLinkPanel(props: RefusedLinkPanelProps) {
  if (props.signedInAs !== undefined) {
    return (
      <div className="space-y-5">
        <p>
          You are logged in as <strong className="wrap-anywhere">{props.signedInAs}</strong>, so there may be
          nothing left to do. If you were changing your email address, ask for it again on your account page.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={props.onContinue}>Continue</Button>
          <Link to={paths.account()} className={actionStyle('quiet')}>
            Your account
          </Link>
        </div>
      </div>
    )
  }
  return <AskAgain {...props} />
}

function AskAgain({ wasConfirmation, onContinue }: RefusedLinkPanelProps) {
  const client = useSessionClient()
  const form = useForm({ defaultValues: { email: '' } })
  const [isBusy, setIsBusy] = useState(false)
  const typed = normalEmail(useWatch({ control: form.control, name: 'email' }))
  const cooldowns = {
    confirmation: useCooldown('confirmation', typed),
    reset: useCooldown('reset', typed),
  }

  const send = useOneAtATime(async (what: 'confirmation' | 'reset', typed: { email: string }) => {
    const email = normalEmail(typed.email)
    setIsBusy(true)
    try {
      const isReset = what === 'reset'
      await (isReset ? sendResetLink : resendConfirmation)(await client(), email)
      const { title, description } = (isReset ? authMessages.resetSent : authMessages.resent)(email)
      notice.success(title, { description })
      cooldowns[what].start(mailCooldownSeconds)
    } catch (error) {
      const title = what === 'reset' ? authMessages.resetFailed : authMessages.resendFailed
      if (!cooldowns[what].startFrom(error)) noticeError(title, error, authMessages.tryAgain)
    }
    setIsBusy(false)
  })
  const ask = (what: 'confirmation' | 'reset') => form.handleSubmit((typed) => send(what, typed))

  const choices = [
    { what: 'reset', text: 'Send a new password link' },
    { what: 'confirmation', text: 'Resend Confirmation' },
  ] as const
  const [first, second] = wasConfirmation ? [choices[1], choices[0]] : choices
  const labelOf = ({ what, text }: (typeof choices)[number]) => {
    const { secondsLeft } = cooldowns[what]
    return { isWaiting: secondsLeft > 0, text: secondsLeft > 0 ? `Resend in ${secondsLeft}s` : text }
  }
  const [firstLabel, secondLabel] = [labelOf(first), labelOf(second)]
  const submit = (event: FormEvent) => void ask(first.what)(event)

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="space-y-5">
        {wasConfirmation ? (
          <p>
            If you opened it before, your address is confirmed and you can log in. Otherwise ask for a new
            one.
          </p>
        ) : (
          <p>Enter your address and we will send you a new one.</p>
        )}
        <EmailField />
        <div className="grid gap-3">
          <Button type="submit" disabled={firstLabel.isWaiting} isBusy={isBusy} busyText="Sending...">
            {firstLabel.text}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy || secondLabel.isWaiting}
            onClick={() => void ask(second.what)()}
          >
            {secondLabel.text}
          </Button>
          <Button variant="plain" onClick={onContinue}>
            Back to Login
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
