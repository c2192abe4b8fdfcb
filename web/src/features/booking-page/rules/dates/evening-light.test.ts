import { expect, test } from 'vitest'
import { eveningLight } from './evening-light.ts'

test.each([
  ['2031-06-14', '15:00', 'afternoon', undefined],
  ['2031-06-14', '', 'afternoon', undefined],
  ['2031-06-14', '20:30', 'dusk', undefined],
  ['2031-06-14', '23:00', 'night', undefined],
  ['2031-09-20', '', 'dusk', undefined],
  ['2031-11-15', '', 'night', undefined],
  ['2031-12-13', '19:30', 'night', 'flakes'],
  ['2031-12-13', '11:00', 'afternoon', undefined],
  ['2031-12-31', '21:00', 'night', 'stars'],
])('%s at %s: %s and %s', (date, time, sky, falls) => {
  expect(eveningLight(date, time)).toEqual({ sky, falls })
})

test('in the south December is summer, and New Year’s Eve has its stars all the same', () => {
  expect(eveningLight('2031-12-13', '15:00', true)).toEqual({ sky: 'afternoon', falls: undefined })
  expect(eveningLight('2031-06-14', '19:30', true)).toEqual({ sky: 'night', falls: 'flakes' })
  expect(eveningLight('2031-12-31', '21:00', true)).toEqual({ sky: 'night', falls: 'stars' })
})

test('there is none without a date', () => {
  expect(eveningLight('', '19:30')).toBeUndefined()
})
