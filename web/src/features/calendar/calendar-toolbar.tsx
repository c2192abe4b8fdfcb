// The month with its arrows, Today, and the choice between month and agenda.
import { Ban, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { addMonths, formatMonth, monthOf } from './days/calendar-days.ts'
import { type CalendarView, views } from './use-calendar-view.ts'

interface CalendarToolbarProps {
  month: string
  today: string
  view: CalendarView
  onMonthChange: (month: string) => void
  onViewChange: (view: CalendarView) => void
  onBlock: () => void
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { month, today, view, onMonthChange, onViewChange, onBlock } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-1 max-sm:w-full">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => onMonthChange(addMonths(month, -1))}
          className="-ml-3"
        />
        <h2 aria-live="polite" className="min-w-44 text-center text-xl tabular-nums max-sm:flex-1">
          {formatMonth(month)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          onClick={() => onMonthChange(addMonths(month, 1))}
          className="max-sm:-mr-3"
        />
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:gap-2">
        <Button
          variant="quiet"
          className="max-sm:px-2.5"
          disabled={month === monthOf(today)}
          onClick={() => onMonthChange(monthOf(today))}
        >
          Today
        </Button>
        <fieldset className="flex rounded-control border border-line-strong p-0.5">
          <legend className="sr-only">View</legend>
          {(Object.keys(views) as CalendarView[]).map((name) => (
            <label
              key={name}
              className="flex min-h-10 cursor-pointer items-center rounded-[8px] px-4 max-sm:px-2.5 font-medium text-ink-soft transition-[background-color,color] hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring"
            >
              <input
                type="radio"
                name="calendar-view"
                checked={view === name}
                onChange={() => onViewChange(name)}
                className="sr-only"
              />
              {views[name]}
            </label>
          ))}
        </fieldset>
        <Button className="whitespace-nowrap max-sm:px-2.5" onClick={onBlock}>
          <Ban aria-hidden="true" className="size-5 max-sm:hidden" />
          Block dates
        </Button>
      </div>
    </div>
  )
}
