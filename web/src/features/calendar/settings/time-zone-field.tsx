// The artist's time zone. While none was chosen, the browser's is offered.

import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { ownTimeZone } from '../../../../../domain/booking/time-zone.ts'
import type { AvailabilityForm } from '../../../../../domain/profile/availability-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { timeZoneChoices } from './time-zones.ts'

interface TimeZoneFieldProps {
  stored: string
  isSaving: boolean
  onUse: (zone: string) => void
}

export function TimeZoneField({ stored, isSaving, onUse }: TimeZoneFieldProps) {
  const { register } = useFormContext<AvailabilityForm>()
  const choices = useMemo(() => timeZoneChoices(stored), [stored])
  const suggested = ownTimeZone()
  const isSuggesting = stored === 'UTC' && suggested !== 'UTC'
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <Field label="Time zone">
          {(aria) => <NativeSelect {...aria} choices={choices} {...register('timeZone')} />}
        </Field>
      </div>
      {isSuggesting ? (
        <Button variant="quiet" disabled={isSaving} onClick={() => onUse(suggested)}>
          Use {suggested.replaceAll('_', ' ')}
        </Button>
      ) : null}
    </div>
  )
}
