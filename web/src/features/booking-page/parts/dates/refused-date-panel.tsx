// A date on which the artist is not available, with the nearest free ones.
import { CircleX } from 'lucide-react'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { nearestFree } from '../../rules/dates/nearest-free.ts'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

export function RefusedDatePanel({ artist, draft, taken, change }: StepProps) {
  const refused = draft.refusedDate
  if (!refused) return null
  const { date, startTime } = refused
  const freeDates = refused.freeDates ?? nearestFree(date, taken ?? new Set(), textOfDay(today()))
  const when = startTime === '' ? formatLongDate(date) : `${formatLongDate(date)} at ${startTime}`
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-pending-soft px-4 py-3.5 text-ink">
      <CircleX aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-pending" />
      <div className="min-w-0 space-y-3 wrap-anywhere">
        <p>
          {artist.name} is not available on {when}. Please choose another date
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
                  onClick={withoutSubmit(() => change({ eventDate: free }))}
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
