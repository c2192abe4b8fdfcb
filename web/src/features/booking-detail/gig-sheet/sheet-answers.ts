// The client's answers on a gig sheet: the given ones, without those that the list of options repeats.
import { quoteLines } from '../../../../../domain/booking/booking-price.ts'
import { additionalInformation, givenAnswers } from '../../../../../domain/booking/form-responses.ts'
import { pricedBooking } from '../../../../../domain/booking/offers.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'

export interface SheetAnswer {
  id: string
  question: string
  answer: string
}

export function sheetAnswers(booking: Booking, questions: unknown): SheetAnswer[] {
  const { form_responses, currency } = booking
  const asked = givenAnswers(questions, form_responses, currency)
  if (asked.length === 0) {
    return additionalInformation(form_responses).map(({ label, text }) => ({
      id: label,
      question: label,
      answer: text,
    }))
  }
  const options = quoteLines(pricedBooking(booking)).lines.flatMap(({ choice }) => choice ?? [])
  const optionsFor = (question: string) =>
    options
      .filter((option) => option.question === question)
      .map(({ option }) => option)
      .join(', ')
  return asked.filter(({ question, answer }) => answer !== '' && answer !== optionsFor(question))
}
