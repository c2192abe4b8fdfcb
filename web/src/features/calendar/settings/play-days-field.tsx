// The weekdays on which the artist plays.
import { useController } from 'react-hook-form'
import type { AvailabilityForm } from '../../../../../domain/profile/availability-form.ts'
import { WeekdayField } from '../../../shared/weekday-field.tsx'

export function PlayDaysField() {
  const { field, fieldState } = useController<AvailabilityForm, 'playDays'>({ name: 'playDays' })
  return (
    <WeekdayField
      label="Days you play"
      value={field.value}
      error={fieldState.error?.message}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
