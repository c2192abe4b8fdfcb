import { expect, test } from 'vitest'
import { sampleAnswers, sampleQuote, sampleRules, sampleSelections } from './sample-rules.ts'

test('takes the selections from the rules, with question and option', () => {
  expect(sampleSelections(['pa', 'trio'])).toEqual([
    { questionId: 'line-up', optionId: 'trio', label: 'Trio', priceType: 'flat', priceValue: 180 },
    { questionId: 'extras', optionId: 'pa', label: 'PA and lights', priceType: 'flat', priceValue: 95 },
  ])
})

test('the first quote names the selected options and adds up', () => {
  expect(sampleQuote.add_ons.map(({ label }) => label)).toEqual(
    sampleSelections(sampleAnswers.optionIds).map(({ label }) => label),
  )
  const addOns = sampleQuote.add_ons.reduce((sum, { amount }) => sum + amount, 0)
  expect(sampleQuote.total).toBe(sampleQuote.base_price + sampleQuote.distance_charge + addOns)
  expect(sampleQuote.currency).toBe(sampleRules.currency)
})
