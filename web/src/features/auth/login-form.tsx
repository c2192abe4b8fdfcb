// The login form: email and password, and a link for forgotten passwords. Keeps the input when the server refuses.
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { mailCooldownSeconds } from '../../../../domain/site/mail-cooldown.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { type Credentials, codeOf, logIn, sendResetLink } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { EmailField, normalEmail } from './email-field.tsx'
import { useCooldown } from './use-cooldown.ts'

interface LoginFormProps {
  email: string
  onEmailChange: (email: string) => void
  onNotConfirmed: (email: string) => void
  onResetSent: (email: string) => void
}

export function LoginForm(props: LoginFormProps) {
  const client = useSessionClient()
  const form = useForm<Credentials>({ defaultValues: { email: props.email, password: '' } })
  const { errors, isSubmitting } = form.formState
  const [isAskingReset, setIsAskingReset] = useState(false)
  const resetCooldown = useCooldown('reset', normalEmail(useWatch({ control: form.control, name: 'email' })))

  async function submit(typed: Credentials) {
    const email = normalEmail(typed.email)
    try {
      await logIn(await client(), { ...typed, email })
    } catch (error) {
      noticeError(authMessages.loginFailed, error, authMessages.unexpected)
      if (codeOf(error) === 'email_not_confirmed') props.onNotConfirmed(email)
    }
  }

  async function askForReset() {
    const email = normalEmail(form.getValues('email'))
    if (!email) {
      const { title, description } = authMessages.emailRequired
      notice.error(title, { description })
      form.setFocus('email')
      return
    }
    setIsAskingReset(true)
    try {
      await sendResetLink(await client(), email)
      const { title, description } = authMessages.resetSent(email)
      notice.success(title, { description })
      resetCooldown.start(mailCooldownSeconds)
      props.onResetSent(email)
    } catch (error) {
      resetCooldown.startFrom(error)
      noticeError(authMessages.resetFailed, error, authMessages.unexpected)
      setIsAskingReset(false)
    }
  }

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
        <Button type="submit" isBusy={isSubmitting} busyText="Logging in..." className="w-full">
          Login
        </Button>
        <p className="text-center">
          <button
            type="button"
            disabled={isAskingReset || resetCooldown.secondsLeft > 0}
            onClick={() => void askForReset()}
            className="hit-target rounded-control px-3 font-medium text-primary underline underline-offset-4 disabled:opacity-60"
          >
            {resetCooldown.secondsLeft > 0
              ? `New reset link in ${resetCooldown.secondsLeft}s`
              : 'Forgot your password?'}
          </button>
        </p>
      </form>
    </FormProvider>
  )
}
