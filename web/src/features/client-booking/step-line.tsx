// The four steps of a booking as a line: what is done, what is next.
import { Check, X } from 'lucide-react'
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { type BookingStep, bookingSteps, type StepState } from './booking-steps.ts'

const spoken: Record<StepState, string> = {
  done: 'done',
  next: 'next',
  later: 'not yet',
  ended: 'the booking ended here',
}

const marks: Record<StepState, string> = {
  done: 'border-primary bg-primary text-on-primary',
  next: 'border-primary bg-card text-primary',
  later: 'border-line-strong bg-card text-ink-soft',
  ended: 'border-rejected bg-rejected-soft text-rejected',
}

export function StepLine({ booking }: { booking: ClientBooking }) {
  const steps = bookingSteps(booking)
  return (
    <ol aria-label="Progress of the booking" className="mt-6 flex print:hidden">
      {steps.map((step, place) => (
        <Step key={step.name} step={step} after={steps[place + 1]} />
      ))}
    </ol>
  )
}

function Step({ step: { name, state }, after }: { step: BookingStep; after: BookingStep | undefined }) {
  const Icon = state === 'ended' ? X : Check
  const isReached = after?.state === 'done' || after?.state === 'ended'
  return (
    <li aria-current={state === 'next' ? 'step' : undefined} className={after ? 'flex-auto' : 'flex-none'}>
      <div className="flex items-center">
        <span
          aria-hidden="true"
          className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[state]}`}
        >
          {state === 'done' || state === 'ended' ? (
            <Icon className="size-3.5" strokeWidth={3} />
          ) : state === 'next' ? (
            <span className="size-2 rounded-full bg-current" />
          ) : null}
        </span>
        {after ? (
          <span
            aria-hidden="true"
            className={`mx-2 h-0.5 min-w-2 flex-1 rounded-full ${isReached ? 'bg-primary' : 'bg-line-strong/50'}`}
          />
        ) : null}
      </div>
      <p className={`mt-1.5 pr-2 text-sm ${state === 'later' ? 'text-ink-soft' : 'font-medium'}`}>
        {name}
        <span className="sr-only">: {spoken[state]}</span>
      </p>
    </li>
  )
}
