// What the preview shows: the saved profile with what is being changed, without what no visitor may see.
import { type BrandingForm, brandingColumnsOf, isColour } from '../../../../../../domain/branding-form.ts'
import type { Profile } from '../../saving/save-profile.ts'

export function previewSettings(profile: Profile, typed: BrandingForm): Record<string, unknown> {
  const { home_location, home_place, interest_in_pro, interest_in_pro_at, ...shown } = profile
  const columns = brandingColumnsOf(typed)
  return {
    ...shown,
    ...columns,
    // A colour that is half typed is no colour yet; the page keeps its last one.
    primary_color: isColour(typed.primaryColour) ? columns.primary_color : profile.primary_color,
    secondary_color: isColour(typed.secondaryColour) ? columns.secondary_color : profile.secondary_color,
  }
}
