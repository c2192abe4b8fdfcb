// A checkbox with a label that is part of the click target.
import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends ComponentProps<typeof Primitive.Root> {
  label: ReactNode
  description?: ReactNode
}

export function Checkbox({ label, description, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5">
      <Primitive.Root
        {...rest}
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative mt-0.5 flex size-5.5 shrink-0 items-center justify-center rounded-small border border-line-strong bg-card text-on-primary transition-[background-color,border-color] after:absolute after:-inset-2.75 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary"
      >
        <Primitive.Indicator className="group">
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="size-4 group-data-[state=indeterminate]:hidden"
          />
          <Minus
            aria-hidden="true"
            strokeWidth={3}
            className="hidden size-4 group-data-[state=indeterminate]:block"
          />
        </Primitive.Indicator>
      </Primitive.Root>
      <div>
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-sm text-ink-soft">
            {description}
          </p>
        ) : null}
      </div>
    </div>
  )
}
