// Currency, rate and how long a booking can be. What travel costs is the next step's matter.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencySymbol, currencySymbols } from '../../../../domain/currencies.ts'
import type { ProfileForm } from '../../../../domain/profile-form.ts'
import { Field } from '../../components/field.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { Select } from '../../components/select.tsx'

const currencies = Object.entries(currencySymbols).map(([code, symbol]) => ({
  value: code,
  label: code === symbol ? code : `${code} (${symbol})`,
}))

export function BasicPricing() {
  const { register, control, formState, trigger } = useFormContext<ProfileForm>()
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
        <Field label="Hourly Rate" isRequired error={errors?.hourlyRate?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              before={symbol}
              min={50}
              step={1}
              {...register('basePricing.hourlyRate', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field label="Minimum Booking Hours" isRequired error={errors?.minimumBooking?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="hours"
              min={0.5}
              step={0.5}
              {...register('basePricing.minimumBooking', {
                valueAsNumber: true,
                onChange: () => errors?.maximumBooking && void trigger('basePricing.maximumBooking'),
              })}
            />
          )}
        </Field>
        <Field label="Maximum Booking Hours" isRequired error={errors?.maximumBooking?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="hours"
              min={0.5}
              step={0.5}
              {...register('basePricing.maximumBooking', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
