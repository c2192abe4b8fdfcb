// The form that asks for the password, and for a code where the account has an authenticator app.
import type { User } from '@supabase/supabase-js'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { verifiedApp } from './second-factor.ts'
import type { PasswordProof } from './with-password.ts'

export const passwordWrong = 'This is not your password.'

interface PasswordProofFormProps {
  /** For the button that submits it. */
  id: string
  user: User
  form: UseFormReturn<PasswordProof>
  onSubmit: (proof: PasswordProof) => unknown
}

export function PasswordProofForm({ id, user, form, onSubmit }: PasswordProofFormProps) {
  const { errors } = form.formState
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit((proof) => onSubmit(proof))}>
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <Field label="Your password" isRequired error={errors.password?.message}>
        {(aria) => (
          <PasswordInput
            {...aria}
            autoComplete="current-password"
            {...form.register('password', { required: 'Please enter your password.' })}
          />
        )}
      </Field>
      {verifiedApp(user) ? (
        <div className="mt-4">
          <Field label="Code from your authenticator app" isRequired error={errors.code?.message}>
            {(aria) => (
              <Input
                {...aria}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                {...form.register('code', { required: 'Please enter the six digits from your app.' })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </form>
  )
}
