// An artist as the booking page needs them: the public profile with its gaps filled by the defaults.
import { readQuestions } from '../../../../domain/custom-questions.ts'
import { type DistanceUnit, readUnit } from '../../../../domain/distance.ts'
import { isolateName } from '../../../../domain/isolate-name.ts'
import type { CustomQuestion } from '../../../../domain/pricing-rules.ts'
import { bookingPageTitle, type PublicProfile } from '../../../../domain/public-profile.ts'
import { defaultArtistColours } from '../../lib/look/artist-colours.ts'
import { type ArtistFontName, artistFontNames } from '../../lib/look/artist-fonts.ts'
import type { Theme } from '../../lib/look/theme.ts'

/** What the page reads of a profile; a preview hands over what is being edited in the same shape. */
export type ArtistSettings = Partial<PublicProfile>

export interface AskedQuestion extends CustomQuestion {
  description: string
  /** As the artist typed it; empty when the question stands for itself. */
  group: string
}

export interface Artist {
  id: string
  slug: string
  name: string
  currency: string
  hasPrices: boolean
  shortestHours: number
  longestHours: number
  /** In miles. */
  maximumRadius: number
  unit: DistanceUnit
  /** In minutes; 0 when the artist asks for none. */
  setupMinutes: number
  minimumSpace: string
  questions: AskedQuestion[]
  look: ArtistLook
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
  const shortestHours = profile.min_booking_hours ?? 1
  return {
    id: profile.user_id ?? '',
    slug: profile.slug ?? '',
    name: isolateName(profile.display_name ?? '') || 'This artist',
    currency: profile.currency ?? 'USD',
    hasPrices: (profile.hourly_rate ?? 0) > 0,
    shortestHours,
    longestHours: profile.max_performance_hours ?? Math.max(8, shortestHours),
    maximumRadius: profile.max_radius ?? 100,
    unit: readUnit(profile.distance_unit),
    setupMinutes: profile.setup_time ?? 0,
    minimumSpace: profile.minimum_space?.trim() ?? '',
    questions: readQuestions(profile.custom_questions).map(withDetails),
    look: readLook(profile),
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

/** The text of the browser's tab. */
export function artistPageTitle({ name, look }: Artist): string {
  return bookingPageTitle({ display_name: name, form_subtitle: look.subtitle })
}
