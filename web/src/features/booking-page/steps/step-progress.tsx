// The progress indicator: a thin line, the step names where there is room, and the count as text.
import { goTo, postedActions } from '../posted/form-actions.ts'
import type { FormStep } from './form-steps.ts'
import { withoutSubmit } from './step-buttons.tsx'

interface StepProgressProps {
  steps: FormStep[]
  current: number
  onGoTo: (step: number) => void
}

export function StepProgress({ steps, current, onGoTo }: StepProgressProps) {
  const count = `Step ${current + 1} of ${steps.length}`
  return (
    <div>
      <p className="mb-2 text-sm font-medium text-ink-soft">{count}</p>
      <div
        role="progressbar"
        aria-label="Booking form"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={current + 1}
        aria-valuetext={`${count}: ${steps[current]?.title}`}
        className="h-1 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-200"
          style={{ transform: `scaleX(${(current + 1) / steps.length})` }}
        />
      </div>
      {/* Names wrap into further rows when they do not fit. */}
      <ol
        aria-label="Steps"
        className="mt-1 hidden grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-x-2 text-sm md:grid"
      >
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className="flex min-h-12 min-w-0 wrap-anywhere"
          >
            {index < current ? (
              <button
                {...goTo(postedActions.step + step.key)}
                onClick={withoutSubmit(() => onGoTo(index))}
                className="flex min-h-11 w-full items-start rounded-small py-1.5 text-left text-sm leading-5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {step.title}
              </button>
            ) : (
              <span
                className={`py-1.5 leading-5 ${index === current ? 'font-medium text-ink' : 'text-ink-soft'}`}
              >
                {step.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
