// The word, icon and style of each kind of entry. Colour is never the only sign.
import { Ban, CalendarClock, CalendarX2, CheckCheck, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { EntryKind } from './day-entries.ts'

interface KindLook {
  word: string
  icon: LucideIcon
  style: string
}

export const entryKinds: Record<EntryKind, KindLook> = {
  confirmed: {
    word: 'Confirmed',
    icon: CircleCheck,
    style: 'border-confirmed bg-confirmed text-ground',
  },
  completed: {
    word: 'Completed',
    icon: CheckCheck,
    style: 'border-completed-soft bg-completed-soft text-completed',
  },
  held: {
    word: 'Held',
    icon: CalendarClock,
    style: 'border-pending bg-pending-soft text-pending',
  },
  pending: { word: 'Pending', icon: Clock, style: 'border-dashed border-pending bg-card text-pending' },
  blocked: { word: 'Blocked', icon: Ban, style: 'border-line-strong hatched text-neutral' },
  busy: { word: 'Busy', icon: CalendarX2, style: 'border-line bg-neutral-soft text-neutral' },
}
