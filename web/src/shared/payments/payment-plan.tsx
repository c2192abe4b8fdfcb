// What a client pays and when, and what they would get back if they cancelled: shown before they agree to a price.
import { type PaymentPlan, securesBy } from '../../../../domain/payments/payment-plan.ts'
import { WhatIfCancelled } from './if-cancelled.tsx'
import { PartList } from './part-list.tsx'

interface PaymentPlanProps {
  plan: PaymentPlan
  currency: string
  artist: string
  eventDate: string | null
  /** One level below what surrounds it. */
  heading?: 'h2' | 'h3'
}

export function PaymentPlanView(props: PaymentPlanProps) {
  const { plan, currency, artist, eventDate, heading: Heading = 'h3' } = props
  return (
    <div className="space-y-4">
      <section aria-label="What you pay and when">
        <Heading className="mb-3 text-lg">What you pay and when</Heading>
        <PartList parts={plan.parts} currency={currency} depositBy={securesBy(plan)} />
        {plan.parts.length > 1 ? (
          <p className="mt-3 text-sm text-ink-soft">The days are those for an agreement today.</p>
        ) : null}
      </section>
      {plan.cancellation ? (
        <section aria-label="What if we cancel?">
          <WhatIfCancelled steps={plan.cancellation} {...{ currency, artist, eventDate }} />
        </section>
      ) : null}
    </div>
  )
}
