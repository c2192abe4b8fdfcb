// Where the artist sets out from, how far they go for nothing, and what each mile beyond costs.
import { Controller, useFormContext } from 'react-hook-form'
import { currencySymbol } from '../../../../domain/currencies.ts'
import type { PricingForm } from '../../../../domain/pricing-form.ts'
import { Field } from '../../components/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { HomeLocationField } from './home-location-field.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { useTiers } from './use-tiers.ts'

export function TravelSection({ currency, slug }: { currency: string; slug: string | null }) {
  const { register, control, formState } = useFormContext<PricingForm>()
  const { errors } = formState
  const { relink } = useTiers()
  return (
    <FormSection
      title="Travel & Distance Pricing"
      text="Free up to the free radius. Beyond it your travel fee, plus each tier’s miles at that tier’s rate."
    >
      <Controller
        control={control}
        name="homeLocation"
        render={({ field }) => (
          <HomeLocationField
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            slug={slug}
            error={errors.homeLocation?.message}
          />
        )}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Free Radius"
          isRequired
          hint="No travel charge up to here."
          error={errors.freeRadius?.message}
        >
          {(aria) => (
            <NumberInput
              {...aria}
              after="miles"
              min={0}
              step={1}
              {...register('freeRadius', { valueAsNumber: true, onChange: relink })}
            />
          )}
        </Field>
        <Field
          label="Travel Fee"
          isRequired
          hint="Charged once beyond the free radius."
          error={errors.travelFee?.message}
        >
          {(aria) => (
            <NumberInput
              {...aria}
              before={currencySymbol(currency)}
              min={0}
              step={1}
              {...register('travelFee', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
      <TiersEditor currency={currency} />
      <div className="sm:w-1/2 sm:pr-2.5">
        <Field
          label="Maximum Radius"
          isRequired
          hint="You do not play beyond it. It follows the last tier."
          error={errors.maxRadius?.message}
        >
          {(aria) => (
            <NumberInput
              {...aria}
              after="miles"
              min={1}
              step={1}
              {...register('maxRadius', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
