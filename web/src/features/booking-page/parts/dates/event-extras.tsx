// The parts of the event step that few clients see: a refused date with the nearest free ones, and the fields that only
// some artists ask for.
import { CircleX } from 'lucide-react'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { nearestFree } from '../../rules/dates/nearest-free.ts'
import { isRefused, type RefusedDate } from '../../rules/dates/refused-date.ts'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

export function EventExtras({ artist, draft, taken, change, errorOf }: StepProps) {
  return (
    <>
      {isRefused(draft.refusedDate, draft) ? (
        <RefusedDatePanel
          artistName={artist.name}
          refused={draft.refusedDate}
          taken={taken}
          onChoose={(eventDate) => change({ eventDate })}
        />
      ) : null}
      {artist.asksStartTime ? (
        <Field label="Start time" isRequired hasMark error={errorOf('startTime')}>
          {(aria) => (
            <Input
              {...aria}
              name="startTime"
              data-field="startTime"
              type="time"
              className="max-w-40"
              value={draft.startTime}
              onChange={(event) => change({ startTime: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {artist.asksGuestCount ? (
        <Field label="Number of guests" isOptional error={errorOf('guestCount')}>
          {(aria) => (
            <Input
              {...aria}
              name="guestCount"
              data-field="guestCount"
              inputMode="numeric"
              maxLength={9}
              className="max-w-40"
              value={draft.guestCount}
              onChange={(event) => change({ guestCount: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}

interface RefusedDatePanelProps {
  artistName: string
  refused: RefusedDate
  taken: ReadonlySet<string>
  onChoose: (date: string) => void
}

function RefusedDatePanel({ artistName, refused, taken, onChoose }: RefusedDatePanelProps) {
  const { date, startTime } = refused
  const freeDates = refused.freeDates ?? nearestFree(date, taken, textOfDay(today()))
  const when = startTime === '' ? formatLongDate(date) : `${formatLongDate(date)} at ${startTime}`
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-pending-soft px-4 py-3.5 text-ink">
      <CircleX aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-pending" />
      <div className="min-w-0 space-y-3 wrap-anywhere">
        <p>
          {artistName} is not available on {when}. Please choose another date
          {startTime === '' ? '' : ' or time'}.
        </p>
        {freeDates.length > 0 ? (
          <div>
            <p className="text-sm text-ink-soft">Nearest free dates</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {freeDates.map((free) => (
                <Button
                  {...goTo(postedActions.date + free)}
                  key={free}
                  variant="quiet"
                  onClick={withoutSubmit(() => onChoose(free))}
                >
                  {formatLongDate(free)}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </div>
  )
}
