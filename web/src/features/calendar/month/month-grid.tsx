// The month as a grid of six weeks. Arrow keys move, Shift selects, Enter opens; a drag selects as well.
import type { Calendar } from '../../../../../domain/api/rpc-answers.ts'
import { weekdayNames } from '../../../../../domain/booking/date-names.ts'
import { countDays, daysOfGrid, formatMonth } from '../days/calendar-days.ts'
import { type EntryKind, entriesOfDay } from '../days/day-entries.ts'
import { entryKinds } from '../days/entry-kinds.ts'
import { DayCell } from './day-cell.tsx'
import { type DayRange, useGridSelection } from './use-grid-selection.ts'

interface MonthGridProps {
  month: string
  today: string
  calendar: Calendar
  playDays: number[] | undefined
  /** The calendar is still that of another month. */
  isChanging: boolean
  onMonthChange: (month: string) => void
  /** What is open in the dialog. */
  chosen: DayRange | undefined
  onChoose: (range: DayRange) => void
}

export function MonthGrid(props: MonthGridProps) {
  const { month, today, calendar, playDays, isChanging, chosen, onMonthChange, onChoose } = props
  const days = daysOfGrid(month)
  const selection = useGridSelection({ month, days, today, onMonthChange, onChoose })
  const { range } = selection
  const isChosen = (day: string) => chosen !== undefined && chosen.first <= day && day <= chosen.last
  return (
    <div className="@container">
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
        <table
          {...selection.gridProps}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
          role="grid"
          aria-label={formatMonth(month)}
          aria-multiselectable="true"
          aria-busy={isChanging}
          aria-describedby="calendar-help"
          className="w-full table-fixed touch-pan-y touch-pinch-zoom border-collapse select-none"
        >
          <thead>
            <tr>
              {weekdayNames.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="px-1 py-2.5 text-center text-sm font-medium text-ink-soft @[40rem]:px-3 @[40rem]:text-left"
                >
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map(
              (week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <DayCell
                      key={day}
                      entries={entriesOfDay(calendar, day, playDays)}
                      month={month}
                      today={today}
                      isCurrent={day === selection.current}
                      isSelected={selection.isInRange(day) || isChosen(day)}
                      onPress={() => selection.choose(day)}
                    />
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <p role="status" className="sr-only">
        {range ? `${countDays(range.first, range.last)} days selected. Press Enter to block them.` : ''}
      </p>
      <Legend />
      <p id="calendar-help" className="mt-2 text-sm text-ink-soft">
        Choose a day to block or open it. Drag over several days, or hold Shift and use the arrow keys, to
        select a range.
      </p>
    </div>
  )
}

const legend: EntryKind[] = ['confirmed', 'held', 'pending', 'completed', 'blocked', 'busy']

function Legend() {
  return (
    <ul aria-label="Key" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
      {legend.map((kind) => {
        const { icon: Icon, style, word } = entryKinds[kind]
        return (
          <li key={kind} className="flex items-center gap-2">
            <span className={`flex size-5 items-center justify-center rounded-small border ${style}`}>
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            {word}
          </li>
        )
      })}
    </ul>
  )
}
