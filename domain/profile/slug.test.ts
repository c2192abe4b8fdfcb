import { expect, test } from 'vitest'
import { readSlug, suggestSlug } from './slug.ts'

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

test.each([
  [' DJ-Otto ', 'dj-otto'],
  ['https://music.example/book/dj-otto', 'dj-otto'],
  ['http://MUSIC.example/book/DJ-Otto/?ref=mail#top', 'dj-otto'],
  ['music.example/book/dj-otto', 'dj-otto'],
  ['/book/dj-otto', 'dj-otto'],
  ['https://elsewhere.example/book/dj-otto', undefined],
  ['https://music.example/booking/dj-otto', undefined],
  ['https://music.example.evil.example/book/dj-otto', undefined],
  ['DJ Otto', undefined],
  ['dj.otto@example.com', undefined],
  ['', undefined],
])('%j is the page %j', (typed, slug) => {
  expect(readSlug(typed, 'music.example')).toBe(slug)
})
