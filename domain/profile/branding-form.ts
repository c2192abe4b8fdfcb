// The branding form (third setup step): its schema, messages and initial values, and the mapping to profile columns.
import * as z from 'zod/mini'
import type { Tables } from '../../database/types.ts'
import { type AudioClip, clipLimits, clipMessages, isVideoUrl, readClips } from './audio-clips.ts'
import { defaultColours } from './colours.ts'
import { type PictureName, picturePath } from './hero-picture.ts'

export const brandingLimits = {
  title: 200,
  subtitle: 500,
  town: 80,
  logoBytes: 2 * 1024 * 1024,
  heroBytes: 5 * 1024 * 1024,
}

export const brandingFormMessages = {
  primaryColour: 'Primary color is required',
  secondaryColour: 'Secondary color is required',
  colourFormat: 'Write a colour as # and six digits, for example #6366f1',
  fontFamily: 'Font family is required',
  tooLong: (characters: number) => `This can have at most ${characters} characters`,
}

export const colourPresets = {
  modern: defaultColours,
  elegant: { primary: '#1f2937', secondary: '#6b7280' },
  vibrant: { primary: '#f97316', secondary: '#fb923c' },
  minimal: { primary: '#059669', secondary: '#10b981' },
}

export type ColourPreset = keyof typeof colourPresets
export type ColourTheme = ColourPreset | 'custom'

const colourThemes = ['modern', 'elegant', 'vibrant', 'minimal', 'custom'] as const
const fontFamilies = ['inter', 'playfair', 'poppins', 'space-grotesk'] as const

const texts = brandingFormMessages
const colourPattern = /^#[0-9a-f]{6}$/i

export function isColour(text: string): boolean {
  return colourPattern.test(text.trim())
}

function colour(missing: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => text === '' || isColour(text), texts.colourFormat),
  )
}

function text(limit: number) {
  return z.string().check(z.trim(), z.maxLength(limit, texts.tooLong(limit)))
}

const clip = z.object({
  file: z.string(),
  title: z
    .string()
    .check(z.trim(), z.minLength(1, clipMessages.title), z.maxLength(clipLimits.title, clipMessages.tooLong)),
})

const videoUrl = z.string().check(
  z.trim(),
  z.refine((address) => address === '' || isVideoUrl(address), clipMessages.videoUrl),
)

export const brandingFormSchema = z.object({
  heroType: z.enum(['concert', 'studio', 'upload']),
  /** The artist's own picture, kept while a stock picture is tried. */
  uploadUrl: z.string(),
  logoUrl: z.string(),
  title: text(brandingLimits.title),
  subtitle: text(brandingLimits.subtitle),
  themePreference: z.enum(['light', 'dark']),
  primaryColour: colour(texts.primaryColour),
  secondaryColour: colour(texts.secondaryColour),
  colourTheme: z.enum(colourThemes),
  fontFamily: z.enum(fontFamilies, texts.fontFamily),
  clips: z.array(clip).check(z.maxLength(clipLimits.clips)),
  videoUrl,
  /** Whether the picture of shared links shows the starting price. */
  previewPrice: z.boolean(),
  /** The town on that picture; empty for none. */
  previewTown: text(brandingLimits.town),
})

export type BrandingForm = z.infer<typeof brandingFormSchema>

/** The profile columns this step reads and writes. */
export type ProfileBranding = Pick<
  Tables<'profiles'>,
  | 'hero_image_url'
  | 'hero_image_type'
  | 'logo_url'
  | 'form_title'
  | 'form_subtitle'
  | 'theme_preference'
  | 'primary_color'
  | 'secondary_color'
  | 'color_theme'
  | 'font_family'
  | 'audio_clips'
  | 'video_url'
  | 'preview_price'
  | 'preview_town'
>

export function brandingFormOf(profile: ProfileBranding): BrandingForm {
  const isUpload = profile.hero_image_type === 'upload' && Boolean(profile.hero_image_url)
  return {
    heroType: isUpload ? 'upload' : profile.hero_image_type === 'studio' ? 'studio' : 'concert',
    uploadUrl: isUpload ? (profile.hero_image_url ?? '') : '',
    logoUrl: profile.logo_url ?? '',
    title: profile.form_title ?? '',
    subtitle: profile.form_subtitle ?? '',
    themePreference: profile.theme_preference === 'dark' ? 'dark' : 'light',
    primaryColour: profile.primary_color ?? defaultColours.primary,
    secondaryColour: profile.secondary_color ?? defaultColours.secondary,
    colourTheme: colourThemes.find((name) => name === profile.color_theme) ?? 'modern',
    fontFamily: fontFamilies.find((name) => name === profile.font_family) ?? 'inter',
    clips: readClips(profile.audio_clips),
    videoUrl: profile.video_url ?? '',
    previewPrice: profile.preview_price,
    previewTown: profile.preview_town ?? '',
  }
}

/** The columns a saved form writes. */
export function brandingColumnsOf(form: BrandingForm): ProfileBranding {
  return {
    hero_image_url: form.heroType === 'upload' ? form.uploadUrl : picturePath(form.heroType),
    hero_image_type: form.heroType,
    logo_url: form.logoUrl || null,
    form_title: form.title.trim() || null,
    form_subtitle: form.subtitle.trim() || null,
    theme_preference: form.themePreference,
    primary_color: form.primaryColour.trim().toLowerCase(),
    secondary_color: form.secondaryColour.trim().toLowerCase(),
    color_theme: form.colourTheme,
    font_family: form.fontFamily,
    audio_clips: form.clips.map(({ file, title }) => ({ file, title: title.trim() })),
    video_url: form.videoUrl.trim() || null,
    preview_price: form.previewPrice,
    preview_town: form.previewTown.trim() || null,
  }
}

/** The changes a form makes to the profile it was created from; untouched fields keep their stored value. */
export function brandingChanges(profile: ProfileBranding, form: BrandingForm): Partial<ProfileBranding> {
  const before = brandingColumnsOf(brandingFormOf(profile))
  const { audio_clips, ...columns } = brandingColumnsOf(form)
  const entries = Object.entries(columns) as [
    Exclude<keyof ProfileBranding, 'audio_clips'>,
    string | boolean | null,
  ][]
  return {
    ...Object.fromEntries(entries.filter(([column, value]) => value !== before[column])),
    ...(areSameClips(readClips(audio_clips), readClips(before.audio_clips)) ? {} : { audio_clips }),
  }
}

function areSameClips(some: AudioClip[], others: AudioClip[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ file, title }, place) => file === others[place]?.file && title === others[place]?.title)
  )
}

/** The preset with these two colours; custom when there is none. */
export function colourThemeOf(primary: string, secondary: string): ColourTheme {
  const isSame = (one: string, other: string) => one === other.trim().toLowerCase()
  const names = Object.keys(colourPresets) as ColourPreset[]
  return (
    names.find((name) => {
      const preset = colourPresets[name]
      return isSame(preset.primary, primary) && isSame(preset.secondary, secondary)
    }) ?? 'custom'
  )
}

/** A profile without a picture, or with the path of a removed stock picture, gets the default written back. */
export function missingHero(
  profile: Pick<ProfileBranding, 'hero_image_type' | 'hero_image_url'>,
): { hero_image_type: PictureName; hero_image_url: string } | undefined {
  const { hero_image_type: type, hero_image_url: url } = profile
  const standard = picturePath('concert')
  // With this type an embedded picture is the artist's own and is shown; it is not a path.
  const isCurrent = url === standard || Boolean(url?.startsWith('data:'))
  const isMissing = !type || (type === 'concert' && !isCurrent)
  return isMissing ? { hero_image_type: 'concert', hero_image_url: standard } : undefined
}
