import { expect, test } from 'vitest'
import { changeBetween, changeText, type Simulation, sumUp } from './simulation.ts'

const booking = (id: string, old: number, priced: { total?: number; problem?: string }) => ({
  id,
  client_name: 'Cleo Marsh',
  event_date: '2031-06-14',
  status: 'pending',
  old,
  ...priced,
})
const simulation = (bookings: Simulation['bookings'], by_hours: Simulation['by_hours'] = []): Simulation => ({
  bookings,
  by_hours,
  by_miles: [],
  by_date: [],
})

test('the sum has the bookings that are priced, and counts the others', () => {
  const bookings = [
    booking('a', 100, { total: 120 }),
    booking('b', 200, { total: 200 }),
    booking('c', 300, { problem: 'out_of_area' }),
    booking('d', 400, { problem: 'unknown_option' }),
  ]
  expect(sumUp({ bookings })).toEqual({ old: 300, now: 320, priced: 2, outOfArea: 1, refused: 1 })
})

test('two sets of rules are compared by the bookings that both price', () => {
  const saved = simulation([booking('a', 1, { total: 100 }), booking('b', 1, { problem: 'out_of_area' })])
  const now = simulation([booking('a', 1, { total: 130 }), booking('b', 1, { total: 900 })])
  expect(changeBetween(saved, now)).toBeCloseTo(0.3)
})

test('rules are compared by their prices for hours while there are no bookings', () => {
  const saved = simulation(
    [],
    [
      [1, 100],
      [2, 200],
      [3, null],
    ],
  )
  const now = simulation(
    [],
    [
      [1, 50],
      [2, 100],
      [4, 300],
    ],
  )
  expect(changeBetween(saved, now)).toBe(-0.5)
  expect(changeBetween(simulation([]), now)).toBe(0)
})

test('a change is written with its sign', () => {
  expect([0.274, -0.05, 0].map(changeText)).toEqual(['+27%', '-5%', '0%'])
})
