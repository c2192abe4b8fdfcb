// The steps of a booking as a line: what is done, where it stands, what comes.
import { Check, Minus } from 'lucide-react'
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import type { Payments } from '../../../../domain/payments/payments.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { type BookingStep, bookingSteps, type StepState } from './booking-steps.ts'

const spoken: Record<StepState, string> = {
  done: 'done',
  next: 'now',
  open: 'now',
  late: 'now',
  later: 'not yet',
  ended: 'the booking ended here',
}

const marks: Record<StepState, string> = {
  done: 'border-primary bg-primary text-on-primary',
  next: 'border-primary bg-card text-primary',
  open: 'border-line-strong bg-card text-neutral',
  late: 'border-rejected bg-rejected-soft text-rejected',
  later: 'border-line-strong bg-card text-ink-soft',
  ended: 'border-line-strong bg-neutral-soft text-neutral',
}

const names: Partial<Record<StepState, string>> = {
  late: 'font-medium text-rejected',
  later: 'text-ink-soft',
}

interface StepLineProps {
  booking: ClientBooking
  payments: Payments | null | undefined
}

export function StepLine({ booking, payments }: StepLineProps) {
  const { now, today } = useReaderTime()
  const steps = bookingSteps(
    booking,
    offerStanding(booking, booking.offers, 'client', now),
    today,
    payments?.state,
  )
  return (
    <ol aria-label="Progress of the booking" className="mt-6 flex print:hidden">
      {steps.map((step, place) => (
        <Step key={step.name} step={step} after={steps[place + 1]} />
      ))}
    </ol>
  )
}

function Step({ step: { name, state }, after }: { step: BookingStep; after: BookingStep | undefined }) {
  const isReached = after?.state === 'done'
  const isNow = state === 'next' || state === 'open' || state === 'late'
  return (
    <li aria-current={isNow ? 'step' : undefined} className={after ? 'flex-auto' : 'flex-initial'}>
      <div className="flex items-center">
        <span
          aria-hidden="true"
          className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[state]}`}
        >
          {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : null}
          {state === 'ended' ? <Minus className="size-3.5" strokeWidth={3} /> : null}
          {isNow ? <span className="rounded-full border-4 border-current" /> : null}
        </span>
        {after ? (
          <span
            aria-hidden="true"
            className={`mx-2 h-0.5 min-w-2 flex-1 rounded-full ${isReached ? 'bg-primary' : 'bg-line-strong/50'}`}
          />
        ) : null}
      </div>
      <p className={`mt-1.5 pr-2 text-sm ${names[state] ?? 'font-medium'}`}>
        {name}
        <span className="sr-only">: {spoken[state]}</span>
      </p>
    </li>
  )
}
