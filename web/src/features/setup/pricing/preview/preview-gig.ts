// The sample gig of the price preview: the current form rules, the selected options, and a sentence describing it.

import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import {
  type Answers,
  type ChosenOption,
  chosenOptions,
  visibleQuestions,
} from '../../../../../../domain/pricing/custom-questions.ts'
import { dateRuleSchema, storedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { type DistanceUnit, distanceText } from '../../../../../../domain/pricing/distance.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import {
  type PricingRules,
  type Selection,
  withQuantity,
} from '../../../../../../domain/pricing/pricing-rules.ts'
import { completeQuestions, type EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'

/** The rules without what is still being written: that has no price yet. */
export function previewRules(form: PricingForm, currency: string, longestHours: number | null) {
  return {
    hourly_rate: form.hourlyRate,
    min_booking_hours: form.minimumBooking,
    max_performance_hours: longestHours ?? Math.max(8, form.minimumBooking || 0),
    travel_fee: form.travelFee,
    free_radius: form.freeRadius,
    max_radius: form.maxRadius,
    distance_tiers: form.tiers.filter(({ fromMiles, toMiles, pricePerMile }) =>
      [fromMiles, toMiles, pricePerMile].every(Number.isFinite),
    ),
    custom_questions: completeQuestions(form.questions),
    date_rules: form.dateRules.filter((rule) => dateRuleSchema.safeParse(rule).success).map(storedDateRule),
    currency,
  } satisfies PricingRules
}

/** The choice questions that these answers ask for. */
export function previewQuestions(questions: EditedQuestion[], answers: Answers): EditedQuestion[] {
  const visible = new Set(visibleQuestions(questions, answers).map(({ id }) => id))
  return questions.filter(({ id, type }) => type !== 'text' && visible.has(id))
}

export function previewSelections(asked: EditedQuestion[], answers: Answers): Selection[] {
  return asked.flatMap((question) =>
    chosenOptions(question, answers[question.id]).map((option) => {
      const { id: optionId, label, priceType, priceValue } = option
      const quantity = quantityOf(option)
      return {
        questionId: question.id,
        optionId,
        label,
        priceType,
        priceValue,
        ...(quantity === undefined ? {} : { quantity }),
      }
    }),
  )
}

/** The number of pieces; the limits may have changed since it was chosen. */
export function quantityOf({ quantity, min = 1, max = 1 }: ChosenOption): number | undefined {
  return quantity === undefined ? undefined : Math.min(max, Math.max(min, quantity))
}

/** "A 3-hour gig 40 miles away on Saturday 14 June 2031 with PA" */
export function gigSentence(
  { hours, miles, date }: { hours: number; miles: number; date?: string | undefined },
  unit: DistanceUnit,
  chosen: Selection[],
): string {
  const names = chosen.map(({ label, quantity }) => withQuantity(label.trim(), quantity)).filter(Boolean)
  const list = joinWords(names)
  const when = date ? ` on ${formatLongDate(date)}` : ''
  return `A ${hours}-hour gig ${distanceText(miles, unit)} away${when}${list ? ` with ${list}` : ''}`
}
