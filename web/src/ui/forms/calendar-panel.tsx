// The open calendar of a date field: below the field, which it moves nothing over, and on phones a sheet from below.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx'

export interface OpenCalendarProps extends MonthCalendarProps {
  field: RefObject<HTMLButtonElement | null>
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function CalendarPanel({ field, title, isOpen, onOpenChange, ...calendar }: OpenCalendarProps) {
  return isOpen ? (
    <Panel
      title={title}
      onClose={() => {
        onOpenChange(false)
        field.current?.focus()
      }}
      calendar={calendar}
    />
  ) : null
}

function Panel(props: { title: string; onClose: () => void; calendar: MonthCalendarProps }) {
  const { title, onClose, calendar } = props
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      className="mt-2 max-w-96 scroll-my-4 animate-fade rounded-card border border-line bg-card p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <MonthCalendar
        {...calendar}
        takesFocus
        onSelect={(date) => {
          calendar.onSelect(date)
          onClose()
        }}
      />
    </div>
  )
}
