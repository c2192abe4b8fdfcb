import { expect, test } from 'vitest'
import { formatEventDate } from './event-date.ts'

test.each([
  ['2025-01-05', 'Jan 05, 2025'],
  ['2031-12-31', 'Dec 31, 2031'],
  [null, 'Date TBD'],
  ['', 'Date TBD'],
  ['2025-13-01', 'Date TBD'],
])('formats %j as %j', (day, text) => {
  expect(formatEventDate(day)).toBe(text)
})
