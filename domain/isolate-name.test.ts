import { expect, test } from 'vitest'
import { isolateName } from './isolate-name.ts'

test.each(['The Lantern Trio', 'O’Brien-Smythe', '李小龍', '🎷 Band', '', 'Żółć'])(
  '%s stays as it is',
  (name) => {
    expect(isolateName(name)).toBe(name)
  },
)

test('a name from right to left stands in an isolate of its own', () => {
  expect(isolateName('שרה')).toBe('\u2068שרה\u2069')
  expect(isolateName('Trio مريم')).toBe('\u2068Trio مريم\u2069')
})

test('marks that would turn the words around it are left out', () => {
  expect(isolateName('Rosa\u202e evil')).toBe('Rosa evil')
  // Would end an isolate around it.
  expect(isolateName('\u2069\u202eשרה')).toBe('\u2068שרה\u2069')
})

test('what is isolated twice is isolated once', () => {
  expect(isolateName(isolateName('שרה'))).toBe('\u2068שרה\u2069')
})
