import { expect, test } from 'vitest'
import { isBrandingCustomised, setupProgress } from './setup-progress.ts'

const empty = {
  display_name: '',
  slug: null,
  genre: null,
  hourly_rate: null,
  home_location: null,
  form_published_at: null,
  logo_url: null,
  form_title: null,
  form_subtitle: null,
  theme_preference: null,
  primary_color: null,
  secondary_color: null,
  color_theme: null,
  font_family: null,
}

test('a new artist has completed no step', () => {
  expect(setupProgress(empty)).toEqual({ profile: false, pricing: false, branding: false })
})

test('a step is complete when its data is in the profile', () => {
  const profile = { ...empty, display_name: 'Rosa', slug: 'rosa', genre: 'Jazz', hourly_rate: 90 }
  expect(setupProgress(profile)).toMatchObject({ profile: true, pricing: false })
  expect(setupProgress({ ...profile, home_location: 'Bath' }).pricing).toBe(true)
  expect(setupProgress({ ...profile, form_published_at: '2025-01-05' }).branding).toBe(true)
})

test.each([
  [{ form_title: 'Book us' }, true],
  [{ form_subtitle: 'Jazz' }, true],
  [{ logo_url: '/logo.png' }, true],
  [{ primary_color: '#000000' }, true],
  [{ secondary_color: '#000000' }, true],
  [{ color_theme: 'elegant' }, true],
  [{ font_family: 'poppins' }, true],
  [{ theme_preference: 'dark' }, true],
  [
    {
      primary_color: '#6366F1',
      secondary_color: '#8b5cf6',
      color_theme: 'modern',
      font_family: 'inter',
      theme_preference: 'light',
    },
    false,
  ],
])('branding with %j is customised: %s', (part, expected) => {
  expect(isBrandingCustomised({ ...empty, ...part })).toBe(expected)
})
