// One of a few, all in view. Arrow keys move the choice.
import { RadioGroup as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface RadioChoice {
  value: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

interface RadioGroupProps extends Omit<ComponentProps<typeof Primitive.Root>, 'children'> {
  legend: string
  choices: RadioChoice[]
}

export function RadioGroup({ legend, choices, ...rest }: RadioGroupProps) {
  const id = useId()
  return (
    <div>
      <p id={`${id}-legend`} className="font-medium">
        {legend}
      </p>
      <Primitive.Root {...rest} aria-labelledby={`${id}-legend`} className="mt-1">
        {choices.map((choice) => (
          <div key={choice.value} className="flex min-h-11 items-start gap-3 py-2.5">
            <Primitive.Item
              id={`${id}-${choice.value}`}
              value={choice.value}
              disabled={choice.isDisabled ?? false}
              className="relative mt-0.5 flex size-5.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card after:absolute after:-inset-2.75 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary"
            >
              <Primitive.Indicator className="size-3 rounded-full bg-primary" />
            </Primitive.Item>
            <div>
              <label htmlFor={`${id}-${choice.value}`} className="cursor-pointer">
                {choice.label}
              </label>
              {choice.description ? <p className="text-sm text-ink-soft">{choice.description}</p> : null}
            </div>
          </div>
        ))}
      </Primitive.Root>
    </div>
  )
}
