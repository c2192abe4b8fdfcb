// When a date rule applies: on any date, every year (a day and a month without a year), or once.
import type { FieldErrors } from 'react-hook-form'
import { monthNames } from '../../../../../../domain/booking/date-names.ts'
import type { EditedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { textOfDay, today } from '../../../../shared/booking/event-day.ts'
import { Field, type FieldAria } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { NativeSelect } from '../../../../ui/forms/native-select.tsx'
import { Select } from '../../../../ui/forms/select.tsx'

type Dates = NonNullable<EditedDateRule['dates']>

const repeats = [
  { value: 'any', label: 'Any date' },
  { value: 'yearly', label: 'Every year' },
  { value: 'once', label: 'Once' },
]

interface RuleDatesProps {
  dates: Dates | null
  problems: FieldErrors<Dates> | undefined
  onChange: (dates: Dates | null) => void
}

export function RuleDates({ dates, problems, onChange }: RuleDatesProps) {
  const repeat = dates === null ? 'any' : isYearly(dates) ? 'yearly' : 'once'
  const DateInput = repeat === 'yearly' ? YearlyDate : OnceDate
  return (
    <div className="space-y-4">
      <div className="@lg:w-80">
        <Field label="Dates">
          {(aria) => (
            <Select
              {...aria}
              choices={repeats}
              value={repeat}
              onValueChange={(next) => next && next !== repeat && onChange(converted(dates, next))}
            />
          )}
        </Field>
      </div>
      {dates ? (
        <div className="grid items-start gap-4 @lg:grid-cols-2">
          <Field label="First day" isRequired error={problems?.from?.message}>
            {(aria) => (
              <DateInput
                aria={aria}
                name="First day"
                value={dates.from}
                // The last day follows, until it is another one.
                onChange={(from) => onChange({ from, to: dates.to === dates.from ? from : dates.to })}
              />
            )}
          </Field>
          <Field
            label="Last day"
            isRequired
            hint="Same as the first day for a single date."
            error={problems?.to?.message}
          >
            {(aria) => (
              <DateInput
                aria={aria}
                name="Last day"
                value={dates.to}
                onChange={(to) => onChange({ ...dates, to })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </div>
  )
}

const isYearly = ({ from }: Dates) => from.length === 5

/** The same days with a year or without one; New Year's Eve to begin with. */
function converted(dates: Dates | null, repeat: string): Dates | null {
  if (repeat === 'any') return null
  const { from, to } = dates ?? { from: '12-31', to: '12-31' }
  if (repeat === 'yearly') return { from: from.slice(-5) || '12-31', to: to.slice(-5) || '12-31' }
  const year = today().getFullYear()
  const first = `${from < textOfDay(today()).slice(5) ? year + 1 : year}-${from}`
  return { from: first, to: `${Number(first.slice(0, 4)) + (to < from ? 1 : 0)}-${to}` }
}

interface DateInputProps {
  aria: FieldAria
  name: string
  value: string
  onChange: (value: string) => void
}

function OnceDate({ aria, value, onChange }: DateInputProps) {
  return <Input {...aria} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
}

const dayChoices = Array.from({ length: 31 }, (_, place) => ({
  value: twoDigits(place + 1),
  label: String(place + 1),
}))
const monthChoices = monthNames.map((label, place) => ({ value: twoDigits(place + 1), label }))

function YearlyDate({ aria, name, value, onChange }: DateInputProps) {
  const [month = '', day = ''] = value.split('-')
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-2">
      <NativeSelect
        {...aria}
        choices={dayChoices}
        value={day}
        onChange={(event) => onChange(`${month}-${event.target.value}`)}
      />
      <NativeSelect
        aria-label={`Month of the ${name.toLowerCase()}`}
        aria-invalid={aria['aria-invalid']}
        choices={monthChoices}
        value={month}
        onChange={(event) => onChange(`${event.target.value}-${day}`)}
      />
    </div>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
