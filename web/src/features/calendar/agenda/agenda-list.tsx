// The month as a list: each day with its bookings and blocks. Days of the current month that have passed are folded.
import { Ban, CalendarX2, ChevronRight } from 'lucide-react'
import type { Calendar } from '../../../../../domain/api/rpc-answers.ts'
import { formatEventDate } from '../../../../../domain/booking/event-date.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BookingRow } from '../day/booking-row.tsx'
import { daysOfGrid, formatMonth, monthOf } from '../days/calendar-days.ts'
import { type DayEntries, entriesOfDay } from '../days/day-entries.ts'
import type { DayRange } from '../month/use-grid-selection.ts'

interface AgendaListProps {
  month: string
  today: string
  calendar: Calendar
  onChoose: (range: DayRange) => void
}

export function AgendaList({ month, today, calendar, onChoose }: AgendaListProps) {
  const days = daysOfGrid(month)
    .filter((day) => monthOf(day) === month)
    .map((day) => agendaOfDay(entriesOfDay(calendar, day), month))
    .filter(({ bookings, blocks, busy }) => bookings.length + blocks.length + busy.length > 0)
  const isThisMonth = monthOf(today) === month
  const past = isThisMonth ? days.filter(({ day }) => day < today) : []
  const coming = isThisMonth ? days.filter(({ day }) => day >= today) : days
  const list = (shown: DayEntries[], label: string) => (
    <ol aria-label={label} className="space-y-6">
      {shown.map((entries) => (
        <AgendaDay key={entries.day} entries={entries} today={today} onChoose={onChoose} />
      ))}
    </ol>
  )
  return (
    <div className="space-y-6">
      {past.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-ink-soft">
            <ChevronRight aria-hidden="true" className="size-5 transition-transform group-open:rotate-90" />
            Earlier this month ({past.length === 1 ? '1 day' : `${past.length} days`})
          </summary>
          <div className="mt-3">{list(past, 'Earlier this month')}</div>
        </details>
      ) : null}
      {coming.length > 0 ? (
        list(coming, formatMonth(month))
      ) : (
        <EmptyState
          icon={CalendarX2}
          title={past.length > 0 ? 'Nothing more this month' : `Nothing in ${formatMonth(month)}`}
          advice="Bookings and dates that you block are listed here. Share your booking page to receive requests."
        />
      )}
    </div>
  )
}

/** A block is listed once, on its first day in the month. */
function agendaOfDay(entries: DayEntries, month: string): DayEntries {
  const isFirst = entries.day === `${month}-01`
  return { ...entries, blocks: entries.blocks.filter((block) => isFirst || block.first_date === entries.day) }
}

interface AgendaDayProps {
  entries: DayEntries
  today: string
  onChoose: (range: DayRange) => void
}

function AgendaDay({ entries: { day, bookings, blocks, busy }, today, onChoose }: AgendaDayProps) {
  return (
    <li>
      <h3 className="flex items-center gap-2 text-lg">
        {formatLongDate(day)}
        {day === today ? (
          <span className="rounded-full bg-primary px-2.5 py-0.5 font-sans text-sm font-medium text-on-primary">
            Today
          </span>
        ) : null}
      </h3>
      <ul className="mt-2 space-y-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
        {blocks.map((block) => (
          <li key={block.id}>
            <button
              type="button"
              onClick={() => onChoose({ first: day, last: day })}
              className="flex w-full items-center gap-3 rounded-control border border-line hatched px-4 py-3 text-left"
            >
              <Ban aria-hidden="true" className="size-5 shrink-0 text-neutral" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">
                  {block.note ? `Blocked: ${block.note}` : 'Blocked'}
                </span>
                {block.last_date > block.first_date ? (
                  <span className="block text-sm text-ink-soft">
                    {formatEventDate(block.first_date)} to {formatEventDate(block.last_date)}
                  </span>
                ) : null}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
        {busy.map((text) => (
          <li
            key={text}
            className="flex items-center gap-3 rounded-control border border-line bg-neutral-soft px-4 py-3"
          >
            <CalendarX2 aria-hidden="true" className="size-5 shrink-0 text-neutral" />
            Busy in another calendar: {text}
          </li>
        ))}
      </ul>
    </li>
  )
}
