// The date of the event, the next free Saturdays, and the nearest free dates when the artist is not available on it.
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { LazyPart } from '../../../../lib/browser/lazy-page.tsx'
import { useIsServerRender } from '../../../../lib/render/page-data.tsx'
import { dayFromText, textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { DatePicker } from '../../../../ui/forms/date-picker.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { isRefused } from '../../rules/dates/refused-date.ts'
import type { StepProps } from '../frame/step-frame.tsx'
import { freeSaturdays, refusedDatePanel } from './lazy-date-parts.ts'

export function EventDateField(props: StepProps) {
  const { draft, taken, change, errorOf } = props
  const isServerRender = useIsServerRender()
  return (
    <>
      <Field label="Event date" isRequired hasMark error={errorOf('eventDate')}>
        {(aria) => (
          <div data-field="eventDate">
            <div className="noscript:hidden">
              <DatePicker
                {...aria}
                earliest={today()}
                isUnavailable={(day) => taken?.has(textOfDay(day)) ?? false}
                value={dayFromText(draft.eventDate)}
                text={formatLongDate(draft.eventDate)}
                onValueChange={(day) => change({ eventDate: day ? textOfDay(day) : '' })}
              />
              {taken ? (
                <LazyPart part={freeSaturdays} fallback={null} props={{ draft, taken, change }} />
              ) : null}
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
      {isRefused(draft.refusedDate, draft) ? (
        <LazyPart part={refusedDatePanel} fallback={null} props={props} />
      ) : null}
    </>
  )
}
