// A switch that applies at once. Its state is shown by position and icon, not by colour alone.
import { Check } from 'lucide-react'
import { Switch as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchProps extends ComponentProps<typeof Primitive.Root> {
  label: ReactNode
  description?: ReactNode
}

export function Switch({ label, description, id: givenId, ...rest }: SwitchProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="flex min-h-11 items-start justify-between gap-6 py-2">
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {description ? (
          <p id={`${id}-description`} className="text-sm text-ink-soft">
            {description}
          </p>
        ) : null}
      </div>
      <Primitive.Root
        {...rest}
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-ground-soft transition-[background-color,border-color] after:absolute after:-inset-2 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="group flex size-5 translate-x-0.75 items-center justify-center rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-card">
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="hidden size-3.5 text-primary group-data-[state=checked]:block"
          />
        </Primitive.Thumb>
      </Primitive.Root>
    </div>
  )
}
