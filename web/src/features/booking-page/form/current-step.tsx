// Renders the current step.

import { LazyPart } from '../../../lib/browser/lazy-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StepFrame, type StepProps } from '../parts/frame/step-frame.tsx'
import { EventStep } from '../parts/steps/event-step.tsx'
import type { Estimate } from '../rules/price/estimate.ts'
import type { FormStep } from '../rules/steps/form-steps.ts'
import { lazySteps } from './lazy-steps.ts'

const { contactStep, durationStep, questionsStep, reviewStep, setupStep } = lazySteps
/** As tall as the first step, which the server renders in place of the one of a restored draft. */
const waiting = <Skeleton className="h-108" />

interface CurrentStepProps extends StepProps {
  steps: FormStep[]
  index: number
  headingId: string
  /** Notes on what the artist changed about this step. */
  notes: string[]
  price: Estimate
  onEdit: (step: number) => void
}

export function CurrentStep({ steps, index, headingId, notes, price, onEdit, ...props }: CurrentStepProps) {
  const step = steps[index]
  if (!step) return null
  const isReview = step.kind === 'review'
  const lead = isReview
    ? { lead: `Nothing has been sent yet. Look it over, then send it to ${props.artist.name}.` }
    : {}
  return (
    <StepFrame key={step.key} headingId={headingId} title={step.title} notes={notes} {...lead}>
      {step.kind === 'event' ? <EventStep {...props} /> : null}
      {step.kind === 'contact' ? <LazyPart part={contactStep} fallback={waiting} props={props} /> : null}
      {step.kind === 'setup' ? <LazyPart part={setupStep} fallback={waiting} props={props} /> : null}
      {step.kind === 'duration' ? <LazyPart part={durationStep} fallback={waiting} props={props} /> : null}
      {step.kind === 'questions' ? (
        <LazyPart part={questionsStep} fallback={waiting} props={{ ...props, questions: step.questions }} />
      ) : null}
      {isReview ? (
        <LazyPart
          part={reviewStep}
          fallback={waiting}
          props={{ artist: props.artist, draft: props.draft, steps, price, onEdit }}
        />
      ) : null}
    </StepFrame>
  )
}
