import { expect, test } from 'vitest'
import { isolateName } from './isolate-name.ts'

test.each(['The Lantern Trio', 'O’Brien-Smythe', '李小龍', '🎷 Band', '', 'Żółć'])(
  'leaves %s unchanged',
  (name) => {
    expect(isolateName(name)).toBe(name)
  },
)

test('wraps a right-to-left name in an isolate', () => {
  expect(isolateName('שרה')).toBe('\u2068שרה\u2069')
  expect(isolateName('Trio مريم')).toBe('\u2068Trio مريم\u2069')
})

test('removes marks that would reorder the surrounding text', () => {
  expect(isolateName('Rosa\u202e evil')).toBe('Rosa evil')
  // Would end a surrounding isolate.
  expect(isolateName('\u2069\u202eשרה')).toBe('\u2068שרה\u2069')
})

test('isolating twice is the same as isolating once', () => {
  expect(isolateName(isolateName('שרה'))).toBe('\u2068שרה\u2069')
})
