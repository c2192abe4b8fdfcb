import { expect, test } from 'vitest'
import type { QuoteLine, QuoteLines } from '../../../../domain/quote-lines.ts'
import { compareLines } from './price-list.ts'

function price(...lines: Partial<QuoteLine>[]): QuoteLines {
  return { lines, totalText: '' } as unknown as QuoteLines
}

test('lines are compared by their names, also where one name stands twice', () => {
  const before = price(
    { label: 'PA', text: '£10' },
    { label: 'PA', text: '£20' },
    { label: 'Lights', text: '£30' },
  )
  const now = price(
    { label: 'PA', text: '£15' },
    { label: 'PA', text: '£20' },
    { label: 'Smoke', text: '£40' },
  )
  expect(compareLines(before, now)).toEqual([
    { label: 'PA', before: '£10', now: '£15' },
    { label: 'PA', before: '£20', now: '£20' },
    { label: 'Lights', before: '£30', now: undefined },
    { label: 'Smoke', before: undefined, now: '£40' },
  ])
})

test('a line that says more keeps its partner, with what it says now', () => {
  const before = price({ label: 'Performance', detail: '3 hours', text: '£300' })
  const now = price({ label: 'Performance', detail: '2 hours', text: '£200' })
  expect(compareLines(before, now)).toEqual([{ label: 'Performance, 2 hours', before: '£300', now: '£200' }])
})
