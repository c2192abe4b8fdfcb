import { expect, test } from 'vitest'
import { nearestFree } from './nearest-free.ts'
import { isRefused } from './refused-date.ts'

const taken = new Set(['2031-06-14', '2031-06-13', '2031-06-16'])

test('suggests the nearest free dates, none of them in the past', () => {
  expect(nearestFree('2031-06-14', taken, '2031-06-01')).toEqual(['2031-06-15', '2031-06-12', '2031-06-11'])
  expect(nearestFree('2031-06-14', taken, '2031-06-12')).toEqual(['2031-06-15', '2031-06-12', '2031-06-17'])
})

test('crosses the ends of months and years', () => {
  expect(nearestFree('2031-12-31', taken, '2031-01-01')).toEqual(['2031-12-30', '2032-01-01', '2031-12-29'])
})

test('another date or, where a time was refused, another time is not refused', () => {
  const day = { date: '2031-06-14', startTime: '' }
  expect(isRefused(day, { eventDate: '2031-06-14', startTime: '19:00' })).toBe(true)
  expect(isRefused(day, { eventDate: '2031-06-15', startTime: '19:00' })).toBe(false)
  const time = { ...day, startTime: '19:00' }
  expect(isRefused(time, { eventDate: '2031-06-14', startTime: '19:00' })).toBe(true)
  expect(isRefused(time, { eventDate: '2031-06-14', startTime: '21:00' })).toBe(false)
})
