import { expect, test } from 'vitest'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'
import { previewFacts } from './preview-facts.ts'

const quote = { base_price: 360, distance_charge: 0, add_ons: [], total: 360, currency: 'GBP' }
const lineUp = (priceValue: number) => ({ id: `${priceValue}`, label: 'x', priceType: 'rate', priceValue })
const question = { id: 'q', question: 'Which?', type: 'single', options: [lineUp(160), lineUp(150)] }

function priceOf(required: boolean, preview_price = true) {
  const custom_questions = [{ ...question, required }]
  const profile = { hourly_rate: 120, min_booking_hours: 3, preview_price, custom_questions }
  return previewFacts(profile as unknown as PublicProfile, quote).price
}

test('the price is that of the shortest performance, by the cheapest line-up where one must be chosen', () => {
  expect(priceOf(false)).toEqual({ amount: 360, currency: 'GBP' })
  expect(priceOf(true)).toEqual({ amount: 450, currency: 'GBP' })
})

test('no price is shown where the artist shows none', () => {
  expect(priceOf(true, false)).toBeUndefined()
})
