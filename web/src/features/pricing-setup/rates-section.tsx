// What the first step asked as well, because every price starts from it.
import { useFormContext } from 'react-hook-form'
import { currencySymbol } from '../../../../domain/currencies.ts'
import type { PricingForm } from '../../../../domain/pricing-form.ts'
import { Field } from '../../components/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { NumberInput } from '../../components/number-input.tsx'

export function RatesSection({ currency }: { currency: string }) {
  const { register, formState } = useFormContext<PricingForm>()
  const { errors } = formState
  return (
    <FormSection title="Rates" text="From your profile. What you change here is changed there too.">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Hourly Rate" isRequired error={errors.hourlyRate?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              before={currencySymbol(currency)}
              min={1}
              step={1}
              {...register('hourlyRate', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field label="Minimum Hours" isRequired error={errors.minimumBooking?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="hours"
              min={1}
              step={0.5}
              {...register('minimumBooking', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field label="Travel Distance" isRequired error={errors.maxTravelDistance?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="miles"
              min={1}
              step={1}
              {...register('maxTravelDistance', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
