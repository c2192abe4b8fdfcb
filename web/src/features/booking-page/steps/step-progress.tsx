// The progress indicator: a string of lamps, lit up to the current step, the step names where there is room, and the
// count as text.
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
      <p className="mb-2 flex justify-between gap-4 text-sm text-ink-soft">
        <span className="font-medium">{count}</span>
        {current < steps.length - 1 ? <span aria-hidden="true">* required</span> : null}
      </p>
      <div
        role="progressbar"
        aria-label="Booking form"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={current + 1}
        aria-valuetext={`${count}: ${steps[current]?.title}`}
        className="flex *:flex-1 max-md:*:last:flex-none"
      >
        {steps.map(({ key }, index) => (
          <span key={key} className="lamp" data-lit={litState(index, current)}>
            <svg aria-hidden="true" viewBox="0 0 16 24">
              <path d="M5.5 1h5v5a7 7 0 1 1-5 0z" />
            </svg>
          </span>
        ))}
      </div>
      {/* Below their lamps, or in further rows when they do not fit. */}
      <ol
        aria-label="Steps"
        className="mt-1 hidden grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] text-sm md:grid"
      >
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className="flex min-h-12 min-w-0 pr-2 wrap-anywhere"
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

function litState(index: number, current: number): 'now' | 'before' | undefined {
  if (index === current) return 'now'
  return index < current ? 'before' : undefined
}
