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

const travel = { unit: 'mi' as const, distance: 'measured' as const }

function startOf(of: typeof artist, price: PricedAnswers | undefined, hasTravel = false) {
  return startingEstimate(of, { priced: price, travel, hasTravel }, priced(2, 200))
}
const totalOf = (...given: Parameters<typeof startOf>) => startOf(...given).priced?.quote.total

test('is the shortest performance and nothing else, by the latest price', () => {
  expect(totalOf(artist, priced(3, 360))).toBe(240)
})

test('contains travel once it is known, and says of which distance', () => {
  const { hasTravel, priced: start, travel: facts } = startOf(artist, priced(3, 360), true)
  expect([start?.quote.total, start?.quote.distance_charge, start?.question.kilometres]).toEqual([
    290, 50, 60,
  ])
  expect([hasTravel, facts]).toEqual([true, travel])
})

test('contains the prices of the date, percentages of the shortest performance', () => {
  const price = priced(3, 360)
  const rule = (type: 'flat' | 'percentage', amount: number) => ({
    label: 'Saturday',
    amount,
    type,
    date_rule: 'r',
  })
  price.quote.add_ons = [...price.quote.add_ons, rule('flat', 25), rule('percentage', 36)] as never
  expect(totalOf(artist, price)).toBe(240 + 25 + 24)
})

test('is not the rate of a chosen line-up', () => {
  const selections = [{ questionId: 'q', optionId: 'duo', label: 'Duo', priceType: 'rate', priceValue: 160 }]
  const lineUp = priced(3, 480, { selections } as Partial<PricedAnswers['question']>)
  expect(totalOf(artist, lineUp)).toBe(200)
})

test('is by the cheapest line-up where one must be chosen', () => {
  const lineUp = (priceValue: number) => ({ id: `${priceValue}`, label: 'x', priceType: 'rate', priceValue })
  const question = { id: 'q', question: 'Which?', type: 'single', options: [lineUp(160), lineUp(150)] }
  const asking = (required: boolean) =>
    readArtist({ ...settings, custom_questions: [{ ...question, required }] })
  expect(totalOf(asking(true), undefined)).toBe(300)
  expect(totalOf(asking(false), undefined)).toBe(200)
})

test('is missing until a price is known', () => {
  const facts = { priced: undefined, travel, hasTravel: false }
  expect(startingEstimate(artist, facts, undefined).priced).toBeUndefined()
})
