import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readArtist } from '../read-artist.ts'
import { ArtistHero } from './artist-hero.tsx'
import { paintHero } from './paint-hero.ts'

const band = { display_name: 'The Test Band', hourly_rate: 100 }

test.each([
  band,
  {
    ...band,
    display_name: ' ',
    form_title: ' Book us ',
    form_subtitle: '<b>Jazz</b>',
    hero_image_type: 'studio',
  },
  { ...band, logo_url: '/logo.png', hero_image_type: 'upload', hero_image_url: '/hero.webp' },
  { ...band, hero_image_type: 'upload', hero_image_url: `data:image/png;base64,${'?'.repeat(100_000)}` },
])('the first paint matches what the app renders after it (%#)', (profile) => {
  const { container } = render(<ArtistHero artist={readArtist(profile)} />)
  expect(paintHero(profile)?.firstElementChild?.isEqualNode(container.firstElementChild)).toBe(true)
})

test('a page without a form has no hero', () => {
  expect(paintHero({ ...band, hourly_rate: null })).toBeUndefined()
})
