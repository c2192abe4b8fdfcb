// A number field of a form, with label and error: <NumberField<PricingForm> name="travelFee" … />
import { type FieldError, type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

interface NumberFieldProps<Form extends FieldValues> {
  name: FieldPath<Form>
  label: string
  hint?: string
  before?: string
  after?: string
  min: number
  step: number
  onChange?: () => void
}

export function NumberField<Form extends FieldValues>(props: NumberFieldProps<Form>) {
  const { name, label, hint, onChange, ...input } = props
  const { register, formState } = useFormContext<Form>()
  const problem = get(formState.errors, name) as FieldError | undefined
  return (
    <Field label={label} isRequired hint={hint} error={problem?.message}>
      {(aria) => (
        <NumberInput
          {...aria}
          {...input}
          {...register(name, { valueAsNumber: true, ...(onChange ? { onChange } : {}) })}
        />
      )}
    </Field>
  )
}
