import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test('words are joined as a sentence does', () => {
  expect(joinWords([])).toBe('')
  expect(joinWords(['red'])).toBe('red')
  expect(joinWords(['red', 'blue'])).toBe('red and blue')
  expect(joinWords(['red', 'green', 'blue'], 'or')).toBe('red, green or blue')
})
