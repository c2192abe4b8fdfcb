import { expect, test } from 'vitest'
import { freeSaturdays } from './free-saturdays.ts'

test('finds the next three free Saturdays, today included, and skips those that are taken', () => {
  expect(freeSaturdays(new Set(), '2031-06-14')).toEqual(['2031-06-14', '2031-06-21', '2031-06-28'])
  expect(freeSaturdays(new Set(['2031-06-21', '2031-07-05']), '2031-06-15')).toEqual([
    '2031-06-28',
    '2031-07-12',
    '2031-07-19',
  ])
})

test('finds none for an artist who does not play on Saturdays', () => {
  const all = Array.from({ length: 30 }, (_, week) =>
    new Date(Date.UTC(2031, 5, 14 + 7 * week)).toISOString().slice(0, 10),
  )
  expect(freeSaturdays(new Set(all), '2031-06-12')).toEqual([])
})
