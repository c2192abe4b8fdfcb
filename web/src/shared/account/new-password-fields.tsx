// The fields for a new password with its checklist, typed twice. Requires a react-hook-form FormProvider whose values
// include these two.
import { type ComponentProps, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { checkPassword, passwordsDiffer } from '../../../../domain/site/password-rules.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

export interface NewPassword {
  password: string
  confirmation: string
}

export function NewPasswordFields(props: { label: string; confirmationLabel: string }) {
  const { register, formState } = useFormContext<NewPassword>()
  const password = useWatch<NewPassword, 'password'>({ name: 'password' })
  const checklistId = useId()
  return (
    <>
      <div>
        <Field label={props.label} isRequired error={formState.errors.password?.message}>
          {(aria) => (
            <PasswordInput
              {...aria}
              aria-describedby={[aria['aria-describedby'], checklistId].filter(Boolean).join(' ')}
              autoComplete="new-password"
              {...register('password')}
            />
          )}
        </Field>
        <PasswordChecklist id={checklistId} password={password} />
      </div>
      <Field label={props.confirmationLabel} isRequired error={formState.errors.confirmation?.message}>
        {(aria) => (
          <PasswordInput
            {...aria}
            autoComplete="new-password"
            {...register('confirmation', {
              validate: (confirmation, values) => confirmation === values.password || passwordsDiffer,
            })}
          />
        )}
      </Field>
    </>
  )
}

/** The submit button of such a form: disabled until the password meets the rules. */
export function NewPasswordButton(props: ComponentProps<typeof Button>) {
  const { isValid } = checkPassword(useWatch<NewPassword, 'password'>({ name: 'password' }))
  return <Button {...props} type="submit" disabled={!isValid} />
}
