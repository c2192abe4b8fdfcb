// The sample artist of the landing page: rules in the format a profile stores them, the initial answers, and the quote
// for those answers.
import type { PricingRules, Quote, Selection } from './pricing-rules.ts'

export const sampleArtist = { name: 'The Lamplight Trio', town: 'Bristol', genre: 'Jazz, Soul' }

export const sampleRules: PricingRules = {
  hourly_rate: 150,
  min_booking_hours: 2,
  max_performance_hours: 5,
  travel_fee: 25,
  free_radius: 15,
  max_radius: 100,
  distance_tiers: [
    { id: 'near', fromMiles: 15, toMiles: 50, pricePerMile: 1.5 },
    { id: 'far', fromMiles: 50, toMiles: 100, pricePerMile: 2 },
  ],
  custom_questions: [
    {
      id: 'line-up',
      question: 'Line-up',
      type: 'single',
      required: true,
      options: [
        { id: 'duo', label: 'Duo', priceType: 'flat', priceValue: 0 },
        { id: 'trio', label: 'Trio', priceType: 'flat', priceValue: 180 },
        { id: 'quintet', label: 'Quintet', priceType: 'flat', priceValue: 460 },
      ],
    },
    {
      id: 'extras',
      question: 'Anything else?',
      type: 'multiple',
      required: false,
      options: [
        { id: 'pa', label: 'PA and lights', priceType: 'flat', priceValue: 95 },
        { id: 'early', label: 'Early arrival', priceType: 'percentage', priceValue: 15 },
      ],
    },
  ],
  currency: 'GBP',
}

export interface SampleAnswers {
  hours: number
  miles: number
  /** Ids of the selected options of all questions. */
  optionIds: string[]
}

export const sampleAnswers: SampleAnswers = { hours: 3, miles: 35, optionIds: ['trio', 'pa'] }

/** The response of `price_quote` for `sampleAnswers`, so that the first paint needs no request. */
export const sampleQuote: Quote = {
  base_price: 450,
  distance_charge: 55,
  add_ons: [
    { label: 'Trio', amount: 180, type: 'flat', question: 'Line-up' },
    { label: 'PA and lights', amount: 95, type: 'flat', question: 'Anything else?' },
  ],
  total: 780,
  currency: 'GBP',
}

/** The event date of the sample email as stored; the page shows a future date instead. */
export const sampleMailDay = '2031-06-14'

/** Selected options as passed to the price functions. */
export function sampleSelections(optionIds: string[]): Selection[] {
  return sampleRules.custom_questions.flatMap((question) =>
    question.options
      .filter((option) => optionIds.includes(option.id))
      .map(({ id, label, priceType, priceValue }) => ({
        questionId: question.id,
        optionId: id,
        label,
        priceType,
        priceValue,
      })),
  )
}
