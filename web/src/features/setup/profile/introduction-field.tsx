// Two sentences of the artist's own, for the strip below the picture of their booking page. Optional, so it is folded.
import { useFormContext } from 'react-hook-form'
import { type ProfileForm, profileLimits } from '../../../../../domain/profile/profile-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'

export function IntroductionField() {
  const { register, formState, getValues } = useFormContext<ProfileForm>()
  const error = formState.errors.introduction?.message
  return (
    <details open={getValues('introduction') !== '' || error !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-medium underline underline-offset-4">
        Introduce yourself in two sentences
      </summary>
      <div className="mt-2">
        <Field
          label="Introduction"
          isOptional
          hint={`Clients read it below the picture of your booking page. Up to ${profileLimits.introduction} characters.`}
          error={error}
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
      </div>
    </details>
  )
}
