// Name, slug of the booking page, genres, type of performance, and an introduction.
import { Controller, useFormContext } from 'react-hook-form'
import { performanceTypes } from '../../../../../domain/profile/genres.ts'
import { type ProfileForm, profileLimits } from '../../../../../domain/profile/profile-form.ts'
import { suggestSlug } from '../../../../../domain/profile/slug.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { GenrePicker } from './genre-picker.tsx'
import { IntroductionField } from './introduction-field.tsx'
import { SlugField } from './slug-field.tsx'
import type { SlugCheck } from './use-slug-check.ts'
import { useSlugSuggestion } from './use-slug-suggestion.ts'

export function BasicInformation({ slugCheck }: { slugCheck: SlugCheck }) {
  const { register, control, formState, setValue, getValues } = useFormContext<ProfileForm>()
  const { errors } = formState
  const suggestFromServer = useSlugSuggestion()

  /** A name without Latin letters still needs a slug, which the database generates. */
  async function suggest(name: string) {
    if (getValues('slug').trim() !== '' || name.trim().length < 2) return
    const slug = suggestSlug(name) || (await suggestFromServer(name)) || ''
    if (getValues('slug').trim() === '') setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <FormSection title="Basic Information">
      <Field label="Artist Name" isRequired error={errors.artistName?.message}>
        {(aria) => (
          <Input
            {...aria}
            dir="auto"
            autoComplete="organization"
            maxLength={profileLimits.artistName}
            {...register('artistName', {
              onBlur: (event: { target: { value: string } }) => void suggest(event.target.value),
            })}
          />
        )}
      </Field>
      <SlugField check={slugCheck} suggestFromServer={suggestFromServer} />
      <Controller
        control={control}
        name="genre"
        render={({ field }) => (
          <GenrePicker value={field.value} onValueChange={field.onChange} error={errors.genre?.message} />
        )}
      />
      <Field label="Performance Type" isRequired error={errors.performanceType?.message}>
        {(aria) => (
          <Controller
            control={control}
            name="performanceType"
            render={({ field }) => (
              <Select
                {...aria}
                choices={performanceTypes.map((type) => ({ value: type, label: type }))}
                value={field.value}
                onValueChange={field.onChange}
                placeholder="Originals or covers?"
              />
            )}
          />
        )}
      </Field>
      <IntroductionField />
    </FormSection>
  )
}
