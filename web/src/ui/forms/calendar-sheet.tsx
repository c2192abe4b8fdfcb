// The open calendar of a date field on a phone.
import { Sheet } from '../overlays/sheet.tsx'
import type { OpenCalendarProps } from './calendar-panel.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export function CalendarSheet({ field: _, title, isOpen, onOpenChange, ...calendar }: OpenCalendarProps) {
  return (
    <Sheet title={title} side="bottom" isOpen={isOpen} onOpenChange={onOpenChange}>
      <MonthCalendar
        {...calendar}
        onSelect={(date) => {
          calendar.onSelect(date)
          onOpenChange(false)
        }}
      />
    </Sheet>
  )
}
