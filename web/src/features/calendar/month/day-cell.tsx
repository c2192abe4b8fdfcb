// A day of the month grid: its number and its chips, which are icons where the grid is narrow.
import { Coins } from 'lucide-react'
import { joinClasses } from '../../../lib/look/join-classes.ts'
import { formatMonth, monthOf } from '../days/calendar-days.ts'
import { type DayEntries, labelOfDay } from '../days/day-entries.ts'
import { entryKinds } from '../days/entry-kinds.ts'
import { chipsOfDay, type DayChip } from './day-chips.ts'

interface DayCellProps {
  entries: DayEntries
  month: string
  today: string
  isCurrent: boolean
  isSelected: boolean
  onPress: () => void
}

export function DayCell({ entries, month, today, isCurrent, isSelected, onPress }: DayCellProps) {
  const { day, isOff } = entries
  const { shown, hidden } = chipsOfDay(entries, today)
  const isToday = day === today
  const isOutside = monthOf(day) !== month
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the button inside
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      aria-selected={isSelected}
      className="relative h-20 border-t border-l border-line p-0 first:border-l-0 @[40rem]:h-31"
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={labelOfDay(entries, today)}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPress}
        className={joinClasses(
          'absolute inset-0 flex flex-col gap-1 overflow-hidden p-1 text-left transition-[background-color] outline-offset-[-2px]! hover:bg-ground-soft focus-visible:z-1 @[40rem]:p-1.5',
          isOutside && 'bg-ground',
          isOff && 'bg-ground-soft',
          isSelected && 'bg-primary-soft!',
        )}
      >
        <span className="flex w-full items-center justify-between gap-1">
          <span
            className={joinClasses(
              'flex h-6.5 min-w-6.5 items-center justify-center rounded-full text-sm font-medium tabular-nums',
              isToday && 'bg-primary text-on-primary',
              !isToday && (isOutside || isOff || day < today) && 'text-ink-soft',
            )}
          >
            {Number(day.slice(8))}
            {isOutside && day.endsWith('-01') ? <MonthName day={day} /> : null}
          </span>
          {isOff && day >= today ? <span className="text-sm text-ink-soft max-sm:hidden">Off</span> : null}
        </span>
        <span className="flex w-full min-w-0 flex-wrap gap-0.5 @[40rem]:flex-col @[40rem]:flex-nowrap @[40rem]:gap-1">
          {shown.map((chip) => (
            <Chip key={chip.key} chip={chip} />
          ))}
          {hidden > 0 ? (
            <span className="px-0.5 text-sm leading-5 font-medium text-ink-soft @[40rem]:px-1.5">
              +{hidden}
              <span className="hidden @[40rem]:inline"> more</span>
            </span>
          ) : null}
        </span>
      </button>
    </td>
  )
}

/** Tells the first day of the next month from that of this one. */
function MonthName({ day }: { day: string }) {
  return <span className="ml-1 hidden @[40rem]:inline">{formatMonth(monthOf(day)).slice(0, 3)}</span>
}

function Chip({ chip }: { chip: DayChip }) {
  const { icon: Icon, style } = entryKinds[chip.kind]
  return (
    <span
      className={`flex size-4.5 min-w-0 items-center justify-center rounded-small border text-sm leading-5 font-medium @[40rem]:h-6 @[40rem]:w-full @[40rem]:justify-start @[40rem]:gap-1 @[40rem]:px-1.5 ${style}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {chip.time ? <span className="hidden tabular-nums @[56rem]:inline">{chip.time}</span> : null}
      <span className="hidden truncate @[40rem]:block">{chip.text}</span>
      {chip.isMarked ? (
        <Coins aria-hidden="true" className="ml-auto hidden size-3.5 shrink-0 @[40rem]:block" />
      ) : null}
    </span>
  )
}
