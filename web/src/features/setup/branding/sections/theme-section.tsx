// Light or dark theme of the form, independent of its visitors' preference.
import { useFormContext, useWatch } from 'react-hook-form'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { FoldedSection } from '../../folded-section.tsx'

export function ThemeSection() {
  const { register } = useFormContext<BrandingForm>()
  const theme = useWatch<BrandingForm, 'themePreference'>({ name: 'themePreference' })
  return (
    <FoldedSection
      id="theme"
      title="Theme Preference"
      effect={theme === 'dark' ? 'Dark, for every visitor.' : 'Light, for every visitor.'}
      fields={['themePreference']}
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Theme preference</legend>
        <OptionCard type="radio" label="Light" value="light" {...register('themePreference')} />
        <OptionCard type="radio" label="Dark" value="dark" {...register('themePreference')} />
      </fieldset>
    </FoldedSection>
  )
}
