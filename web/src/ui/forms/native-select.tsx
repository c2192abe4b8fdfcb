// The browser's own select: for lists of hundreds, which phones show in their own way.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { controlStyle } from './control-style.ts'

export function NativeSelect({
  choices,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { choices: { value: string; label: string }[] }) {
  return (
    <span className="relative block">
      <select {...rest} className={joinClasses(controlStyle, 'appearance-none pr-11', className)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
