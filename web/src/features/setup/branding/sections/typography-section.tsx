// The font of the form, each option shown in its own font.
import { useFormContext, useWatch } from 'react-hook-form'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { artistFontNames, artistFonts } from '../../../../lib/look/artist-fonts.ts'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { FoldedSection } from '../../folded-section.tsx'

export function TypographySection() {
  const { register, formState } = useFormContext<BrandingForm>()
  const error = formState.errors.fontFamily?.message
  const font = useWatch<BrandingForm, 'fontFamily'>({ name: 'fontFamily' })
  return (
    <FoldedSection
      id="typography"
      title="Typography"
      effect={`${artistFonts[font].label}, for headings and text.`}
      fields={['fontFamily']}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Font family</legend>
        {artistFontNames.map((name) => (
          <OptionCard
            key={name}
            type="radio"
            value={name}
            label={
              <span className="text-lg" style={{ fontFamily: artistFonts[name].family }}>
                {artistFonts[name].label}
              </span>
            }
            {...register('fontFamily')}
          />
        ))}
      </fieldset>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </FoldedSection>
  )
}
