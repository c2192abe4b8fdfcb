// What, when and where.
import { submissionLimits } from '../../../../domain/booking-submission.ts'
import { DatePicker } from '../../components/date-picker.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { dayFromText, textOfDay, today } from './event-day.ts'
import type { StepProps } from './step-frame.tsx'
import { VenueAddressField } from './venue-address-field.tsx'

export function EventStep(props: StepProps) {
  const { draft, change, errorOf } = props
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
            <DatePicker
              {...aria}
              earliest={today()}
              value={dayFromText(draft.eventDate)}
              onValueChange={(day) => change({ eventDate: day ? textOfDay(day) : '' })}
            />
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
      <VenueAddressField {...props} />
    </>
  )
}
