// A text field of the form of a way to pay, with its label and error.
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { WayForm } from './way-form.ts'

interface WayInputProps
  extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'maxLength' | 'spellCheck'> {
  name: Exclude<keyof WayForm, 'kind' | 'currency'>
  label: string
  hint?: string | undefined
  isOptional?: boolean
  onBlur?: () => void
}

export function WayInput({ name, label, hint, isOptional = false, onBlur, ...input }: WayInputProps) {
  const { register, formState } = useFormContext<WayForm>()
  return (
    <Field
      label={label}
      hint={hint}
      isRequired={!isOptional}
      isOptional={isOptional}
      error={formState.errors[name]?.message}
    >
      {(aria) => (
        <Input
          {...aria}
          {...input}
          dir="auto"
          autoComplete="off"
          {...register(name, onBlur ? { onBlur } : {})}
        />
      )}
    </Field>
  )
}
