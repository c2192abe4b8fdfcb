// What stands in the form, saved or not: whoever asks is drawn anew with every key, the form around it is not.
import { useWatch } from 'react-hook-form'
import { type BrandingForm, brandingChanges } from '../../../../../domain/branding-form.ts'
import type { Profile } from '../saving/save-profile.ts'

export function useTypedBranding(): BrandingForm {
  // Every field has a value from the start.
  return useWatch<BrandingForm>() as BrandingForm
}

export function useIsUnsaved(profile: Profile): boolean {
  return Object.keys(brandingChanges(profile, useTypedBranding())).length > 0
}
