// Weekdays as seven toggles; 1 is Monday.
import { type Ref, useId } from 'react'
import { weekdayNames } from '../../../domain/booking/date-names.ts'
import { FieldError } from '../ui/forms/field-error.tsx'

interface WeekdayFieldProps {
  label: string
  hint?: string
  value: number[]
  error?: string | undefined
  onValueChange: (weekdays: number[]) => void
  onBlur?: () => void
  /** The first toggle. */
  ref?: Ref<HTMLInputElement>
}

export function WeekdayField({ label, hint, value, error, onValueChange, onBlur, ref }: WeekdayFieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')

  function toggle(day: number, isChosen: boolean): void {
    const others = value.filter((one) => one !== day)
    onValueChange((isChosen ? [...others, day] : others).sort())
  }

  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, index) => (
          <label
            key={name}
            className="flex hit-target cursor-pointer items-center justify-center rounded-full border border-line-strong px-3.5 text-sm font-medium text-ink-soft transition-[background-color,color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring"
          >
            <input
              type="checkbox"
              aria-label={name}
              aria-invalid={error ? true : undefined}
              checked={value.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.target.checked)}
              onBlur={onBlur}
              ref={index === 0 ? ref : undefined}
              className="sr-only"
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </fieldset>
  )
}
