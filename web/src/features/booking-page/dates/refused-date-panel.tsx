// Says that the artist cannot be booked on the chosen date, and offers the nearest free ones.
import { CircleX } from 'lucide-react'
import { formatLongDate } from '../../../../../domain/booking/event-date.ts'
import { textOfDay, today } from '../../../shared/booking/event-day.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { nearestFree } from './nearest-free.ts'
import type { RefusedDate } from './refused-date.ts'

interface RefusedDatePanelProps {
  artistName: string
  refused: RefusedDate
  unavailable: ReadonlySet<string>
  onChoose: (date: string) => void
}

export function RefusedDatePanel({ artistName, refused, unavailable, onChoose }: RefusedDatePanelProps) {
  const { date, startTime } = refused
  const freeDates = refused.freeDates ?? nearestFree(date, unavailable, textOfDay(today()))
  const when = startTime === '' ? formatLongDate(date) : `${formatLongDate(date)} at ${startTime}`
  return (
    <div role="alert" className="mt-3 flex gap-3 rounded-card bg-pending-soft px-4 py-3.5 text-ink">
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
                <Button key={free} variant="quiet" onClick={() => onChoose(free)}>
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
