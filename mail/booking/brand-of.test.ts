import { expect, it } from 'vitest'
import { brandOf } from './brand-of.ts'

const artist = {
  name: 'The Lantern Trio',
  logoUrl: 'https://elsewhere.example/logo.png',
  primaryColour: null,
  secondaryColour: null,
  slug: 'the-lantern-trio',
}

it('begins a mail with the artist’s name, in their colours and with pictures of our own site only', () => {
  expect(brandOf(artist, 'https://bandstand.example')).toMatchObject({
    title: 'The Lantern Trio',
    primary: '#6366f1',
    logoUrl: undefined,
    heroUrl: 'https://bandstand.example/book/the-lantern-trio/hero.jpg',
  })
})
