// The step one is on.
import { ContactStep } from './contact-step.tsx'
import { DurationStep } from './duration-step.tsx'
import { EventStep } from './event-step.tsx'
import type { FormStep } from './form-steps.ts'
import { QuestionsStep } from './questions-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

interface CurrentStepProps extends StepProps {
  steps: FormStep[]
  index: number
  headingId: string
  onEdit: (step: number) => void
}

export function CurrentStep({ steps, index, headingId, onEdit, ...props }: CurrentStepProps) {
  const step = steps[index]
  if (!step) return null
  const isReview = step.kind === 'review'
  const lead = isReview
    ? { lead: `Nothing has been sent yet. Look it over, then send it to ${props.artist.name}.` }
    : {}
  return (
    <StepFrame key={step.key} headingId={headingId} title={step.title} {...lead}>
      {step.kind === 'event' ? <EventStep {...props} /> : null}
      {step.kind === 'contact' ? <ContactStep {...props} /> : null}
      {step.kind === 'setup' ? <SetupStep {...props} /> : null}
      {step.kind === 'duration' ? <DurationStep {...props} /> : null}
      {step.kind === 'questions' ? <QuestionsStep {...props} questions={step.questions} /> : null}
      {isReview ? (
        <ReviewStep artist={props.artist} draft={props.draft} steps={steps} onEdit={onEdit} />
      ) : null}
    </StepFrame>
  )
}
