// The next free Saturdays, each one tap away. Loaded once it is known which dates are taken.
import { shortMonthName } from '../../../../../../domain/booking/date-names.ts'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { freeSaturdays } from '../../rules/dates/free-saturdays.ts'
import type { StepProps } from '../frame/step-frame.tsx'

export function FreeSaturdays({ draft, taken, change }: Pick<StepProps, 'draft' | 'taken' | 'change'>) {
  const saturdays = taken ? freeSaturdays(taken, textOfDay(today())) : []
  if (saturdays.length === 0) return null
  return (
    <fieldset className="mt-2.5 flex animate-fade flex-wrap items-center gap-x-2 gap-y-1.5">
      <legend className="contents text-sm text-ink-soft">
        <span className="mr-1 text-sm text-ink-soft max-sm:w-full">Next free Saturdays</span>
      </legend>
      {saturdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={formatLongDate(day)}
          aria-pressed={draft.eventDate === day}
          onClick={() => change({ eventDate: day })}
          className="min-h-11 rounded-full border border-line-strong bg-card px-4 text-sm font-medium whitespace-nowrap tabular-nums transition-[background-color,border-color] hover:bg-ground-soft aria-pressed:border-primary aria-pressed:bg-primary-soft"
        >
          {Number(day.slice(8))} {shortMonthName(day)}
        </button>
      ))}
    </fieldset>
  )
}
