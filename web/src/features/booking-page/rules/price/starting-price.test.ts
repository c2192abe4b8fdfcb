import { expect, test } from 'vitest'
import { artist, settings } from '../../../../testing/open-booking-form.tsx'
import { readArtist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { type PricedAnswers, priceQuestion } from './booking-prices.ts'
import { startingEstimate } from './starting-price.ts'

/** A price with travel and an extra, which a starting price has not. */
function priced(hours: number, base_price: number, more: Partial<PricedAnswers['question']> = {}) {
  const question = { ...priceQuestion(artist, emptyDraft()), hours, kilometres: 60, ...more }
  const add_ons = [{ label: 'PA', amount: 40, type: 'flat' as const }]
  const quote = { base_price, distance_charge: 50, add_ons, total: base_price + 90, currency: 'GBP' }
  return { question, quote }
}

const totalOf = (...given: Parameters<typeof startingEstimate>) =>
  startingEstimate(...given).priced?.quote.total

test('is the shortest performance and nothing else, by the latest price', () => {
  expect(totalOf(artist, { priced: priced(3, 360), startingPrice: priced(2, 200) })).toBe(240)
})

test('is not the rate of a chosen line-up', () => {
  const selections = [{ questionId: 'q', optionId: 'duo', label: 'Duo', priceType: 'rate', priceValue: 160 }]
  const lineUp = priced(3, 480, { selections } as Partial<PricedAnswers['question']>)
  expect(totalOf(artist, { priced: lineUp, startingPrice: priced(2, 200) })).toBe(200)
})

test('is by the cheapest line-up where one must be chosen', () => {
  const lineUp = (priceValue: number) => ({ id: `${priceValue}`, label: 'x', priceType: 'rate', priceValue })
  const question = { id: 'q', question: 'Which?', type: 'single', options: [lineUp(160), lineUp(150)] }
  const asking = (required: boolean) =>
    readArtist({ ...settings, custom_questions: [{ ...question, required }] })
  expect(totalOf(asking(true), { priced: undefined, startingPrice: priced(2, 200) })).toBe(300)
  expect(totalOf(asking(false), { priced: undefined, startingPrice: priced(2, 200) })).toBe(200)
})

test('is missing until a price is known', () => {
  expect(totalOf(artist, { priced: undefined, startingPrice: undefined })).toBeUndefined()
})
