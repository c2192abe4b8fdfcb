import { expect, test } from 'vitest'
import type { QuestionOption } from '../../../../../../domain/pricing/pricing-rules.ts'
import { readArtist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { priceQuestion } from './booking-prices.ts'
import { durationPrice } from './duration-price.ts'

const settings = { slug: 'band', currency: 'GBP', hourly_rate: 100, min_booking_hours: 2 }
const duo: QuestionOption = { id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 80 }
const lineUps = [
  {
    id: 'line-up',
    question: 'Line-up',
    type: 'single',
    required: true,
    options: [duo, { id: 'trio', label: 'Trio', priceType: 'rate', priceValue: 130 }],
  },
]

function priceOf(hours: number, custom_questions: typeof lineUps, answer?: string) {
  const artist = readArtist({ ...settings, custom_questions })
  const draft = { ...emptyDraft(), answers: answer ? { 'line-up': answer } : {} }
  const question = priceQuestion(artist, draft)
  const rate = answer === 'trio' ? 130 : 100
  const quote = {
    base_price: 2 * rate,
    distance_charge: 30,
    add_ons: [],
    total: 2 * rate + 30,
    currency: 'GBP',
  }
  return durationPrice(artist, { question, quote }, hours)
}

test('is the base price of these hours, without travel', () => {
  expect(priceOf(2, [])).toBe('£200')
  expect(priceOf(3.5, [])).toBe('£350')
})

test('is that of the cheapest line-up until one is chosen', () => {
  expect(priceOf(3, lineUps)).toBe('from £240')
  expect(priceOf(3, lineUps, 'trio')).toBe('£390')
})
