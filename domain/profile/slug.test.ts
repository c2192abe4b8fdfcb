import { expect, test } from 'vitest'
import { suggestSlug } from './slug.ts'

test.each([
  ['The Lantern Trio', 'the-lantern-trio'],
  ['  --Café Noir & Friends!! ', 'cafe-noir-friends'],
  ['Søren Ødegård', 'soren-odegard'],
  ['Großer Bär', 'grosser-bar'],
  ['Blink 182', 'blink-182'],
  ['夜想曲', ''],
  [`${'long '.repeat(20)}name`, 'long-long-long-long-long-long-long-long-long-long'],
])('%j suggests %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
})
