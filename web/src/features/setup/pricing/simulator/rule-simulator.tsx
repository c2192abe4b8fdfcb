// What the rules in the form would have made of the last bookings, and how prices grow. Asked for by a button, and
// again by it when the rules have changed since.

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { Simulation } from '../../../../../../domain/pricing/simulation.ts'
import { useAction } from '../../../../lib/api/use-action.ts'
import { userMessage } from '../../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { previewRules } from '../preview/preview-gig.ts'
import { useUnit } from '../travel/use-unit.ts'
import { PriceCharts } from './price-charts.tsx'
import { simulateRules } from './simulate-rules.ts'
import { SimulatedBookings } from './simulated-bookings.tsx'

interface RuleSimulatorProps {
  currency: string
  longestHours: number | null
}

export function RuleSimulator({ currency, longestHours }: RuleSimulatorProps) {
  // Every field has a value from the start.
  const form = useWatch<PricingForm>() as PricingForm
  const client = useSessionClient()
  const unit = useUnit()
  const rules = { ...previewRules(form, currency, longestHours), distance_unit: unit }
  const key = JSON.stringify(rules)
  const [shown, setShown] = useState<{ key: string; simulation: Simulation }>()
  const simulating = useAction({
    mutationFn: async () => simulateRules(await client(), rules),
    onSuccess: (simulation) => setShown({ key, simulation }),
  })
  const isStale = shown !== undefined && shown.key !== key

  return (
    <FormSection
      title="Try these rules"
      text="What these rules would have charged for your last 100 requests, and how your price grows with hours, distance and date. Nothing is saved or sent."
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" isBusy={simulating.isPending} onClick={() => simulating.mutate()}>
          {shown ? 'Try again' : 'Try with my last requests'}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isStale ? 'You have changed the rules since.' : ''}
        </p>
      </div>
      {simulating.error ? (
        <p role="alert" className="text-danger">
          {userMessage(simulating.error) ?? 'The rules could not be tried. Please try again.'}
        </p>
      ) : null}
      {shown ? (
        <div className="space-y-6">
          <SimulatedBookings bookings={shown.simulation.bookings} currency={currency} />
          <PriceCharts simulation={shown.simulation} currency={currency} unit={unit} />
        </div>
      ) : null}
    </FormSection>
  )
}
