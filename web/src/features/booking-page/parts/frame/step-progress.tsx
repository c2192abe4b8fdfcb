// The progress indicator: a string of lamps, lit up to the current step, the step names where there is room, and the
// count as text.
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import type { FormStep } from '../../rules/steps/form-steps.ts'
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
      <div className="flex justify-between gap-4 text-sm text-ink-soft">
        <div
          role="progressbar"
          aria-label="Booking form"
          aria-valuemin={1}
          aria-valuemax={steps.length}
          aria-valuenow={current + 1}
          aria-valuetext={`${count}: ${steps[current]?.title}`}
          className="font-medium"
        >
          {count}
        </div>
        {current < steps.length - 1 ? <span aria-hidden="true">* required</span> : null}
      </div>
      <div aria-hidden="true" className="mt-2 flex *:flex-1 *:last:flex-none md:hidden">
        {steps.map(({ key }, index) => (
          <Lamp key={key} index={index} current={current} />
        ))}
      </div>
      {/* Lamps with their names, in one row or two even ones. */}
      <ol aria-label="Steps" className={`mt-2 hidden gap-y-2 text-sm md:grid ${columnsFor(steps.length)}`}>
        {steps.map((step, index) => (
          <li key={step.key} aria-current={index === current ? 'step' : undefined} className="min-w-0">
            <Lamp index={index} current={current} />
            {index < current ? (
              <button
                {...goTo(postedActions.step + step.key)}
                onClick={withoutSubmit(() => onGoTo(index))}
                className="flex min-h-11 w-full items-start rounded-small py-1 pr-1 text-left text-sm leading-5 tracking-tight wrap-anywhere text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {step.title}
              </button>
            ) : (
              <span
                className={`block py-1 pr-1 leading-5 tracking-tight wrap-anywhere ${index === current ? 'font-medium text-ink' : 'text-ink-soft'}`}
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

/** So many that the names fit; beside the estimate there is least room where it just appears. */
function columnsFor(steps: number): string {
  if (steps > 7) return 'grid-cols-5'
  return `auto-cols-fr grid-flow-col ${steps > 5 ? 'lg:max-xl:grid-flow-row lg:max-xl:grid-cols-4' : ''}`
}

/** Lit up to the current step, which shines brightest. */
function Lamp({ index, current }: { index: number; current: number }) {
  return (
    <span className="lamp" data-lit={index === current ? 'now' : index < current ? 'before' : undefined}>
      <svg aria-hidden="true" viewBox="0 0 16 24">
        <path d="M5.5 1h5v5a7 7 0 1 1-5 0z" />
      </svg>
    </span>
  )
}
