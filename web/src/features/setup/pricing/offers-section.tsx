// For how long clients can accept an offer.
import { useFormContext, useWatch } from 'react-hook-form'
import { defaultOfferDays, type PricingForm } from '../../../../../domain/pricing/pricing-form.ts'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

export function OffersSection() {
  const { setValue, clearErrors } = useFormContext<PricingForm>()
  const days = useWatch<PricingForm, 'offerDays'>({ name: 'offerDays' })
  const hasEnd = days !== null

  function setHasEnd(next: boolean) {
    clearErrors('offerDays')
    setValue('offerDays', next ? defaultOfferDays : null, { shouldDirty: true })
  }

  return (
    <FormSection
      title="Offers"
      text="Every quote is an offer. After it expires, a client can ask again at your prices of that day."
    >
      <Switch
        label="Offers expire"
        description="For new offers. Offers you have already made keep their end date."
        checked={hasEnd}
        onCheckedChange={setHasEnd}
      />
      {hasEnd ? (
        <div className="sm:max-w-48">
          <NumberField<PricingForm> name="offerDays" label="Valid for" after="days" min={1} step={1} />
        </div>
      ) : null}
    </FormSection>
  )
}
