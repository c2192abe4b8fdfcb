// The current form values, saved or not. Re-renders only the calling component on input, not the whole form.
import { useWatch } from 'react-hook-form'
import { type BrandingForm, brandingChanges } from '../../../../../domain/profile/branding-form.ts'
import type { Profile } from '../saving/save-profile.ts'

export function useTypedBranding(): BrandingForm {
  // Every field has a value from the start.
  return useWatch<BrandingForm>() as BrandingForm
}

export function useIsUnsaved(profile: Profile): boolean {
  return Object.keys(brandingChanges(profile, useTypedBranding())).length > 0
}
