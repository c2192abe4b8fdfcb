// What the picture of a shared link shows, and the picture as it was last saved.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type BrandingForm, brandingLimits } from '../../../../../../domain/profile/branding-form.ts'
import { paths } from '../../../../../../domain/site/paths.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { FoldedSection } from '../../folded-section.tsx'
import type { Profile } from '../../saving/save-profile.ts'

export function LinkPreviewSection({ profile }: { profile: Profile }) {
  const { register, control, formState } = useFormContext<BrandingForm>()
  const [price, town] = useWatch<BrandingForm, ['previewPrice', 'previewTown']>({
    name: ['previewPrice', 'previewTown'],
  })
  const shown = [
    'your name',
    ...(town.trim() ? [town.trim()] : []),
    ...(price ? ['your starting price'] : []),
  ]
  return (
    <FoldedSection
      id="links"
      title="Shared Links"
      effect={`Their picture shows ${joinWords(shown)}.`}
      fields={['previewPrice', 'previewTown']}
    >
      <Controller
        control={control}
        name="previewPrice"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            onCheckedChange={onChange}
            label="Show the starting price"
            description="The picture of a shared link says “from” and the price of your shortest booking."
          />
        )}
      />
      <Field
        label="Town"
        isOptional
        hint="Shown on that picture. Leave it empty to show none; your home location is never used."
        error={formState.errors.previewTown?.message}
      >
        {(aria) => (
          <Input
            {...aria}
            dir="auto"
            autoComplete="off"
            maxLength={brandingLimits.town}
            {...register('previewTown')}
          />
        )}
      </Field>
      {profile.slug ? (
        <figure>
          <img
            src={`${paths.book(profile.slug)}/preview-${profile.updated_at.replace(/\D/g, '')}.jpg`}
            alt="What shared links to your booking page show"
            width={1200}
            height={630}
            loading="lazy"
            className="h-auto w-full rounded-control border border-line"
          />
          <figcaption className="mt-2 text-sm text-ink-soft">As last saved.</figcaption>
        </figure>
      ) : null}
    </FoldedSection>
  )
}
