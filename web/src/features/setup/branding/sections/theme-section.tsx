// Light or dark theme of the form, independent of its visitors' preference.
import { useFormContext } from 'react-hook-form'
import type { BrandingForm } from '../../../../../../domain/profile/branding-form.ts'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'

export function ThemeSection() {
  const { register } = useFormContext<BrandingForm>()
  return (
    <FormSection title="Theme Preference">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Theme preference</legend>
        <OptionCard type="radio" label="Light" value="light" {...register('themePreference')} />
        <OptionCard type="radio" label="Dark" value="dark" {...register('themePreference')} />
      </fieldset>
    </FormSection>
  )
}
