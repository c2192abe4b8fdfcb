// Changes the password, given the old one. Ends all other sessions.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { checkPassword } from '../../../../domain/site/password-rules.ts'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import {
  type NewPassword,
  NewPasswordButton,
  NewPasswordFields,
} from '../../shared/account/new-password-fields.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { FoldedForm, FoldedFormButtons } from './folded-form.tsx'
import { sessionsKey } from './use-sessions.ts'

interface PasswordChange extends NewPassword {
  current: string
}

export function PasswordSection(props: { email: string }) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const form = useForm<PasswordChange>({
    defaultValues: { current: '', password: '', confirmation: '' },
  })
  const [isOpen, setIsOpen] = useState(false)
  const { errors, isSubmitting } = form.formState

  const change = useOneAtATime(async ({ current, password }: PasswordChange) => {
    const strength = checkPassword(password)
    if (!strength.isValid) {
      notice.error(accountMessages.passwordTooWeak, { description: strength.message })
      return
    }
    const { error } = await client()
      .then(({ auth }) => auth.updateUser({ password, current_password: current }))
      .catch((failure: unknown) => ({ error: failure }))
    if (error) {
      explain(error)
      return
    }
    form.reset()
    setIsOpen(false)
    const { title, description } = accountMessages.passwordChanged
    notice.success(title, { description })
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  })

  function explain(error: unknown) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'current_password_invalid') {
      form.setError('current', { message: accountMessages.currentPasswordWrong }, { shouldFocus: true })
      return
    }
    const title = code === 'weak_password' ? accountMessages.passwordTooWeak : accountMessages.passwordFailed
    noticeError(title, error, accountMessages.tryAgain)
  }

  return (
    <AccountSection id="password" text="When you change it, all your other devices are logged out.">
      <FoldedForm label="Change password" isOpen={isOpen} onOpenChange={setIsOpen}>
        <FormProvider {...form}>
          <form noValidate onSubmit={form.handleSubmit(change)} className="max-w-md space-y-4">
            {/* Tells password managers which account this password belongs to. */}
            <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
            <Field label="Current password" isRequired error={errors.current?.message}>
              {(aria) => (
                <PasswordInput
                  {...aria}
                  autoComplete="current-password"
                  {...form.register('current', { required: accountMessages.currentPasswordRequired })}
                />
              )}
            </Field>
            <NewPasswordFields label="New password" confirmationLabel="Confirm new password" />
            <FoldedFormButtons onCancel={() => setIsOpen(false)}>
              <NewPasswordButton isBusy={isSubmitting} busyText="Saving...">
                Change password
              </NewPasswordButton>
            </FoldedFormButtons>
          </form>
        </FormProvider>
      </FoldedForm>
    </AccountSection>
  )
}
