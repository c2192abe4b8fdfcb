// What, when and where.
import { lazy, Suspense } from 'react'
import { submissionLimits } from '../../../../domain/booking-submission.ts'
import { controlStyle } from '../../components/control-style.ts'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { dayFromText, textOfDay, today } from './event-day.ts'
import type { StepProps } from './step-frame.tsx'
import { VenueAddressField } from './venue-address-field.tsx'

// The calendar is a good part of the page's weight, and the page does not wait for it.
const DatePicker = lazy(() =>
  import('../../components/date-picker.tsx').then((module) => ({ default: module.DatePicker })),
)

export function EventStep({ artist, draft, change, errorOf }: StepProps) {
  return (
    <>
      <Field label="Event name" isRequired error={errorOf('eventName')}>
        {(aria) => (
          <Input
            {...aria}
            data-field="eventName"
            maxLength={submissionLimits.eventName}
            placeholder="Garden wedding, summer party..."
            value={draft.eventName}
            onChange={(event) => change({ eventName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Event date" isRequired error={errorOf('eventDate')}>
        {(aria) => (
          <div data-field="eventDate">
            <Suspense fallback={<div className={controlStyle} />}>
              <DatePicker
                {...aria}
                earliest={today()}
                value={dayFromText(draft.eventDate)}
                onValueChange={(day) => change({ eventDate: day ? textOfDay(day) : '' })}
              />
            </Suspense>
          </div>
        )}
      </Field>
      <Field label="Venue name" isRequired error={errorOf('venueName')}>
        {(aria) => (
          <Input
            {...aria}
            data-field="venueName"
            maxLength={submissionLimits.venueName}
            value={draft.venueName}
            onChange={(event) => change({ venueName: event.target.value })}
          />
        )}
      </Field>
      <VenueAddressField artist={artist} draft={draft} change={change} errorOf={errorOf} />
    </>
  )
}
