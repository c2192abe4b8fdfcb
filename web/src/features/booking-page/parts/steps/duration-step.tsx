// The step for the duration, each with its price, and how the time is split.
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { durationChoices } from '../../rules/draft/form-fields.ts'
import { durationPrice } from '../../rules/price/duration-price.ts'
import { hoursText } from '../../rules/steps/duration-text.ts'
import { StepFields } from '../fields/step-fields.tsx'
import { FieldGroup } from '../frame/field-group.tsx'
import type { StepProps } from '../frame/step-frame.tsx'
import { BudgetButton } from '../price/estimate-panel.tsx'

export function DurationStep(props: StepProps) {
  return <StepFields step="duration" custom={{ performanceDuration: DurationField }} {...props} />
}

function DurationField({ artist, draft, priced, change, onBudget, errorOf }: StepProps) {
  return (
    <FieldGroup
      field="performanceDuration"
      legend="How long is the performance?"
      {...(priced ? { hint: 'Prices before travel and extras.' } : {})}
      error={errorOf('performanceDuration')}
      isRequired
    >
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {durationChoices(artist).map((hours) => (
          <OptionCard
            key={hours}
            type="radio"
            isLarge
            name="performanceDuration"
            value={hours}
            label={hoursText(hours)}
            {...(priced ? { priceHint: durationPrice(artist, priced, hours), isPriceApart: true } : {})}
            checked={draft.performanceDuration === hours}
            onChange={() => change({ performanceDuration: hours })}
          />
        ))}
      </div>
      {/* Wide screens show it with the price. */}
      {onBudget ? <BudgetButton onOpen={onBudget} className="mt-1 -ml-3 lg:hidden" /> : null}
    </FieldGroup>
  )
}
