import { expect, test } from 'vitest'
import { sheetTimes } from './sheet-times.ts'

test.each([
  ['19:30:00', 45, 'Arrive 18:45, Sound check 19:15, Play 19:30'],
  ['19:30:00', 240, 'Arrive 15:30, Sound check 19:00, Play 19:30'],
  ['19:30:00', 10, 'Arrive 19:20, Play 19:30'],
  ['19:30:00', 0, 'Play 19:30'],
  ['00:15:00', 60, 'Arrive 23:15 the day before, Sound check 23:55 the day before, Play 00:15'],
  [null, 45, ''],
])('a start at %s with %d minutes of set-up', (start, setup, expected) => {
  const times = sheetTimes(start, setup)
  expect(times.map(({ name, text }) => `${name} ${text}`).join(', ')).toBe(expected)
})
