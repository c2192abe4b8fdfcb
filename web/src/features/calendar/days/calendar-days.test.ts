import { expect, test } from 'vitest'
import { addDays } from '../../../shared/booking/add-days.ts'
import {
  addMonths,
  countDays,
  daysOfGrid,
  formatMonth,
  isMonth,
  isoWeekday,
  sameDateIn,
} from './calendar-days.ts'

test('a month is six weeks from Monday to Sunday', () => {
  const days = daysOfGrid('2031-06')
  expect(days).toHaveLength(42)
  expect([days[0], days[6], days.at(-1)]).toEqual(['2031-05-26', '2031-06-01', '2031-07-06'])
  expect(daysOfGrid('2027-02')[0]).toBe('2027-02-01')
})

test('days and months go on over the ends of months and years, clock changes and leap days', () => {
  expect(addDays('2031-12-31', 1)).toBe('2032-01-01')
  expect(addDays('2031-03-30', 1)).toBe('2031-03-31')
  expect(addDays('2032-03-01', -1)).toBe('2032-02-29')
  expect(addMonths('2031-12', 1)).toBe('2032-01')
  expect(addMonths('2031-01', -1)).toBe('2030-12')
  expect(countDays('2031-03-29', '2031-04-01')).toBe(4)
})

test('a date that a month does not have becomes its last one', () => {
  expect(sameDateIn('2031-02', '2031-01-31')).toBe('2031-02-28')
  expect(sameDateIn('2031-03', '2031-01-15')).toBe('2031-03-15')
})

test('weekdays count from Monday, and months are named', () => {
  expect([isoWeekday('2031-06-16'), isoWeekday('2031-06-15')]).toEqual([1, 7])
  expect(formatMonth('2031-06')).toBe('June 2031')
})

test.each(['', '2031-6', '2031-13', '1931-06', '2031-06-01'])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})
