// The chosen day below the month on a phone: its gigs, its state, and the way to its dialog.
import { CalendarX2 } from 'lucide-react'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type DayEntries, stateOfDay } from '../days/day-entries.ts'
import { BookingRow } from './booking-row.tsx'

interface DayBelowProps {
  entries: DayEntries
  today: string
  /** Opens the dialog that blocks the day or opens it again. */
  onOpen: () => void
}

export function DayBelow({ entries, today, onOpen }: DayBelowProps) {
  const { day, bookings, blocks, busy } = entries
  return (
    <section aria-labelledby="day-below" aria-live="polite" className="mt-5">
      <h3 id="day-below" className="text-lg">
        {formatLongDate(day)}
      </h3>
      <p className="text-sm text-ink-soft">{stateOfDay(entries, today)}</p>
      <ul className="mt-3 space-y-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
        {busy.map((text) => (
          <li key={text} className="flex items-start gap-2.5 py-1">
            <CalendarX2 aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-neutral" />
            Busy in another calendar: {text}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-3 w-full" onClick={onOpen}>
        {blocks.length > 0 ? 'Open this day again' : 'Block this day'}
      </Button>
    </section>
  )
}
