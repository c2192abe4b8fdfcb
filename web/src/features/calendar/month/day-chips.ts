// The chips of a day cell: what matters most comes first, and what does not fit is counted.
import { formatTime } from '../../../../../domain/booking/format-time.ts'
import { type DayEntries, type EntryKind, kindOfBooking, paymentMark } from '../days/day-entries.ts'

export interface DayChip {
  key: string
  kind: EntryKind
  /** Shown where there is room for it. */
  time: string | null
  text: string
  /** Its money needs attention. */
  isMarked?: boolean
}

const maxChips = 3
const order: EntryKind[] = ['confirmed', 'held', 'completed', 'blocked', 'pending', 'busy']

export function chipsOfDay(
  { bookings, blocks, busy }: DayEntries,
  today: string,
): { shown: DayChip[]; hidden: number } {
  const chips: DayChip[] = [
    ...bookings.map((booking) => {
      const kind = kindOfBooking(booking)
      const name = booking.client_name
      const text = kind === 'held' ? `Held: ${name}` : name
      const isMarked = paymentMark(booking, today) !== undefined
      return { key: booking.id, kind, time: formatTime(booking.start_time), text, isMarked }
    }),
    ...blocks.map(({ id, note }) => ({
      key: id,
      kind: 'blocked' as const,
      time: null,
      text: note || 'Blocked',
    })),
    ...busy.map((text) => ({
      key: `busy ${text}`,
      kind: 'busy' as const,
      time: formatTime(text),
      text: 'Busy',
    })),
  ].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  // The count takes the place of a chip.
  const shown = chips.length > maxChips ? chips.slice(0, maxChips - 1) : chips
  return { shown, hidden: chips.length - shown.length }
}
