// A slider with its value and unit beside the label.
import { type ComponentProps, useId } from 'react'

interface RangeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string
  value: number
  /** The value with its unit, as "3 hours": shown, and announced by screen readers. */
  valueText: string
}

export function RangeInput({ label, value, valueText, ...rest }: RangeInputProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-display font-semibold tabular-nums">
          {valueText}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        className="range-slider"
      />
    </div>
  )
}
