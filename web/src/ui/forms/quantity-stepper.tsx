// A whole number between two limits, with buttons for one less and one more.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

interface QuantityStepperProps {
  /** What is counted, for screen readers. */
  label: string
  value: number
  min: number
  max: number
  onValueChange: (value: number) => void
}

export function QuantityStepper({ label, value, min, max, onValueChange }: QuantityStepperProps) {
  // What is typed may be outside the limits until it is complete.
  const [typed, setTyped] = useState<string>()
  return (
    <div className="inline-flex items-center rounded-full border border-line-strong bg-card has-[input:focus-visible]:focus-ring">
      <IconButton
        icon={Minus}
        label={`One less: ${label}`}
        disabled={value <= min}
        onClick={() => onValueChange(value - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={typed ?? value}
        // A mouse wheel over a focused field would change it unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        onChange={({ target: { value: text, valueAsNumber: next } }) => {
          setTyped(text)
          if (Number.isInteger(next) && next >= min && next <= max) onValueChange(next)
        }}
        onBlur={() => setTyped(undefined)}
        className="w-12 [appearance:textfield] bg-transparent text-center font-figure font-medium tabular-nums outline-none! focus-visible:shadow-none! [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        icon={Plus}
        label={`One more: ${label}`}
        disabled={value >= max}
        onClick={() => onValueChange(value + 1)}
      />
    </div>
  )
}
