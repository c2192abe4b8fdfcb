// The browser's own select: for lists of hundreds, which phones show in their own way.
import type { ComponentProps } from 'react'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { controlStyle } from './control-style.ts'

export function NativeSelect({
  choices,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { choices: { value: string; label: string }[] }) {
  return (
    <select {...rest} className={joinClasses(controlStyle, className)}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
