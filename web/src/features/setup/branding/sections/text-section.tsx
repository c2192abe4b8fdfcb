// The title and introduction of the form.
import { useFormContext } from 'react-hook-form'
import { type BrandingForm, brandingLimits } from '../../../../../../domain/profile/branding-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { Input } from '../../../../ui/forms/input.tsx'

export function TextSection({ artistName }: { artistName: string }) {
  const { register, formState } = useFormContext<BrandingForm>()
  const { errors } = formState
  const name = artistName.trim() || 'your artist name'
  return (
    <FormSection title="Form Text">
      <Field
        label="Form title"
        isOptional
        hint={`Without one it says “Book ${name}”.`}
        error={errors.title?.message}
      >
        {(aria) => <Input {...aria} dir="auto" maxLength={brandingLimits.title} {...register('title')} />}
      </Field>
      <Field
        label="Form subtitle"
        isOptional
        hint="A sentence below the title. It is also shown in the browser tab and in shared links."
        error={errors.subtitle?.message}
      >
        {(aria) => (
          <Input {...aria} dir="auto" maxLength={brandingLimits.subtitle} {...register('subtitle')} />
        )}
      </Field>
    </FormSection>
  )
}
