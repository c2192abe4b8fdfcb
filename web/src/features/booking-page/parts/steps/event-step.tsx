// The step for the event, its date and its venue.
import { submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { LazyPart } from '../../../../lib/browser/lazy-page.tsx'
import { useIsServerRender } from '../../../../lib/render/page-data.tsx'
import { dayFromText, textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { DatePicker } from '../../../../ui/forms/date-picker.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { isRefused } from '../../rules/dates/refused-date.ts'
import { lazyDateParts } from '../dates/lazy-date-parts.ts'
import type { StepProps } from '../frame/step-frame.tsx'
import { VenueAddressField } from '../venue/venue-address-field.tsx'

export function EventStep(props: StepProps) {
  const { artist, draft, taken, change, errorOf } = props
  const isServerRender = useIsServerRender()
  return (
    <>
      <Field label="Event name" isRequired hasMark error={errorOf('eventName')}>
        {(aria) => (
          <Input
            {...aria}
            name="eventName"
            data-field="eventName"
            maxLength={submissionLimits.eventName}
            placeholder="Garden wedding, summer party..."
            value={draft.eventName}
            onChange={(event) => change({ eventName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Event date" isRequired hasMark error={errorOf('eventDate')}>
        {(aria) => (
          <div data-field="eventDate">
            <div className="noscript:hidden">
              <DatePicker
                {...aria}
                earliest={today()}
                isUnavailable={(day) => taken.has(textOfDay(day))}
                value={dayFromText(draft.eventDate)}
                text={formatLongDate(draft.eventDate)}
                onValueChange={(day) => change({ eventDate: day ? textOfDay(day) : '' })}
              />
            </div>
            {/* The browser's own, for those without scripts. */}
            {isServerRender ? (
              <Input
                type="date"
                name="eventDate"
                aria-label="Event date"
                aria-describedby={aria['aria-describedby']}
                aria-invalid={aria['aria-invalid']}
                className="hidden max-w-60 noscript:block"
                value={draft.eventDate}
                onChange={(event) => change({ eventDate: event.target.value })}
              />
            ) : null}
          </div>
        )}
      </Field>
      {artist.asksStartTime || artist.asksGuestCount || isRefused(draft.refusedDate, draft) ? (
        <LazyPart part={lazyDateParts.eventExtras} fallback={null} props={props} />
      ) : null}
      <Field label="Venue name" isRequired hasMark error={errorOf('venueName')}>
        {(aria) => (
          <Input
            {...aria}
            name="venueName"
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
