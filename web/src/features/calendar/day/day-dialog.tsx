// The dialog of a day or a range: its bookings and state, blocking it with a note, and opening what is blocked.
import { Ban, CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import type { BlockedDates, Calendar } from '../../../../../domain/api/rpc-answers.ts'
import { formatEventDate } from '../../../../../domain/booking/event-date.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changesToOpen, countBlockedDays } from '../days/block-changes.ts'
import { countDays } from '../days/calendar-days.ts'
import { entriesOfDay, stateOfDay } from '../days/day-entries.ts'
import type { DayRange } from '../month/use-grid-selection.ts'
import { type BlockOrder, useBlockDates } from '../use-block-dates.ts'
import { BlockWarning } from './block-warning.tsx'
import { BookingRow } from './booking-row.tsx'
import { NoteField } from './note-field.tsx'

interface DayDialogProps {
  userId: string
  chosen: DayRange
  today: string
  calendar: Calendar
  onClose: () => void
}

export function DayDialog({ userId, chosen: { first, last }, today, calendar, onClose }: DayDialogProps) {
  const blocking = useBlockDates(userId)
  const [note, setNote] = useState('')
  const dayCount = countDays(first, last)
  const isOneDay = dayCount === 1
  const bookings = calendar.bookings.filter(({ event_date: day }) => first <= day && day <= last)
  const blocks = calendar.blocked.filter((block) => block.first_date <= last && block.last_date >= first)
  const isBlocked = isOneDay && blocks.length > 0
  const order = blocking.isPending ? blocking.variables : undefined

  function store(next: BlockOrder): void {
    if (!blocking.isPending) blocking.mutate(next, { onSuccess: onClose })
  }

  function block(): void {
    const added = { first_date: first, last_date: last, note: note.trim() || null }
    store({ changes: { add: [added], resize: [], remove: [] }, dayCount, isOpening: false })
  }

  const entries = entriesOfDay(calendar, first)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOneDay ? formatLongDate(first) : `${dayCount} days`}
      description={
        isOneDay ? stateOfDay(entries, today) : `${formatLongDate(first)} to ${formatLongDate(last)}`
      }
    >
      <div className="space-y-5">
        {bookings.length > 0 ? (
          <ul aria-label="Bookings" className="space-y-2">
            {bookings.map((booking) => (
              <li key={booking.id}>
                <BookingRow booking={booking} />
              </li>
            ))}
          </ul>
        ) : null}
        {isOneDay && entries.busy.length > 0 ? (
          <p className="flex items-start gap-2.5">
            <CalendarX2 aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-neutral" />
            Busy in another calendar: {entries.busy.join(', ')}
          </p>
        ) : null}
        {blocks.length > 0 ? (
          <OpenPart
            blocks={blocks}
            range={{ first, last }}
            order={order}
            onOpen={(opened) => store({ ...opened, isOpening: true })}
          />
        ) : null}
        {isBlocked ? null : (
          <form
            aria-label="Block"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              block()
            }}
            className={bookings.length > 0 || blocks.length > 0 ? 'border-t border-line pt-5' : ''}
          >
            <BlockWarning bookings={bookings} />
            <NoteField value={note} onValueChange={setNote} />
            <Button
              type="submit"
              isBusy={order?.isOpening === false}
              busyText="Blocking..."
              className="mt-4 w-full"
            >
              <Ban aria-hidden="true" className="size-5" />
              {isOneDay ? 'Block this day' : `Block these ${dayCount} days`}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}

interface OpenPartProps {
  blocks: BlockedDates[]
  range: DayRange
  order: BlockOrder | undefined
  onOpen: (opened: Omit<BlockOrder, 'isOpening'>) => void
}

/** What is blocked, and opening only the chosen days or all of it. */
function OpenPart({ blocks, range: { first, last }, order, onOpen }: OpenPartProps) {
  const dayCount = countDays(first, last)
  const isOneDay = dayCount === 1
  const isWider = blocks.some((block) => block.first_date < first || block.last_date > last)
  const isOpening = order?.isOpening === true
  const isOpeningAll = isOpening && order.changes.resize.length === 0
  const onlyText = isOneDay ? 'Open only this day' : `Open only these ${dayCount} days`
  const exactText = isOneDay ? 'Open this day' : `Open these ${dayCount} days`
  return (
    <div>
      <ul aria-label="Blocked" className="space-y-2">
        {blocks.map((block) => (
          <li key={block.id} className="flex items-start gap-2.5 rounded-control hatched px-4 py-3">
            <Ban aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-neutral" />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{block.note || 'Blocked'}</span>
              <span className="block text-sm text-ink-soft">
                {block.first_date === block.last_date
                  ? formatEventDate(block.first_date)
                  : `${formatEventDate(block.first_date)} to ${formatEventDate(block.last_date)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Button
          variant={isOneDay ? 'primary' : 'quiet'}
          isBusy={isOpening && !(isWider && isOpeningAll)}
          busyText="Opening..."
          onClick={() => onOpen({ changes: changesToOpen(blocks, first, last), dayCount })}
        >
          {isWider ? onlyText : exactText}
        </Button>
        {isWider ? (
          <Button
            variant="quiet"
            isBusy={isOpeningAll}
            busyText="Opening..."
            onClick={() =>
              onOpen({ changes: { add: [], resize: [], remove: blocks }, dayCount: countBlockedDays(blocks) })
            }
          >
            Open the whole range
          </Button>
        ) : null}
      </div>
    </div>
  )
}
