// An artist's setup progress, derived from the profile.
import type { Tables } from '../../database/types.ts'
import type { ProfileBranding } from './branding-form.ts'

export type SetupStep = 'profile' | 'pricing' | 'branding'

export type SetupState = Omit<
  ProfileBranding,
  'hero_image_url' | 'hero_image_type' | 'audio_clips' | 'video_url' | 'preview_price' | 'preview_town'
> &
  Pick<
    Tables<'profiles'>,
    'display_name' | 'slug' | 'genre' | 'hourly_rate' | 'home_location' | 'form_published_at'
  >

export function setupProgress(profile: SetupState): Record<SetupStep, boolean> {
  return {
    profile: Boolean(profile.display_name.trim() && profile.slug && profile.genre && profile.hourly_rate),
    pricing: Boolean(profile.home_location),
    branding: profile.form_published_at !== null || isBrandingCustomised(profile),
  }
}

/** Whether a text or a logo is set, or a choice differs from the form defaults. */
export function isBrandingCustomised(profile: SetupState): boolean {
  const differs = (value: string | null, usual: string) => value !== null && value.toLowerCase() !== usual
  return (
    Boolean(profile.form_title || profile.form_subtitle || profile.logo_url) ||
    differs(profile.primary_color, '#6366f1') ||
    differs(profile.secondary_color, '#8b5cf6') ||
    differs(profile.color_theme, 'modern') ||
    differs(profile.font_family, 'inter') ||
    differs(profile.theme_preference, 'light')
  )
}
