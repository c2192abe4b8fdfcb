import { expect, test } from 'vitest'
import { fairTerms, type PaymentTerms } from '../../../../../domain/payments/payment-terms.ts'
import { termsFormOf, termsOf, withPart, withPlan, withStep } from './terms-form.ts'

const whole: PaymentTerms = { parts: [{ due: { before_event: 0 } }], cancellation: [] }
const manyParts: PaymentTerms = {
  parts: [
    { amount: 150, due: { on: '2031-01-15' } },
    { share: 30, due: { before_event: 60 } },
    { due: { after_agreement: 0 } },
  ],
  cancellation: [{ days: 90, returned: 100 }],
  secures: { hours: 48, releases: true },
}

test.each([null, fairTerms, whole, manyParts])('%j comes back as it was', (terms) => {
  expect(termsOf(termsFormOf(terms))).toEqual(terms)
})

test('choosing a deposit where there were no terms gives the suggested ones', () => {
  expect(termsOf(withPlan(termsFormOf(null), 'deposit'))).toEqual(fairTerms)
})

test('another plan keeps the balance, and what else fits', () => {
  const form = termsFormOf(manyParts)
  expect(termsOf(withPlan(form, 'deposit'))?.parts).toEqual([manyParts.parts[0], manyParts.parts[2]])
  expect(termsOf(withPlan(form, 'whole'))).toEqual({
    parts: [manyParts.parts[2]],
    cancellation: manyParts.cancellation,
  })
  expect(termsOf(withPlan(form, 'none'))).toBeNull()
  expect(termsOf(withPlan(withPlan(form, 'none'), 'parts'))).toEqual(manyParts)
  expect(termsOf(withPlan(withPlan(form, 'whole'), 'parts'))?.parts).toHaveLength(3)
})

test('parts are added before the balance, up to six', () => {
  let form = termsFormOf(fairTerms)
  for (let count = 0; count < 9; count++) form = withPart(form)
  const parts = termsOf(form)?.parts ?? []
  expect(parts).toHaveLength(6)
  expect(parts.at(-1)).toEqual(fairTerms.parts[1])
})

test('a step of cancelling is nearer to the event than the one before', () => {
  const form = withStep(termsFormOf(fairTerms))
  expect(termsOf(form)?.cancellation.at(-1)).toEqual({ days: 15, returned: 0 })
})

test('what is no number is left to the database to refuse', () => {
  const form = termsFormOf(fairTerms)
  const [first, last] = form.parts
  if (!first || !last) throw new Error('no parts')
  const terms = termsOf({ ...form, parts: [{ ...first, value: '' }, last] })
  expect(terms?.parts[0]).toEqual({ share: null, due: { after_agreement: 3 } })
})
