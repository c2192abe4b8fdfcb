// The sign-up form: an address and a valid password, typed twice.

import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { checkPassword } from '../../../../domain/site/password-rules.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import {
  type NewPassword,
  NewPasswordButton,
  NewPasswordFields,
} from '../../shared/account/new-password-fields.tsx'
import { FormProblem, type Problem } from '../../ui/forms/form-problem.tsx'
import { codeOf, signUp } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'
import { EmailField, normalEmail } from './email-field.tsx'
import { startCooldown } from './use-cooldown.ts'

interface SignUpFormProps {
  email: string
  onEmailChange: (email: string) => void
  onSignedUp: (email: string) => void
}

export function SignUpForm(props: SignUpFormProps) {
  const client = useSessionClient()
  const form = useForm<NewPassword & { email: string }>({
    defaultValues: { email: props.email, password: '', confirmation: '' },
  })

  const [problem, setProblem] = useState<Problem>()

  const submit = useOneAtATime(async (typed: NewPassword & { email: string }) => {
    const strength = checkPassword(typed.password)
    if (!strength.isValid) {
      setProblem({ title: authMessages.tooWeak, text: strength.message })
      return
    }
    setProblem(undefined)
    const email = normalEmail(typed.email)
    try {
      const { mustConfirm } = await signUp(await client(), { email, password: typed.password })
      if (!mustConfirm) return
      startCooldown('confirmation', email)
      const { title, description } = authMessages.confirmationSent(email)
      notice.success(title, { description })
      props.onSignedUp(email)
    } catch (error) {
      const title = codeOf(error) === 'weak_password' ? authMessages.tooWeak : authMessages.signUpFailed
      setProblem({ title, text: userMessage(error) ?? authMessages.unexpected })
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
        <EmailField onChange={props.onEmailChange} />
        <NewPasswordFields label="Password" confirmationLabel="Confirm Password" />
        <FormProblem problem={problem} />
        <NewPasswordButton isBusy={form.formState.isSubmitting} busyText="Submitting..." className="w-full">
          Submit
        </NewPasswordButton>
        <p className="text-sm text-ink-soft">
          By signing up you say that you are 18 or older and agree to our{' '}
          <Link to={paths.termsOfService()} className="underline underline-offset-4">
            terms
          </Link>
          . What we keep is in our{' '}
          <Link to={paths.privacyPolicy()} className="underline underline-offset-4">
            privacy policy
          </Link>
          .
        </p>
      </form>
    </FormProvider>
  )
}
