// The title and introduction of the form.
import { useFormContext, useWatch } from 'react-hook-form'
import { type BrandingForm, brandingLimits } from '../../../../../../domain/profile/branding-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { FoldedSection } from '../../folded-section.tsx'

export function TextSection({ artistName }: { artistName: string }) {
  const { register, formState } = useFormContext<BrandingForm>()
  const { errors } = formState
  const [title, subtitle] = useWatch<BrandingForm, ['title', 'subtitle']>({ name: ['title', 'subtitle'] })
  const name = artistName.trim() || 'your artist name'
  return (
    <FoldedSection
      id="text"
      title="Form Text"
      effect={`“${title.trim() || `Book ${name}`}”${subtitle.trim() ? '' : ', without a sentence below it'}.`}
      fields={['title', 'subtitle']}
    >
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
    </FoldedSection>
  )
}
