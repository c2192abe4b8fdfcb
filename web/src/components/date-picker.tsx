// A date from a calendar that opens under the field. Weeks start on Monday.
import { enGB } from 'date-fns/locale/en-GB'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { controlStyle } from './control-style.ts'
import type { FieldAria } from './field.tsx'
import { floatingStyle } from './floating-style.ts'

interface DatePickerProps extends Partial<FieldAria> {
  value: Date | undefined
  onValueChange: (date: Date | undefined) => void
  /** Earlier days cannot be chosen. */
  earliest?: Date
  placeholder?: string
  isDisabled?: boolean
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })

const arrowStyle =
  'hit-target inline-flex items-center justify-center rounded-full text-ink-soft hover:bg-ground-soft hover:text-ink aria-disabled:opacity-40'

const calendarStyles = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-display font-semibold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrowStyle,
  button_next: arrowStyle,
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-11 text-sm font-medium text-ink-soft',
  day: 'p-0 text-center',
  day_button:
    'size-11 rounded-full tabular-nums transition-[background-color] hover:bg-ground-soft disabled:cursor-not-allowed disabled:text-ink-soft disabled:line-through disabled:hover:bg-transparent',
  today: 'font-semibold text-primary',
  selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-hover',
  outside: 'opacity-60',
}

function Chevron(props: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = props.orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5" />
}

export function DatePicker({
  value,
  onValueChange,
  earliest,
  placeholder,
  isDisabled,
  ...aria
}: DatePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        {...aria}
        disabled={isDisabled}
        className={`${controlStyle} flex items-center justify-between gap-3 text-left ${value ? '' : 'text-ink-soft'}`}
      >
        {value ? longDate.format(value) : (placeholder ?? 'Choose a date')}
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Calendar"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={`${floatingStyle} p-3 max-sm:p-1`}
        >
          <DayPicker
            mode="single"
            autoFocus
            locale={enGB}
            selected={value}
            {...(value ? { defaultMonth: value } : {})}
            disabled={earliest ? { before: earliest } : false}
            onSelect={(date) => {
              onValueChange(date)
              setIsOpen(false)
            }}
            classNames={calendarStyles}
            components={{ Chevron }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
