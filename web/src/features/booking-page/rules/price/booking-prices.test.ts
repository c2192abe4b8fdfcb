import { expect, test } from 'vitest'
import { type PriceQuestion, priceKey } from './booking-prices.ts'

const meals = {
  questionId: 'q',
  optionId: 'o',
  label: 'Meals',
  priceType: 'quantity',
  priceValue: 12,
} as const
const question: PriceQuestion = {
  slug: 'band',
  hours: 2,
  kilometres: 10,
  eventDate: '2030-06-21',
  selections: [{ ...meals, quantity: 2 }],
}

test.each([
  ['hours', { hours: 3 }],
  ['distance', { kilometres: 11 }],
  ['date', { eventDate: '2030-06-22' }],
  ['missing date', { eventDate: undefined }],
  ['number of pieces', { selections: [{ ...meals, quantity: 3 }] }],
  ['selection', { selections: [] }],
])('another %s may have another price', (_, change) => {
  expect(priceKey({ ...question, ...change })).not.toBe(priceKey(question))
  expect(priceKey({ ...question })).toBe(priceKey(question))
})
