// Six boxes for a code of six digits. One real field above them: it can be pasted into, filled in by the phone from a
// message, and read by a screen reader as one field.
import { type ComponentProps, useState } from 'react'

const length = 6

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  value: string
  /** Gets digits only. */
  onChange: (digits: string) => void
}

export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  const [isFocused, setIsFocused] = useState(false)
  const boxes = Array.from({ length }, (_, place) => ({ place, digit: value[place] ?? '' }))
  const next = Math.min(value.length, length - 1)
  return (
    <div className="relative" dir="ltr">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2">
        {boxes.map(({ place, digit }) => (
          <span
            key={place}
            className={`flex h-14 items-center justify-center rounded-control border bg-card text-2xl font-semibold tabular-nums ${rest['aria-invalid'] ? 'border-danger' : 'border-line-strong'} ${isFocused && place === next ? 'focus-ring' : ''}`}
          >
            {digit}
          </span>
        ))}
      </div>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        onFocus={() => setIsFocused(true)}
        onSelect={({ currentTarget }) => {
          // Typing continues at the end, where the next box is.
          const { selectionStart, selectionEnd, value: typed } = currentTarget
          if (selectionStart === selectionEnd && selectionEnd !== typed.length)
            currentTarget.setSelectionRange(typed.length, typed.length)
        }}
        onBlur={() => setIsFocused(false)}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent forced-color-adjust-none shadow-none! outline-none! selection:bg-transparent selection:text-transparent"
      />
    </div>
  )
}
