// The travel settings: the home location, and the price by distance from it.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencySymbol } from '../../../../../../domain/pricing/currencies.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { NumberField } from '../../../../ui/forms/number-field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { FoldedSection } from '../../folded-section.tsx'
import { DistanceField } from './distance-field.tsx'
import { HomeLocationField } from './home-location-field.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { travelEffect } from './travel-effect.ts'
import type { HomeCheck } from './use-home-check.ts'
import { useTiers } from './use-tiers.ts'
import { useUnit } from './use-unit.ts'

const units = [
  { value: 'mi', label: 'Miles' },
  { value: 'km', label: 'Kilometres' },
]

const shown = ['freeRadius', 'travelFee', 'tiers', 'maxRadius'] as const

interface TravelSectionProps {
  currency: string
  slug: string | null
  homeCheck: HomeCheck
}

export function TravelSection({ currency, slug, homeCheck }: TravelSectionProps) {
  const { control, formState } = useFormContext<PricingForm>()
  const { relink, followRadius } = useTiers()
  const unit = useUnit()
  const form = useWatch<PricingForm, typeof shown>({ name: shown })
  return (
    <FormSection title="Travel & Distance Pricing">
      <Controller
        control={control}
        name="homeLocation"
        render={({ field }) => (
          <HomeLocationField
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            slug={slug}
            check={homeCheck}
            error={formState.errors.homeLocation?.message}
          />
        )}
      />
      <FoldedSection
        id="travel"
        title="Charge by distance"
        effect={travelEffect(form, unit, currency)}
        fields={[...shown, 'maxTravelDistance', 'chosenUnit']}
        level={3}
      >
        <p className="text-sm text-ink-soft">
          Free up to the free radius. Beyond it your travel fee, plus each tier’s distance at that tier’s
          rate.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DistanceField
            name="freeRadius"
            label="Free Radius"
            hint="No travel charge up to here."
            min={0}
            onChange={relink}
          />
          <NumberField<PricingForm>
            name="travelFee"
            label="Travel Fee"
            hint="Charged once beyond the free radius."
            before={currencySymbol(currency)}
            min={0}
            step={1}
          />
        </div>
        <TiersEditor currency={currency} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DistanceField
            name="maxRadius"
            label="Maximum Radius"
            hint="Clients beyond it cannot book you. It follows the last tier."
            min={1}
            onChange={followRadius}
          />
          <DistanceField
            name="maxTravelDistance"
            label="Travel Distance"
            hint="How far you like to travel. It follows the Maximum Radius until you change it. Only the Maximum Radius turns clients away."
            min={1}
          />
        </div>
        <Controller
          control={control}
          name="chosenUnit"
          render={({ field }) => (
            <Field label="Distance Unit" hint="For you and your clients. Changing it changes no price.">
              {(aria) => <Select {...aria} choices={units} value={unit} onValueChange={field.onChange} />}
            </Field>
          )}
        />
      </FoldedSection>
    </FormSection>
  )
}
