import { expect, test } from 'vitest'
import { cleanMessage } from './message-text.ts'

test.each([
  ['  See you at six!  ', 'See you at six!'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u001bc', 'abc'],
  ['\u202egnirts', 'gnirts'],
  ['<b>not HTML</b>', '<b>not HTML</b>'],
  ['a\n\n\n\n\n\nb', 'a\n\n\nb'],
  ['مرحبا 👋🏽', 'مرحبا 👋🏽'],
  [' \u0007\n ', ''],
])('normalises %j to %j', (typed, kept) => {
  expect(cleanMessage(typed)).toBe(kept)
})
