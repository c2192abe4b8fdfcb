import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'

test('every day of the calendar is written as the runtime writes it', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      expect(calendarDay(year, month, day)).toBe(date.toISOString().slice(0, 10))
    }),
  )
})

test.each([
  [2031, 2, 29],
  [2100, 2, 29],
  [2031, 4, 31],
  [2031, 13, 1],
  [2031, 0, 1],
  [2031, 1, 0],
  [1969, 12, 31],
  [2200, 1, 1],
  [Number.NaN, 1, 1],
  [2031, 1.5, 1],
  [2031, 1, Number.NaN],
])('%s-%s-%s is no day', (year, month, day) => {
  expect(calendarDay(year, month, day)).toBeUndefined()
})

test('leap days are', () => {
  expect(calendarDay(2032, 2, 29)).toBe('2032-02-29')
  expect(calendarDay(2000, 2, 29)).toBe('2000-02-29')
})
