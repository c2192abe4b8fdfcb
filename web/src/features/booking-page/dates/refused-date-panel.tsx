// Says that the artist cannot be booked on the chosen date, and offers the nearest free ones.
import { CalendarX } from 'lucide-react'
import { longDay } from '../../../shared/booking/event-day.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { RefusedDate } from './refused-date.ts'

interface RefusedDatePanelProps {
  artistName: string
  refused: RefusedDate
  onChoose: (date: string) => void
}

export function RefusedDatePanel({ artistName, refused, onChoose }: RefusedDatePanelProps) {
  const { date, startTime, freeDates } = refused
  const when = startTime === '' ? longDay(date) : `${longDay(date)} at ${startTime}`
  return (
    <div role="alert" className="mt-3 flex gap-3 rounded-card bg-pending-soft px-4 py-3.5 text-ink">
      <CalendarX aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-pending" />
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
                  {longDay(free)}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </div>
  )
}
