// The artist data of the booking page: rules and branding from the public profile.

import type { CustomQuestion } from '../../../../../../domain/pricing/pricing-rules.ts'
import { type ArtistRules, readArtistRules } from '../../../../../../domain/profile/artist.ts'
import {
  type ArtistIntroduction,
  readIntroduction,
} from '../../../../../../domain/profile/artist-introduction.ts'
import { bookingPageTitle, type PublicProfile } from '../../../../../../domain/profile/public-profile.ts'
import { defaultArtistColours } from '../../../../lib/look/artist-colours.ts'
import { type ArtistFontName, artistFontNames } from '../../../../lib/look/artist-fonts.ts'
import type { Theme } from '../../../../lib/look/theme.ts'

/** The profile fields the page reads; a preview passes unsaved values in the same format. */
export type ArtistSettings = Partial<PublicProfile>

export interface AskedQuestion extends CustomQuestion {
  description: string
  /** As the artist typed it; empty when the question has no group. */
  group: string
}

export interface Artist extends ArtistRules {
  questions: AskedQuestion[]
  look: ArtistLook
  introduction: ArtistIntroduction
  /** As stored: what they mean is asked of the database. Null without any. */
  paymentTerms: (ArtistSettings['payment_terms'] & {}) | null
}

export interface ArtistLook {
  title: string
  subtitle: string
  logoUrl: string
  heroType: string
  heroUrl: string
  theme: Theme
  font: ArtistFontName
  primary: string
  secondary: string
}

export function readArtist(profile: ArtistSettings): Artist {
  const rules = readArtistRules(profile, 'This artist')
  return {
    ...rules,
    questions: rules.questions.map(withDetails),
    look: readLook(profile),
    introduction: readIntroduction(profile),
    paymentTerms: profile.payment_terms ?? null,
  }
}

function readLook(profile: ArtistSettings): ArtistLook {
  return {
    title: profile.form_title?.trim() ?? '',
    subtitle: profile.form_subtitle?.trim() ?? '',
    logoUrl: profile.logo_url ?? '',
    heroType: profile.hero_image_type ?? '',
    heroUrl: profile.hero_image_url ?? '',
    theme: profile.theme_preference === 'dark' ? 'dark' : 'light',
    font: artistFontNames.find((name) => name === profile.font_family) ?? 'inter',
    primary: profile.primary_color ?? defaultArtistColours.primary,
    secondary: profile.secondary_color ?? defaultArtistColours.secondary,
  }
}

function withDetails(question: CustomQuestion): AskedQuestion {
  const { description, group } = question as Partial<Record<'description' | 'group', unknown>>
  return {
    ...question,
    description: typeof description === 'string' ? description.trim() : '',
    group: typeof group === 'string' ? group.trim() : '',
  }
}

/** The title of the browser tab. */
export function artistPageTitle({ name, look }: Artist): string {
  return bookingPageTitle({ display_name: name, form_subtitle: look.subtitle })
}
