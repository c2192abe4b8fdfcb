import { describe, expect, test } from 'vitest'
import {
  type BrandingForm,
  brandingChanges,
  brandingFormMessages,
  brandingFormOf,
  brandingFormSchema,
  colourThemeOf,
  missingHero,
} from './branding-form.ts'

const untouched = {
  hero_image_url: null,
  hero_image_type: null,
  logo_url: null,
  form_title: null,
  form_subtitle: null,
  theme_preference: null,
  primary_color: null,
  secondary_color: null,
  color_theme: null,
  font_family: null,
  audio_clips: [],
  video_url: null,
  preview_price: true,
  preview_town: null,
}

function messagesFor(part: Partial<Record<keyof BrandingForm, string>>): string[] {
  const outcome = brandingFormSchema.safeParse({ ...brandingFormOf(untouched), ...part })
  return outcome.success ? [] : outcome.error.issues.map(({ message }) => message)
}

test('a new profile starts with the defaults and has nothing to save', () => {
  const form = brandingFormOf(untouched)
  expect(form).toMatchObject({
    heroType: 'concert',
    themePreference: 'light',
    primaryColour: '#6366f1',
    secondaryColour: '#8b5cf6',
    colourTheme: 'modern',
    fontFamily: 'inter',
  })
  expect(brandingChanges(untouched, form)).toEqual({})
})

test('saves only changed fields, and stores an emptied text as null', () => {
  const profile = { ...untouched, form_title: 'Book us', font_family: 'poppins' }
  const form = { ...brandingFormOf(profile), title: '  ', subtitle: ' Jazz ', heroType: 'studio' as const }
  expect(brandingChanges(profile, form)).toEqual({
    form_title: null,
    form_subtitle: 'Jazz',
    hero_image_type: 'studio',
    hero_image_url: '/heroes/studio.jpg',
  })
})

test('the town and the price of shared links are saved, and an emptied town as null', () => {
  const profile = { ...untouched, preview_town: 'Bath' }
  const form = { ...brandingFormOf(profile), previewTown: ' ', previewPrice: false }
  expect(brandingChanges(profile, form)).toEqual({ preview_town: null, preview_price: false })
})

test.each([
  [{ primaryColour: '' }, brandingFormMessages.primaryColour],
  [{ secondaryColour: ' ' }, brandingFormMessages.secondaryColour],
  [{ primaryColour: 'red' }, brandingFormMessages.colourFormat],
  [{ fontFamily: '' }, brandingFormMessages.fontFamily],
  [{ title: 'x'.repeat(201) }, brandingFormMessages.tooLong(200)],
  [{ previewTown: 'x'.repeat(81) }, brandingFormMessages.tooLong(80)],
  [{ subtitle: 'x'.repeat(501) }, brandingFormMessages.tooLong(500)],
])('rejects %j: %s', (part, message) => {
  expect(messagesFor(part)).toEqual([message])
})

test('recognises preset colours, and treats all others as custom', () => {
  expect(colourThemeOf('#F97316', '#fb923c')).toBe('vibrant')
  expect(colourThemeOf('#f97316', '#000000')).toBe('custom')
})

describe('default picture is written back', () => {
  const standard = { hero_image_type: 'concert', hero_image_url: '/heroes/concert.jpg' }

  test.each([
    ['without a type', null, null],
    ['for concert without a path', 'concert', null],
    ['for concert with an outdated path', 'concert', '/src/assets/hero-concert.jpg'],
  ])('writes the default picture back %s', (_case, hero_image_type, hero_image_url) => {
    expect(missingHero({ hero_image_type, hero_image_url })).toEqual(standard)
  })

  test.each([
    ['the default itself', 'concert', '/heroes/concert.jpg'],
    ['the other preset', 'studio', null],
    ['an upload', 'upload', 'https://book.example.com/storage/v1/object/public/artist-assets/u/hero-1.jpg'],
    ['an embedded picture', 'concert', 'data:image/png;base64,AA=='],
  ])('never writes the default picture over %s', (_case, hero_image_type, hero_image_url) => {
    expect(missingHero({ hero_image_type, hero_image_url })).toBeUndefined()
  })
})
