// Sets a new password after a recovery link, or the first one of an account. Ends all other sessions.
import { FormProvider, useForm } from 'react-hook-form'
import { checkPassword } from '../../../../domain/site/password-rules.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient, useSignOut } from '../../lib/session/session.tsx'
import {
  type NewPassword,
  NewPasswordButton,
  NewPasswordFields,
} from '../../shared/account/new-password-fields.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { codeOf, setPassword } from './auth-calls.ts'
import { authMessages } from './auth-messages.ts'

export function SetPasswordForm(props: { email: string; isFirst?: boolean }) {
  const client = useSessionClient()
  const signOut = useSignOut()
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '' } })

  const submit = useOneAtATime(async ({ password }: NewPassword) => {
    const strength = checkPassword(password)
    if (!strength.isValid) {
      notice.error(authMessages.tooWeak, { description: strength.message })
      return
    }
    try {
      // On success the session emits an event, and that redirects.
      await setPassword(await client(), password)
      const { title, description } = authMessages[props.isFirst ? 'passwordSet' : 'passwordChanged']
      notice.success(title, { description })
    } catch (error) {
      const title = codeOf(error) === 'weak_password' ? authMessages.tooWeak : authMessages.passwordNotChanged
      noticeError(title, error, authMessages.unexpected)
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
        {/* Tells password managers which account this password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
        <NewPasswordFields
          label={props.isFirst ? 'Password' : 'New password'}
          confirmationLabel={props.isFirst ? 'Confirm password' : 'Confirm new password'}
        />
        <NewPasswordButton isBusy={form.formState.isSubmitting} busyText="Saving..." className="w-full">
          {props.isFirst ? 'Set password' : 'Set new password'}
        </NewPasswordButton>
        <Button variant="plain" onClick={() => void signOut()} className="w-full">
          {props.isFirst ? 'Log out' : 'Cancel'}
        </Button>
      </form>
    </FormProvider>
  )
}
