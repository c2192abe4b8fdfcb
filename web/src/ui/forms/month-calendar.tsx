// The calendar of ui/forms/date-picker.tsx, with lists of months and years. Weeks start on Monday. Days that have passed
// are pale; struck are only those that are taken.
import { enGB } from 'date-fns/locale/en-GB'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DropdownProps, labelDayButton } from 'react-day-picker'

export interface MonthCalendarProps {
  value: Date | undefined
  earliest: Date | undefined
  isUnavailable: ((day: Date) => boolean) | undefined
  onSelect: (date: Date | undefined) => void
}

const arrowStyle =
  'hit-target inline-flex items-center justify-center rounded-full text-ink-soft hover:bg-ground-soft hover:text-ink aria-disabled:opacity-40'

const calendarStyles = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center px-11',
  dropdowns: 'flex items-center gap-1',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto',
  button_previous: arrowStyle,
  button_next: arrowStyle,
  month_grid: 'mx-auto mt-2 w-full max-w-96 table-fixed border-collapse',
  weekday: 'h-11 text-sm font-medium text-ink-soft',
  day: 'p-0 text-center',
  day_button:
    'h-11 w-full max-w-11 rounded-full tabular-nums transition-[background-color] hover:bg-ground-soft disabled:cursor-not-allowed disabled:text-ink-soft disabled:hover:bg-transparent',
  today: 'font-semibold text-primary',
  selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-hover',
  outside: 'opacity-60',
}

function Chevron(props: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = props.orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5" />
}

/** The browser's own select, which phones show in their own way. */
function Dropdown({ options, ...select }: DropdownProps) {
  return (
    <span className="relative">
      <select
        {...select}
        className="h-11 appearance-none rounded-control bg-card pr-6.5 pl-1.5 font-display font-semibold hover:bg-ground-soft"
      >
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

const yearsAhead = 10

/** The months to choose from. */
function monthRange(earliest: Date | undefined, value: Date | undefined) {
  const year = new Date().getFullYear()
  const [first, last] = [earliest, value].map((date) => date?.getFullYear())
  return {
    startMonth: earliest ?? new Date(Math.min(year, last ?? year) - yearsAhead, 0),
    endMonth: new Date(Math.max(year, first ?? year, last ?? year) + yearsAhead, 11),
  }
}

export function MonthCalendar({
  value,
  earliest,
  isUnavailable,
  onSelect,
  takesFocus = false,
}: MonthCalendarProps & { takesFocus?: boolean }) {
  const past = earliest ? [{ before: earliest }] : []
  const taken = isUnavailable ? [isUnavailable] : []
  return (
    <DayPicker
      mode="single"
      autoFocus={takesFocus}
      locale={enGB}
      selected={value}
      {...(value ? { defaultMonth: value } : {})}
      captionLayout="dropdown"
      {...monthRange(earliest, value)}
      disabled={[...past, ...taken]}
      modifiers={{ past, taken }}
      modifiersClassNames={{ past: 'opacity-45', taken: '[&>button]:line-through' }}
      labels={{
        labelDayButton: (day, modifiers, ...rest) =>
          `${labelDayButton(day, modifiers, ...rest)}${modifiers.disabled ? ', Not available' : ''}`,
      }}
      onSelect={onSelect}
      classNames={calendarStyles}
      components={{ Chevron, Dropdown }}
    />
  )
}
