// The availability settings: which days, how many bookings, and how early clients can request. A failed save keeps
// every field.
import { zodResolver } from '@hookform/resolvers/zod'
import { type MouseEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  type Availability,
  type AvailabilityForm,
  availabilityFormOf,
  availabilityFormSchema,
  changedAvailability,
} from '../../../../../domain/profile/availability-form.ts'
import { LeaveDialog } from '../../../shared/leave-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { AheadField } from './ahead-field.tsx'
import { FormSwitch } from './form-switch.tsx'
import { PlayDaysField } from './play-days-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useSaveAvailability } from './use-save-availability.ts'

export function AvailabilitySettings({ userId, loaded }: { userId: string; loaded: Availability }) {
  const [stored, setStored] = useState(loaded)
  const saving = useSaveAvailability(userId)
  const form = useForm<AvailabilityForm>({
    resolver: zodResolver(availabilityFormSchema),
    defaultValues: availabilityFormOf(loaded),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState

  function save(changes: Partial<Availability>, typed: AvailabilityForm): void {
    if (saving.isPending) return
    saving.mutate(changes, {
      onSuccess: (saved) => {
        setStored(saved)
        // What was typed meanwhile, or was not part of this save, is still to be saved.
        const unsaved = differences(form.getValues(), typed)
        form.reset(availabilityFormOf(saved))
        for (const [name, value] of Object.entries(unsaved)) {
          form.setValue(name as keyof AvailabilityForm, value, { shouldDirty: true })
        }
      },
    })
  }

  function saveZone(timeZone: string): void {
    form.setValue('timeZone', timeZone, { shouldDirty: true })
    save({ time_zone: timeZone }, { ...availabilityFormOf(stored), timeZone })
  }

  return (
    <FormProvider {...form}>
      <form
        aria-label="Availability settings"
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((typed) => save(changedAvailability(stored, typed), typed))(event)
        }
        className="space-y-6"
      >
        <PlayDaysField />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField<AvailabilityForm>
            name="capacity"
            label="Bookings at a time"
            hint="More than one if you have several line-ups."
            min={1}
            step={1}
          />
          <NumberField<AvailabilityForm>
            name="minNoticeDays"
            label="Minimum notice"
            hint="How many days ahead a client must ask. 0 for none."
            after="days"
            min={0}
            step={1}
          />
          <AheadField />
          <NumberField<AvailabilityForm>
            name="bufferMinutes"
            label="Travel and set-up"
            hint="Kept free before and after a booking with a start time."
            after="minutes"
            min={0}
            step={15}
          />
        </div>
        <TimeZoneField stored={stored.time_zone} isSaving={saving.isPending} onUse={saveZone} />
        <div className="divide-y divide-line border-y border-line *:py-3">
          <FormSwitch
            name="takesBusyRequests"
            label="Take requests on busy dates and warn me"
            description="Otherwise clients cannot choose a date on which you are fully booked or busy in another calendar."
          />
          <FormSwitch
            name="sendsReminders"
            label="Send reminders"
            description="An email to you and the client 7 days and 1 day before each confirmed booking."
          />
        </div>
        <Button
          type="submit"
          disabled={!isDirty && !saving.isPending}
          isBusy={saving.isPending}
          busyText="Saving..."
          onMouseDown={keepFocus}
        >
          Save availability
        </Button>
      </form>
      <LeaveDialog isDirty={isDirty} />
    </FormProvider>
  )
}

/** The fields of one form that differ from another's. */
function differences(one: AvailabilityForm, other: AvailabilityForm): Partial<AvailabilityForm> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(other[name as keyof AvailabilityForm])
  return Object.fromEntries(Object.entries(one).filter(isChanged))
}

// A field shows its error on blur, which would move the button away between press and release.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
