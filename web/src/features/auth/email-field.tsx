// The address field of the login and sign-up forms, with shared validation. Requires their FormProvider.
import { useFormContext } from 'react-hook-form'
import { emailLimit, emailPattern } from '../../../../domain/text/email-address.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { authMessages } from './auth-messages.ts'

export function EmailField(props: { onChange?: (email: string) => void; autoComplete?: string }) {
  const { register, formState } = useFormContext<{ email: string }>()
  return (
    <Field label="Email" isRequired error={formState.errors.email?.message}>
      {(aria) => (
        <Input
          {...aria}
          type="email"
          autoComplete={props.autoComplete ?? 'email'}
          maxLength={emailLimit}
          {...register('email', {
            onChange: (event: { target: { value: string } }) => props.onChange?.(event.target.value),
            validate: (email) => {
              if (!email.trim()) return authMessages.emailRequired.description
              return emailPattern.test(email.trim()) || authMessages.emailInvalid
            },
          })}
        />
      )}
    </Field>
  )
}

/** As submitted and shown: addresses are case-insensitive. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
