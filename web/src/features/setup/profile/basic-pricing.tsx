// Currency and rate, and the booking duration, which has defaults. Travel costs are part of the next step.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencySymbol, currencySymbols } from '../../../../../domain/pricing/currencies.ts'
import { hoursText } from '../../../../../domain/pricing/quote-lines.ts'
import type { ProfileForm } from '../../../../../domain/profile/profile-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FoldedSection } from '../folded-section.tsx'

const currencies = Object.entries(currencySymbols).map(([code, symbol]) => ({
  value: code,
  label: code === symbol ? code : `${code} (${symbol})`,
}))

export function BasicPricing() {
  const { control, formState, trigger } = useFormContext<ProfileForm>()
  const errors = formState.errors.basePricing
  const { currency, minimumBooking, maximumBooking } = useWatch({ control, name: 'basePricing' })
  const symbol = currencySymbol(currency)
  return (
    <FormSection title="Basic Pricing">
      <div className="grid grid-cols-2 items-start gap-4 sm:gap-5">
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
      </div>
      <FoldedSection
        id="hours"
        title="Length of a booking"
        effect={durationText(minimumBooking, maximumBooking)}
        fields={['basePricing.minimumBooking', 'basePricing.maximumBooking']}
        level={3}
      >
        <div className="grid items-start gap-5 @md:grid-cols-2">
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
      </FoldedSection>
    </FormSection>
  )
}

function durationText(shortest: number, longest: number): string {
  if (!(shortest > 0 && longest >= shortest)) return 'Not complete yet'
  return `Clients choose from ${shortest} to ${hoursText(longest)}.`
}
