// The sample gig of the price preview: the current form rules, the selected options, and a sentence describing it.
import { type Answers, chosenOptions } from '../../../../../../domain/pricing/custom-questions.ts'
import { storedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { type DistanceUnit, distanceText } from '../../../../../../domain/pricing/distance.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { PricingRules, Selection } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'

export function previewRules(form: PricingForm, currency: string, longestHours: number | null): PricingRules {
  return {
    hourly_rate: form.hourlyRate,
    min_booking_hours: form.minimumBooking,
    max_performance_hours: longestHours ?? Math.max(8, form.minimumBooking || 0),
    travel_fee: form.travelFee,
    free_radius: form.freeRadius,
    max_radius: form.maxRadius,
    // A tier without an end has no price yet.
    distance_tiers: form.tiers.filter(({ fromMiles, toMiles, pricePerMile }) =>
      [fromMiles, toMiles, pricePerMile].every(Number.isFinite),
    ),
    custom_questions: form.questions,
    date_rules: form.dateRules.map(storedDateRule),
    currency,
  }
}

export function previewSelections(questions: EditedQuestion[], answers: Answers): Selection[] {
  return questions.flatMap((question) =>
    chosenOptions(question, answers[question.id])
      .filter(({ priceValue }) => Number.isFinite(priceValue))
      .map(({ id, label, priceType, priceValue }) => ({
        questionId: question.id,
        optionId: id,
        label,
        priceType,
        priceValue,
      })),
  )
}

/** "A 3-hour gig 40 miles away with PA costs" */
export function gigSentence(
  { hours, miles }: { hours: number; miles: number },
  unit: DistanceUnit,
  chosen: Selection[],
): string {
  const names = chosen.map(({ label }) => label.trim()).filter(Boolean)
  const list = new Intl.ListFormat('en-GB').format(names)
  return `A ${hours}-hour gig ${distanceText(miles, unit)} away${list ? ` with ${list}` : ''} costs`
}
