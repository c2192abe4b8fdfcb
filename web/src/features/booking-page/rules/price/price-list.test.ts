import { expect, test } from 'vitest'
import { linesOfQuote } from '../../../../../../domain/pricing/quote-lines.ts'
import { compareLines } from './price-list.ts'

function price(base: number, ...options: [label: string, amount: number][]) {
  const add_ons = options.map(([label, amount]) => ({ label, amount, type: 'flat' as const }))
  const total = options.reduce((sum, [, amount]) => sum + amount, base)
  return linesOfQuote({ base_price: base, distance_charge: 0, add_ons, total, currency: 'GBP' }, { hours: 1 })
}

test('compares lines by name, also where a name occurs twice', () => {
  const before = price(100, ['PA', 10], ['PA', 20], ['Lights', 30])
  const now = price(120, ['PA', 15], ['PA', 20], ['Smoke', 40])
  expect(compareLines(before, now)).toEqual([
    { label: 'Base Price, 1 hour', before: '£100', now: '£120' },
    { label: 'PA', before: '£10', now: '£15' },
    { label: 'PA', before: '£20', now: '£20' },
    { label: 'Lights', before: '£30', now: undefined },
    { label: 'Smoke', before: undefined, now: '£40' },
  ])
})

test('omits lines that are free in both, but not lines that became free', () => {
  expect(compareLines(price(100, ['PA', 50]), price(100, ['PA', 0])).slice(1)).toEqual([
    { label: 'PA', before: '£50', now: 'included' },
  ])
})
