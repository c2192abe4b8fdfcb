// The chips of a day cell: what matters most comes first, and what does not fit is counted.
import { formatTime } from '../../../../../domain/booking/event-date.ts'
import { type DayEntries, type EntryKind, kindOfBooking } from '../days/day-entries.ts'

export interface DayChip {
  key: string
  kind: EntryKind
  text: string
}

const maxChips = 3
const order: EntryKind[] = ['confirmed', 'held', 'completed', 'blocked', 'pending', 'busy']

export function chipsOfDay({ bookings, blocks, busy }: DayEntries): { shown: DayChip[]; hidden: number } {
  const chips: DayChip[] = [
    ...bookings.map((booking) => {
      const kind = kindOfBooking(booking)
      const text = [formatTime(booking.start_time), booking.client_name].filter(Boolean).join(' ')
      return { key: booking.id, kind, text: kind === 'held' ? `Held: ${text}` : text }
    }),
    ...blocks.map(({ id, note }) => ({ key: id, kind: 'blocked' as const, text: note || 'Blocked' })),
    ...busy.map((text) => ({
      key: `busy ${text}`,
      kind: 'busy' as const,
      text: text === 'all day' ? 'Busy' : `Busy ${text.slice(0, 5)}`,
    })),
  ].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  // The count takes the place of a chip.
  const shown = chips.length > maxChips ? chips.slice(0, maxChips - 1) : chips
  return { shown, hidden: chips.length - shown.length }
}
