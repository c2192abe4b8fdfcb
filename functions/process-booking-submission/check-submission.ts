// Checks that a request contains everything this artist requires. The form checks the same, but is not trusted.

import { FunctionError } from '../../contracts/server-function.ts'
import { hasPassed, refusalMessages, submissionMessages } from '../../domain/booking/booking-submission.ts'
import { submissionCodes } from '../../domain/booking/submission-codes.ts'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import {
  type Answers,
  chosenOptions,
  isAnswered,
  selectionsOf,
  visibleQuestions,
} from '../../domain/pricing/custom-questions.ts'
import { answersOf } from '../../domain/pricing/structured-responses.ts'
import type { Artist } from './read-artist.ts'

/** The answers to the artist's questions, by question. */
export function checkSubmission(submission: BookingSubmission, artist: Artist, now: Date): Answers {
  const { bookingData, eventData, formResponses, pricingData } = submission
  if (hasPassed(eventData.date, now)) refuse(submissionMessages.pastDate)
  if (artist.asksStartTime && !eventData.startTime) refuse(submissionMessages.startTime)
  if (artist.setupMinutes > 0 && !bookingData.setupTimeAgreement) refuse(submissionMessages.setupAgreement)
  if (artist.minimumSpace && !bookingData.minimumSpaceAgreement) refuse(submissionMessages.spaceAgreement)

  const answers = answersOf(artist.questions, formResponses.structured_responses)
  if (!answers) throw unknownOption()
  const missing = visibleQuestions(artist.questions, answers).find(
    (question) => question.required && !isAnswered(question, answers[question.id]),
  )
  if (missing) refuse(submissionMessages.missingAnswer(missing.question))
  if (!pricingData.addOns.every((addOn) => isChosen(addOn, artist, answers))) throw unknownOption()
  return answers
}

type AddOn = BookingSubmission['pricingData']['addOns'][number]

/**
 * Every option that the form showed a price for must be among the answers. An option identified by its ids may have
 * another price by now; the total then differs, and the client is asked to confirm.
 */
function isChosen(addOn: AddOn, artist: Artist, answers: Answers): boolean {
  if (addOn.priceValue === 0) return true
  const { questionId, optionId } = addOn
  if (questionId !== undefined && optionId !== undefined) {
    const question = artist.questions.find(({ id }) => id === questionId)
    return (
      question !== undefined && chosenOptions(question, answers[questionId]).some(({ id }) => id === optionId)
    )
  }
  return selectionsOf(artist.questions, answers).some(
    ({ label, priceType, priceValue }) =>
      label === addOn.label && priceType === addOn.priceType && priceValue === addOn.priceValue,
  )
}

function refuse(message: string): never {
  throw new FunctionError(400, 'invalid_request', message)
}

function unknownOption(): FunctionError {
  return new FunctionError(400, submissionCodes.unknownOption, refusalMessages.unknownOption)
}
