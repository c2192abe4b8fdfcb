// Two sentences of the artist's own, for the strip below the picture of their booking page. Optional, so it is folded.
import { useFormContext, useWatch } from 'react-hook-form'
import { type ProfileForm, profileLimits } from '../../../../../domain/profile/profile-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { FoldedSection } from '../folded-section.tsx'

export function IntroductionField() {
  const { register, formState } = useFormContext<ProfileForm>()
  const words = useWatch<ProfileForm, 'introduction'>({ name: 'introduction' })
  return (
    <FoldedSection
      id="introduction"
      title="Introduce yourself in two sentences"
      effect={
        words.trim() ? `“${words.trim()}”` : 'Clients read them below the picture of your booking page.'
      }
      fields={['introduction']}
      level={3}
    >
      <Field
        label="Introduction"
        isOptional
        hint={`Up to ${profileLimits.introduction} characters.`}
        error={formState.errors.introduction?.message}
      >
        {(aria) => (
          <Textarea
            {...aria}
            dir="auto"
            rows={3}
            maxLength={profileLimits.introduction}
            placeholder="We play swing for evenings that should not end. Mostly in barns and gardens."
            {...register('introduction')}
          />
        )}
      </Field>
    </FoldedSection>
  )
}
