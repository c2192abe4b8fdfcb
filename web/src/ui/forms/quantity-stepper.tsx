// A whole number within limits, chosen with two buttons or typed.
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

interface QuantityStepperProps {
  name?: string
  /** What is counted. */
  label: string
  value: number
  min: number
  max: number
  onValueChange: (value: number) => void
}

export function QuantityStepper({ name, label, value, min, max, onValueChange }: QuantityStepperProps) {
  const id = useId()
  /** While it is being typed; the value follows as soon as it is within the limits. */
  const [typed, setTyped] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const isOff = typed !== undefined && !isWithin(numberIn(typed))

  function isWithin(number: number): boolean {
    return Number.isInteger(number) && number >= min && number <= max
  }

  function step(next: number) {
    setTyped(undefined)
    if (isWithin(next)) onValueChange(next)
    setAnnouncement(isWithin(next) ? `${label}: ${next}` : limitText(next))
  }

  function limitText(wanted: number): string {
    return wanted > max ? `${label}: ${max} is the maximum` : `${label}: ${min} is the minimum`
  }

  /** Takes the nearest number that is possible. */
  function settle() {
    if (typed === undefined) return
    const wanted = Math.round(numberIn(typed))
    if (isOff && !Number.isNaN(wanted)) {
      onValueChange(Math.min(Math.max(wanted, min), max))
      setAnnouncement(limitText(wanted))
    }
    setTyped(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    // Enter would go on to the next step with a number that is not the one on screen.
    if (event.key !== 'Enter' || !isOff) return
    event.preventDefault()
    settle()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex items-center rounded-control border border-line-strong bg-card">
        <IconButton
          icon={Minus}
          label={`Fewer: ${label}`}
          aria-disabled={value <= min || undefined}
          className="aria-disabled:opacity-50"
          onClick={() => step(value - 1)}
        />
        <input
          type="number"
          name={name}
          inputMode="numeric"
          aria-label={`Number of: ${label}`}
          aria-describedby={`${id}-limits`}
          aria-invalid={isOff || undefined}
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            const number = numberIn(event.target.value)
            if (isWithin(number)) onValueChange(number)
          }}
          onBlur={settle}
          onKeyDown={handleKey}
          // A mouse wheel over a focused field would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          className="h-11 w-14 appearance-none bg-transparent text-center font-figure font-medium tabular-nums [appearance:textfield] aria-invalid:text-danger [&::-webkit-inner-spin-button]:appearance-none"
        />
        <IconButton
          icon={Plus}
          label={`More: ${label}`}
          aria-disabled={value >= max || undefined}
          className="aria-disabled:opacity-50"
          onClick={() => step(value + 1)}
        />
      </div>
      <span id={`${id}-limits`} className={`text-sm ${isOff ? 'text-danger' : 'text-ink-soft'}`}>
        {min === max ? `${min} only` : `From ${min} to ${max}`}
      </span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}

/** An empty field is no number; so is one that the browser cannot read. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
