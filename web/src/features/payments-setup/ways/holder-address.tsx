// The address of a Swiss account's holder, which a QR-bill has to name.
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import type { WayForm } from './way-form.ts'
import { WayInput } from './way-input.tsx'

const countries = [
  { value: 'CH', label: 'Switzerland' },
  { value: 'LI', label: 'Liechtenstein' },
  { value: 'AT', label: 'Austria' },
  { value: 'FR', label: 'France' },
  { value: 'DE', label: 'Germany' },
  { value: 'IT', label: 'Italy' },
]

export function HolderAddress() {
  const { register, formState } = useFormContext<WayForm>()
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="sr-only">Your address on the QR-bill</legend>
      <p className="text-ink-soft">
        With your address, clients get a Swiss QR code to scan. The code has to name it. Without it they get
        no code.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-4">
        <WayInput name="street" label="Street" isOptional />
        <WayInput name="houseNumber" label="No." isOptional />
      </div>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-4">
        <WayInput name="postalCode" label="Postcode" />
        <WayInput name="town" label="Town" />
      </div>
      <Field label="Country" error={formState.errors.country?.message}>
        {(aria) => <NativeSelect {...aria} {...register('country')} choices={countries} />}
      </Field>
    </fieldset>
  )
}
