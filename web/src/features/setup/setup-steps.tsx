// The three steps of an artist's setup: completed, current, and remaining.
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { SetupStep } from '../../../../domain/profile/setup-progress.ts'
import { paths } from '../../../../domain/site/paths.ts'

const steps: { key: SetupStep; name: string; to: string }[] = [
  { key: 'profile', name: 'Profile', to: paths.profileSetup() },
  { key: 'pricing', name: 'Pricing rules', to: paths.pricingSetup() },
  { key: 'branding', name: 'Form branding', to: paths.formBranding() },
]

interface SetupStepsProps {
  current: SetupStep
  /** Undefined while the profile is loading. */
  done: Record<SetupStep, boolean> | undefined
  /** "Step 3 of 3", while the setup is incomplete. */
  hasLabel?: boolean
}

export function SetupSteps({ current, done, hasLabel = true }: SetupStepsProps) {
  const number = steps.findIndex(({ key }) => key === current) + 1
  return (
    <nav aria-label="Setup steps">
      {hasLabel ? (
        <p className="text-sm text-ink-soft">
          Step {number} of {steps.length}
        </p>
      ) : null}
      <ol className="mt-2 grid grid-cols-3 gap-2 sm:gap-3">
        {steps.map(({ key, name, to }, place) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current ? 'step' : undefined}
              className="group flex min-h-11 items-center gap-2 border-t-4 border-line py-2 pr-1 text-sm font-medium text-ink-soft transition-[color,border-color] hover:text-ink aria-[current=step]:border-primary aria-[current=step]:text-ink sm:gap-2.5 sm:text-base"
            >
              <StepMark isDone={done?.[key] ?? false} number={place + 1} />
              <span>
                {name}
                <span className="sr-only">{done?.[key] ? ', done' : ', to do'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark(props: { isDone: boolean; number: number }) {
  return props.isDone ? (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-confirmed-soft text-confirmed">
      <Check aria-hidden="true" strokeWidth={3} className="size-4" />
    </span>
  ) : (
    <span
      aria-hidden="true"
      className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm tabular-nums group-aria-[current=step]:border-primary group-aria-[current=step]:text-primary"
    >
      {props.number}
    </span>
  )
}
