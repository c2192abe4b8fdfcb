// Currency, rate and booking duration. Travel costs are part of the next step.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencySymbol, currencySymbols } from '../../../../../domain/pricing/currencies.ts'
import type { ProfileForm } from '../../../../../domain/profile/profile-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'

const currencies = Object.entries(currencySymbols).map(([code, symbol]) => ({
  value: code,
  label: code === symbol ? code : `${code} (${symbol})`,
}))

export function BasicPricing() {
  const { control, formState, trigger } = useFormContext<ProfileForm>()
  const errors = formState.errors.basePricing
  const symbol = currencySymbol(useWatch({ control, name: 'basePricing.currency' }))
  return (
    <FormSection title="Basic Pricing">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Currency" isRequired error={errors?.currency?.message}>
          {(aria) => (
            <Controller
              control={control}
              name="basePricing.currency"
              render={({ field }) => (
                <Select {...aria} choices={currencies} value={field.value} onValueChange={field.onChange} />
              )}
            />
          )}
        </Field>
        <NumberField<ProfileForm>
          name="basePricing.hourlyRate"
          label="Hourly Rate"
          before={symbol}
          min={50}
          step={1}
        />
        <NumberField<ProfileForm>
          name="basePricing.minimumBooking"
          label="Minimum Booking Hours"
          after="hours"
          min={0.5}
          step={0.5}
          onChange={() => errors?.maximumBooking && void trigger('basePricing.maximumBooking')}
        />
        <NumberField<ProfileForm>
          name="basePricing.maximumBooking"
          label="Maximum Booking Hours"
          after="hours"
          min={0.5}
          step={0.5}
        />
      </div>
    </FormSection>
  )
}
