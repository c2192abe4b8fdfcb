// A number input with a currency symbol before it or a unit after it. Says so when the browser cannot read what was typed:
// the page only sees an empty field then.
import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react'
import { FieldError } from './field-error.tsx'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  before?: string
  after?: string
  /** The decimal keypad of some phones has no minus sign. */
  canBeNegative?: boolean
}

export function NumberInput({ before, after, canBeNegative = false, className, ...rest }: NumberInputProps) {
  const problemId = useId()
  const [isUnreadable, setIsUnreadable] = useState(false)

  function check({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setIsUnreadable(currentTarget.validity.badInput)
  }

  return (
    <div className={className}>
      <div className="flex min-h-11 items-center overflow-hidden rounded-control border border-line-strong bg-card transition-[border-color] hover:border-ink-soft has-focus-visible:focus-ring has-aria-invalid:border-danger">
        {before ? (
          <span aria-hidden="true" className="pl-3.5 text-ink-soft">
            {before}
          </span>
        ) : null}
        <input
          {...rest}
          onInput={check}
          onBlur={(event) => {
            check(event)
            rest.onBlur?.(event)
          }}
          {...(isUnreadable
            ? {
                'aria-invalid': true,
                'aria-describedby': [rest['aria-describedby'], problemId].filter(Boolean).join(' '),
              }
            : {})}
          type="number"
          inputMode={canBeNegative ? undefined : 'decimal'}
          // A mouse wheel over a focused field would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          className={`min-h-10.5 w-full min-w-0 bg-transparent py-2 ${before ? 'pl-2' : 'pl-3.5'} ${after ? 'pr-1.5' : 'pr-3.5'} tabular-nums outline-none! focus-visible:shadow-none!`}
        />
        {after ? (
          <span aria-hidden="true" className="pr-3.5 whitespace-nowrap text-ink-soft">
            {after}
          </span>
        ) : null}
      </div>
      {isUnreadable ? <FieldError id={problemId} text={unreadable} /> : null}
    </div>
  )
}

const unreadable = 'Please type the number in digits, with a point before decimals: 12.50'
