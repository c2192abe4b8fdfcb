// Validates each step before the client can continue. The server applies the same schemas to the request.
import { submissionLimits, submissionMessages } from '../../../../../../domain/booking/booking-submission.ts'
import { isAnswered } from '../../../../../../domain/pricing/custom-questions.ts'
import { limitText } from '../../../../../../domain/pricing/distance.ts'
import { tooLong } from '../../../../../../domain/text/text-limit.ts'
import type { Artist, AskedQuestion } from '../artist/read-artist.ts'
import { bookingMessages } from '../booking-messages.ts'
import { isRefused } from '../dates/refused-date.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { type FieldProblem, fieldsAt } from '../draft/form-fields.ts'
import { isOutOfArea, venueDistance } from '../venue/venue-distance.ts'
import type { FormStep } from './form-steps.ts'

export interface StepProblem extends FieldProblem {
  /** The affected field: a key of the draft, or a question's id. */
  field: string
  /** A pending request; no action needed. */
  isWaiting?: boolean
}

export function stepProblems(step: FormStep, draft: BookingDraft, artist: Artist, now: Date): StepProblem[] {
  if (step.kind === 'questions') return step.questions.flatMap((question) => answerProblems(question, draft))
  const problems = fieldsAt(step.kind, artist).flatMap(([field, { problem }]) => {
    const found = problem(draft[field], artist, now)
    return found ? { field, ...found } : []
  })
  if (step.kind === 'event' && isRefused(draft.refusedDate, draft))
    problems.push({ field: 'eventDate', needs: 'another date', message: 'Please choose another date.' })
  const hasAddress = problems.every(({ field }) => field !== 'venueAddress')
  return step.kind === 'event' && hasAddress ? [...problems, ...venueProblems(draft, artist)] : problems
}

function answerProblems(question: AskedQuestion, { answers }: BookingDraft): StepProblem[] {
  const { id: field, question: text } = question
  const answer = answers[field]
  if (question.required && !isAnswered(question, answer))
    return [{ field, needs: `“${text}”`, message: submissionMessages.missingAnswer(text) }]
  if (typeof answer !== 'string' || answer.trim().length <= submissionLimits.answer) return []
  return [{ field, needs: 'a shorter answer', message: tooLong('answer', submissionLimits.answer) }]
}

/** The first incomplete step; the client cannot go beyond it. */
export function furthestStep(steps: FormStep[], draft: BookingDraft, artist: Artist, now: Date): number {
  const unfinished = steps.findIndex((step) =>
    stepProblems(step, draft, artist, now).some((problem) => !problem.isWaiting),
  )
  return unfinished === -1 ? steps.length - 1 : unfinished
}

/** The problem of a complete address: too far away, or not measured yet. */
function venueProblems(draft: BookingDraft, artist: Artist): StepProblem[] {
  const field = 'venueAddress'
  if (isOutOfArea(draft, artist.maxRadius)) {
    const limit = limitText(artist.maxRadius, artist.unit)
    const message = submissionMessages.outOfArea(limit, artist.name)
    return [{ field, needs: `a venue within ${limit}`, message }]
  }
  if (venueDistance(draft).state !== 'measuring') return []
  return [{ field, needs: bookingMessages.measuring, message: bookingMessages.measuring, isWaiting: true }]
}
