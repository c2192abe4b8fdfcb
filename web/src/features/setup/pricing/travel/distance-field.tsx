// A distance field: stored in miles, shown and typed in the artist's unit.
import { type FieldError, get, useController, useFormContext } from 'react-hook-form'
import { fromMiles, toMiles, unitNames } from '../../../../../../domain/pricing/distance.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { numberText } from '../number-text.ts'
import { useUnit } from './use-unit.ts'

interface DistanceFieldProps {
  name: 'maxTravelDistance' | 'freeRadius' | 'maxRadius'
  label: string
  hint: string
  min: number
  onChange?: (before: number) => void
}

export function DistanceField({ name, label, hint, min, onChange }: DistanceFieldProps) {
  const { formState } = useFormContext<PricingForm>()
  const { field } = useController<PricingForm, DistanceFieldProps['name']>({ name })
  const unit = useUnit()
  const problem = get(formState.errors, name) as FieldError | undefined
  return (
    <Field label={label} isRequired hint={hint} error={problem?.message}>
      {(aria) => (
        <NumberInput
          {...aria}
          ref={field.ref}
          name={name}
          after={unitNames[unit]}
          min={min}
          step={1}
          value={numberText(fromMiles(field.value, unit))}
          onBlur={field.onBlur}
          onChange={(event) => {
            const before = field.value
            field.onChange(toMiles(event.target.valueAsNumber, unit))
            onChange?.(before)
          }}
        />
      )}
    </Field>
  )
}
