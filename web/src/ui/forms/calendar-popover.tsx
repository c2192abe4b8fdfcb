// The calendar of ui/forms/date-picker.tsx. Weeks start on Monday.
import { enGB } from 'date-fns/locale/en-GB'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { DayPicker, labelDayButton } from 'react-day-picker'
import { floatingStyle } from '../overlays/floating-style.ts'

interface CalendarPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  value: Date | undefined
  earliest: Date | undefined
  isUnavailable: ((day: Date) => boolean) | undefined
  onSelect: (date: Date | undefined) => void
}

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

export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, value, earliest, isUnavailable } = props
  return (
    <Popover.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Calendar"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // The field's own click closes it; handled as an outside click, it would close and reopen.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className={`${floatingStyle} p-3 max-sm:p-1`}
        >
          <DayPicker
            mode="single"
            autoFocus
            locale={enGB}
            selected={value}
            {...(value ? { defaultMonth: value } : {})}
            disabled={[
              ...(earliest ? [{ before: earliest }] : []),
              ...(isUnavailable ? [isUnavailable] : []),
            ]}
            labels={{
              labelDayButton: (day, modifiers, ...rest) =>
                `${labelDayButton(day, modifiers, ...rest)}${modifiers.disabled ? ', Not available' : ''}`,
            }}
            onSelect={props.onSelect}
            classNames={calendarStyles}
            components={{ Chevron }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
