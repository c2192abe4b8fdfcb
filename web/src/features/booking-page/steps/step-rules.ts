// What each step still needs before one may go on. The server holds a request to the same schemas.
import type * as z from 'zod/mini'
import {
  clientEmailSchema,
  clientNameSchema,
  eventDateSchema,
  eventNameSchema,
  hasPassed,
  submissionLimits,
  submissionMessages,
  venueAddressSchema,
  venueNameSchema,
} from '../../../../../domain/booking-submission.ts'
import { isAnswered } from '../../../../../domain/custom-questions.ts'
import { limitText } from '../../../../../domain/distance.ts'
import { tooLong } from '../../../../../domain/text-limit.ts'
import { bookingMessages } from '../booking-messages.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import type { Artist } from '../read-artist.ts'
import { isOutOfArea, venueDistance } from '../venue/venue-distance.ts'
import { durationChoices, type FormStep } from './form-steps.ts'

export interface StepProblem {
  /** The field it is about: a key of the draft, or a question's id. */
  field: string
  /** What is missing, in a few words, for the line beside Next. */
  needs: string
  message: string
  /** Nothing to do but wait a moment. */
  isWaiting?: boolean
}

export function stepProblems(step: FormStep, draft: BookingDraft, artist: Artist, now: Date): StepProblem[] {
  switch (step.kind) {
    case 'event':
      return [
        ...checked(eventNameSchema, 'eventName', 'the event’s name', draft.eventName),
        ...dateProblems(draft.eventDate, now),
        ...checked(venueNameSchema, 'venueName', 'the venue’s name', draft.venueName),
        ...venueProblems(draft, artist),
      ]
    case 'contact':
      return [
        ...checked(
          clientNameSchema,
          'contactName',
          'your name',
          draft.contactName,
          'Please enter your name.',
        ),
        ...checked(
          clientEmailSchema,
          'contactEmail',
          draft.contactEmail.trim() === '' ? 'your email address' : 'a valid email address',
          draft.contactEmail,
          'Please enter your email address.',
        ),
        ...whenTooLong('contactPhone', 'phone number', draft.contactPhone, submissionLimits.phone),
      ]
    case 'setup':
      return [
        ...when(artist.setupMinutes > 0 && !draft.setupTimeAgreement, {
          field: 'setupTimeAgreement',
          needs: 'your agreement to the setup time',
          message: submissionMessages.setupAgreement,
        }),
        ...when(artist.minimumSpace !== '' && !draft.minimumSpaceAgreement, {
          field: 'minimumSpaceAgreement',
          needs: 'your agreement to the space',
          message: submissionMessages.spaceAgreement,
        }),
      ]
    case 'duration':
      return [
        ...when(!durationChoices(artist).includes(draft.performanceDuration), {
          field: 'performanceDuration',
          needs: 'how long the performance lasts',
          message: 'Please choose how long the performance lasts.',
        }),
        ...whenTooLong(
          'setArrangement',
          'arrangement',
          draft.setArrangement,
          submissionLimits.setArrangement,
        ),
      ]
    case 'questions':
      return step.questions.flatMap((question) => {
        const answer = draft.answers[question.id]
        if (question.required && !isAnswered(question, answer)) {
          return [
            {
              field: question.id,
              needs: `“${question.question}”`,
              message: submissionMessages.missingAnswer(question.question),
            },
          ]
        }
        return typeof answer === 'string'
          ? whenTooLong(question.id, 'answer', answer, submissionLimits.answer)
          : []
      })
    case 'review':
      return []
  }
}

/** The first step that cannot be left yet: nobody can be beyond it. */
export function furthestStep(steps: FormStep[], draft: BookingDraft, artist: Artist, now: Date): number {
  const unfinished = steps.findIndex((step) =>
    stepProblems(step, draft, artist, now).some((problem) => !problem.isWaiting),
  )
  return unfinished === -1 ? steps.length - 1 : unfinished
}

function venueProblems(draft: BookingDraft, artist: Artist): StepProblem[] {
  const field = 'venueAddress'
  const typed = checked(venueAddressSchema, field, 'the venue’s address', draft.venueAddress)
  if (typed.length > 0) return typed
  if (isOutOfArea(draft, artist.maxRadius)) {
    const limit = limitText(artist.maxRadius, artist.unit)
    const message = submissionMessages.outOfArea(limit, artist.name)
    return [{ field, needs: `a venue within ${limit}`, message }]
  }
  if (venueDistance(draft).state !== 'measuring') return []
  return [{ field, needs: bookingMessages.measuring, message: bookingMessages.measuring, isWaiting: true }]
}

function dateProblems(date: string, now: Date): StepProblem[] {
  const field = 'eventDate'
  const typed = checked(eventDateSchema, field, 'the date', date)
  if (typed.length > 0) return typed
  return when(hasPassed(date, now), { field, needs: 'a date to come', message: submissionMessages.pastDate })
}

function checked(
  schema: z.ZodMiniType<unknown, unknown>,
  field: string,
  needs: string,
  value: string,
  whenEmpty?: string,
): StepProblem[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  const message = (value.trim() === '' && whenEmpty) || result.error.issues[0]?.message || ''
  return [{ field, needs, message }]
}

function whenTooLong(field: string, what: string, value: string, limit: number): StepProblem[] {
  return when(value.trim().length > limit, {
    field,
    needs: `a shorter ${what}`,
    message: tooLong(what, limit),
  })
}

function when(isSo: boolean, problem: StepProblem): StepProblem[] {
  return isSo ? [problem] : []
}
