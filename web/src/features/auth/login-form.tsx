// The login form: email and password, and a link for forgotten passwords. Keeps the input when the server refuses.

import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { mailCooldownSeconds } from '../../../../domain/site/mail-cooldown.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError, userMessage } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem, type Problem } from '../../ui/forms/form-problem.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { type Credentials, codeOf, logIn, sendResetLink, sendSignInLink } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { EmailField, normalEmail } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useCooldown } from './use-cooldown.ts'

interface LoginFormProps {
  email: string
  onEmailChange: (email: string) => void
  onNotConfirmed: (email: string) => void
  onResetSent: (email: string) => void
  onLinkSent: (email: string) => void
}

type MailAsked = 'reset' | 'link'

const mails = {
  reset: {
    label: 'Forgot your password?',
    again: 'New reset link',
    send: sendResetLink,
    sent: authMessages.resetSent,
    failed: authMessages.resetFailed,
  },
  link: {
    label: 'Email me a login link',
    again: 'New login link',
    send: sendSignInLink,
    sent: authMessages.linkSent,
    failed: authMessages.linkFailed,
  },
}

export function LoginForm(props: LoginFormProps) {
  const client = useSessionClient()
  const form = useForm<Credentials>({ defaultValues: { email: props.email, password: '' } })
  const { errors, isSubmitting } = form.formState
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState<MailAsked>()
  const email = normalEmail(useWatch({ control: form.control, name: 'email' }))
  const cooldowns = { reset: useCooldown('reset', email), link: useCooldown('link', email) }

  const submit = useOneAtATime(async (typed: Credentials) => {
    const email = normalEmail(typed.email)
    setProblem(undefined)
    try {
      await logIn(await client(), { ...typed, email })
    } catch (error) {
      if (codeOf(error) === 'email_not_confirmed') {
        noticeError(authMessages.loginFailed, error, authMessages.unexpected)
        props.onNotConfirmed(email)
        return
      }
      setProblem({ title: authMessages.loginFailed, text: userMessage(error) ?? authMessages.unexpected })
    }
  })

  const askFor = useOneAtATime(async (mail: MailAsked) => {
    if (!email) {
      const { title, description } = authMessages.emailRequired
      notice.error(title, { description })
      form.setFocus('email')
      return
    }
    const { send, sent, failed } = mails[mail]
    setAsked(mail)
    try {
      await send(await client(), email)
      const { title, description } = sent(email)
      notice.success(title, { description })
      cooldowns[mail].start(mailCooldownSeconds)
      if (mail === 'reset') props.onResetSent(email)
      else props.onLinkSent(email)
    } catch (error) {
      cooldowns[mail].startFrom(error)
      noticeError(failed, error, authMessages.unexpected)
      setAsked(undefined)
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
        <EmailField onChange={props.onEmailChange} autoComplete="username" />
        <Field label="Password" isRequired error={errors.password?.message}>
          {(aria) => (
            <PasswordInput
              {...aria}
              autoComplete="current-password"
              {...form.register('password', { required: authMessages.passwordRequired })}
            />
          )}
        </Field>
        <FormProblem problem={problem} />
        <Button type="submit" isBusy={isSubmitting} busyText="Logging in..." className="w-full">
          Login
        </Button>
        <PasskeyButton />
        <div className="flex flex-wrap justify-center gap-x-4">
          {(['reset', 'link'] as const).map((mail) => (
            <button
              key={mail}
              type="button"
              disabled={asked !== undefined || cooldowns[mail].secondsLeft > 0}
              onClick={() => void askFor(mail)}
              className="hit-target rounded-control px-3 font-medium text-primary underline underline-offset-4 disabled:opacity-60"
            >
              {cooldowns[mail].secondsLeft > 0
                ? `${mails[mail].again} in ${cooldowns[mail].secondsLeft}s`
                : mails[mail].label}
            </button>
          ))}
        </div>
      </form>
    </FormProvider>
  )
}
