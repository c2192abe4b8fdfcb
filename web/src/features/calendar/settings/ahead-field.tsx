// How far ahead bookings are taken: a number of days, or no limit.
import { useController } from 'react-hook-form'
import type { AvailabilityForm } from '../../../../../domain/profile/availability-form.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'

const daysAtFirst = 365

export function AheadField() {
  const { field, fieldState } = useController<AvailabilityForm, 'maxDaysAhead'>({ name: 'maxDaysAhead' })
  const isUnlimited = field.value === null
  return (
    <div>
      <Field label="How far ahead" error={fieldState.error?.message}>
        {(aria) => (
          <NumberInput
            {...aria}
            ref={field.ref}
            after="days"
            min={1}
            step={1}
            disabled={isUnlimited}
            placeholder={isUnlimited ? 'No limit' : ''}
            value={field.value === null || Number.isNaN(field.value) ? '' : field.value}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <Checkbox
        label="No limit"
        checked={isUnlimited}
        onCheckedChange={(isChecked) => field.onChange(isChecked === true ? null : daysAtFirst)}
      />
    </div>
  )
}
