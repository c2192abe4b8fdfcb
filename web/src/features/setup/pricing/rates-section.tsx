// The rates, also asked in the first step, because every price is based on them.
import { currencySymbol } from '../../../../../domain/pricing/currencies.ts'
import type { PricingForm } from '../../../../../domain/pricing/pricing-form.ts'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { DistanceField } from './travel/distance-field.tsx'

export function RatesSection({ currency }: { currency: string }) {
  return (
    <FormSection title="Rates" text="From your profile. What you change here is changed there too.">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <NumberField<PricingForm>
          name="hourlyRate"
          label="Hourly Rate"
          before={currencySymbol(currency)}
          min={1}
          step={1}
        />
        <NumberField<PricingForm>
          name="minimumBooking"
          label="Minimum Hours"
          after="hours"
          min={1}
          step={0.5}
        />
        <DistanceField
          name="maxTravelDistance"
          label="Travel Distance"
          hint="How far you like to travel, kept with your profile. Only the Maximum Radius below turns clients away."
          min={1}
        />
      </div>
    </FormSection>
  )
}
