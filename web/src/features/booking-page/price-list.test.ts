import { expect, test } from 'vitest'
import { compareLines, type PriceList, priceListOf } from './price-list.ts'

const list = (total: number, ...lines: [label: string, amount: number][]): PriceList => ({
  lines: lines.map(([label, amount]) => ({ label, amount })),
  total,
  currency: 'GBP',
})

test('a quote becomes its lines with the total they add up to', () => {
  const question = { slug: 'band', hours: 1, kilometres: 10, selections: [] }
  const add_ons = [{ label: 'PA', amount: 40, type: 'flat' as const }]
  const quote = { base_price: 100, distance_charge: 5, add_ons, total: 145, currency: 'GBP' }
  expect(priceListOf({ question, quote })).toEqual(
    list(145, ['Performance, 1 hour', 100], ['Travel', 5], ['PA', 40]),
  )
})

test('lines are compared by their names, also where one name stands twice', () => {
  const before = list(60, ['PA', 10], ['PA', 20], ['Lights', 30])
  const now = list(75, ['PA', 15], ['PA', 20], ['Smoke', 40])
  expect(compareLines(before, now)).toEqual([
    { label: 'PA', before: 10, now: 15 },
    { label: 'PA', before: 20, now: 20 },
    { label: 'Lights', before: 30, now: undefined },
    { label: 'Smoke', before: undefined, now: 40 },
  ])
})

test('what is free in both is left out, what became free is not', () => {
  const before = list(50, ['Travel', 0], ['PA', 50])
  const now = list(0, ['Travel', 0], ['PA', 0])
  expect(compareLines(before, now)).toEqual([{ label: 'PA', before: 50, now: 0 }])
})
