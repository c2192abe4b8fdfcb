// The artist's setup requirements. Clients confirm them before they can request a booking.
import { useFormContext, useWatch } from 'react-hook-form'
import { type PricingForm, pricingLimits } from '../../../../../domain/pricing/pricing-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { FoldedSection } from '../folded-section.tsx'

const fields = ['setupTime', 'minimumSpace'] as const

export function SetupSection() {
  const { register, formState } = useFormContext<PricingForm>()
  const { errors } = formState
  const [setupTime, minimumSpace] = useWatch<PricingForm, typeof fields>({ name: fields })
  return (
    <FoldedSection
      id="setup"
      title="Setup Requirements"
      effect={`Clients agree to ${setupTime || 0} minutes for setting up, and to this space: ${minimumSpace.trim() || 'none yet'}.`}
      fields={[...fields]}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[12rem_1fr]">
        <NumberField<PricingForm> name="setupTime" label="Setup Time" after="minutes" min={15} step={15} />
        <Field label="Minimum Space" isRequired error={errors.minimumSpace?.message}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={pricingLimits.minimumSpace}
              placeholder="For example: 3 by 3 metres, one power socket"
              {...register('minimumSpace')}
            />
          )}
        </Field>
      </div>
    </FoldedSection>
  )
}
