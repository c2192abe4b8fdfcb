// The weekdays on which the artist plays, as seven toggles.
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { AvailabilityForm } from '../../../../../domain/profile/availability-form.ts'
import { weekdayNames } from '../days/calendar-days.ts'

export function PlayDaysField() {
  const { field, fieldState } = useController<AvailabilityForm, 'playDays'>({ name: 'playDays' })
  const id = useId()
  const problem = fieldState.error?.message

  function toggle(day: number, isPlayed: boolean): void {
    const others = field.value.filter((one) => one !== day)
    field.onChange((isPlayed ? [...others, day] : others).sort())
  }

  return (
    <fieldset aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">Days you play</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, index) => (
          <label
            key={name}
            className="flex hit-target cursor-pointer items-center justify-center rounded-full border border-line-strong px-3.5 text-sm font-medium text-ink-soft transition-[background-color,color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring"
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={field.value.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.target.checked)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
              className="sr-only"
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
