// The effects of changed rules on a draft: which answers no longer fit, which step is affected, and a sentence
// explaining why. Everything else in the draft is kept.
import {
  type Answer,
  type Answers,
  type Choice,
  type ChosenOption,
  chosenOptions,
  isAnswered,
  visibleQuestions,
} from '../../../../../../domain/pricing/custom-questions.ts'
import { limitText } from '../../../../../../domain/pricing/distance.ts'
import type { QuestionOption } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { Artist, AskedQuestion } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { durationChoices } from '../draft/form-fields.ts'
import { hoursText, minutesText } from '../steps/duration-text.ts'
import { formSteps } from '../steps/form-steps.ts'
import { travelOf } from '../venue/venue-distance.ts'

export interface RuleNote {
  /** The key of the step where the client sees the change and can act on it. */
  step: string
  text: string
}

export interface Adaptation {
  /** Removes from the draft what no longer fits. */
  changes: Partial<BookingDraft>
  notes: RuleNote[]
}

/** Whether the page would be the same for both. */
export function isSameArtist(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [a, b] = [one, other] as Record<string, unknown>[]
  const keys = Object.keys({ ...a, ...b })
  return keys.every((key) => isSameArtist(a?.[key], b?.[key]))
}

export function adaptDraft(before: Artist, now: Artist, draft: BookingDraft): Adaptation {
  const parts = [
    adaptVenue(before, now, draft),
    adaptSetup(before, now),
    adaptDuration(now, draft),
    adaptAnswers(before, now, draft.answers),
  ]
  return {
    changes: Object.assign({}, ...parts.map(({ changes }) => changes)),
    notes: parts.flatMap(({ notes }) => notes),
  }
}

function adaptVenue(before: Artist, now: Artist, draft: BookingDraft): Adaptation {
  const { venue } = draft
  if (!venue || now.maxRadius === before.maxRadius) return nothing
  const travel = (artist: Artist) =>
    travelOf({ ...draft, venue: { ...venue, isRefused: false } }, artist.maxRadius)
  const isLost = travel(now) === 'out-of-area' && travel(before) !== 'out-of-area'
  const text = `${now.name} now travels at most ${limitText(now.maxRadius, now.unit)}, and this venue is further away.`
  return {
    // An earlier refusal was based on the old radius.
    changes: { venue: { ...venue, isRefused: false } },
    notes: isLost ? [{ step: 'event', text }] : [],
  }
}

function adaptSetup(before: Artist, now: Artist): Adaptation {
  const isNewTime = now.setupMinutes > 0 && now.setupMinutes !== before.setupMinutes
  const isNewSpace = now.minimumSpace !== '' && now.minimumSpace !== before.minimumSpace
  const time = `${now.name} now needs ${minutesText(now.setupMinutes)} to set up. Please agree to it.`
  const space = `${now.name} now needs this space: ${now.minimumSpace}. Please agree to it.`
  return {
    changes: {
      ...(isNewTime ? { setupTimeAgreement: false } : {}),
      ...(isNewSpace ? { minimumSpaceAgreement: false } : {}),
    },
    notes: [
      ...(isNewTime ? [{ step: 'setup', text: time }] : []),
      ...(isNewSpace ? [{ step: 'setup', text: space }] : []),
    ],
  }
}

function adaptDuration(now: Artist, { performanceDuration: hours }: BookingDraft): Adaptation {
  if (hours === 0 || durationChoices(now).includes(hours)) return nothing
  const limit =
    hours > now.longestHours
      ? `${now.name} now plays at most ${hoursText(now.longestHours)}. `
      : hours < now.shortestHours
        ? `${now.name} now plays at least ${hoursText(now.shortestHours)}. `
        : ''
  const text = `${limit}${hoursText(hours)} can no longer be booked. Please choose again.`
  return { changes: { performanceDuration: 0 }, notes: [{ step: 'duration', text }] }
}

/** Answers to questions that are not asked now are adapted too, without a word: they are not sent. */
function adaptAnswers(before: Artist, now: Artist, given: Answers): Adaptation {
  const answers = { ...given }
  const affected: { questionId: string; texts: string[] }[] = []
  const wereVisible = visibleQuestions(before.questions, given)
  for (const question of before.questions) {
    const answer = given[question.id]
    if (!isAnswered(question, answer)) continue
    const current = now.questions.find(({ id }) => id === question.id)
    const adapted = current ? adaptAnswer(question, current, answer, now.name) : removed(question, now.name)
    if (adapted.answer === undefined) delete answers[question.id]
    else answers[question.id] = adapted.answer
    if (wereVisible.includes(question))
      affected.push({ questionId: adapted.isSeenInReview ? '' : question.id, texts: adapted.texts })
  }
  const areVisible = visibleQuestions(now.questions, answers)
  for (const { id, question } of wereVisible) {
    const isHidden = isAnsweredIn(now, id, answers) && areVisible.every((other) => other.id !== id)
    if (isHidden)
      affected.push({
        questionId: '',
        texts: [`“${question}” no longer applies, so your answer was left out.`],
      })
  }
  for (const question of areVisible) {
    const wasRequired = wereVisible.some(({ id, required }) => id === question.id && required)
    if (question.required && !wasRequired && !isAnswered(question, answers[question.id]))
      affected.push({ questionId: question.id, texts: [`“${question.question}” now needs an answer.`] })
  }
  const notes = affected.flatMap(({ questionId, texts }) =>
    texts.map((text) => ({ step: stepOf(now, answers, questionId), text })),
  )
  return { changes: { answers }, notes }
}

function isAnsweredIn({ questions }: Artist, questionId: string, answers: Answers): boolean {
  return questions.some((question) => question.id === questionId && isAnswered(question, answers[questionId]))
}

interface AdaptedAnswer {
  answer: Answer | undefined
  texts: string[]
  /** Information only: there is nothing to choose. */
  isSeenInReview?: boolean
}

function removed({ question }: AskedQuestion, artist: string): AdaptedAnswer {
  const text = `${artist} no longer asks “${question}”, so your answer was left out.`
  return { answer: undefined, texts: [text], isSeenInReview: true }
}

function adaptAnswer(
  before: AskedQuestion,
  now: AskedQuestion,
  answer: Answer | undefined,
  artist: string,
): AdaptedAnswer {
  const chosen = chosenOptions(before, answer)
  const isOtherKind =
    (before.type === 'text') !== (now.type === 'text') || (now.type === 'single' && chosen.length > 1)
  if (isOtherKind) {
    return { answer: undefined, texts: [`“${now.question}” has changed. Please answer it again.`] }
  }
  if (now.type === 'text') {
    const texts = now.question === before.question ? [] : [`“${before.question}” is now “${now.question}”.`]
    return { answer, texts, isSeenInReview: true }
  }
  const adapted = chosen.map((option) => adaptChoice(option, now, artist))
  const choices = adapted.flatMap(({ choice }) => (choice === undefined ? [] : [choice]))
  return {
    answer: now.type === 'single' ? choices[0] : choices,
    texts: adapted.flatMap(({ texts }) => texts),
  }
}

function adaptChoice(
  chosen: ChosenOption,
  { options, required, type }: AskedQuestion,
  artist: string,
): { choice?: Choice; texts: string[] } {
  const { id, label } = chosen
  const current = options.find((option) => option.id === id)
  if (!current) {
    const rest = required || type === 'single' ? 'Please choose again.' : 'It was taken off your request.'
    return { texts: [`${artist} no longer offers “${label}”. ${rest}`] }
  }
  const texts = current.label === label ? [] : [`“${label}” is now called “${current.label}”.`]
  if (current.priceType !== 'quantity') return { choice: id, texts }
  const quantity = adaptQuantity(chosen.quantity, current)
  if (quantity !== chosen.quantity) {
    const { min = 1, max = min } = current
    const range = min === max ? `${min}` : `${min} to ${max}`
    texts.push(`${artist} now offers “${current.label}” by the number, ${range}. Yours is ${quantity}.`)
  }
  return { choice: { id, quantity }, texts }
}

/** The nearest number on offer. */
function adaptQuantity(quantity: number | undefined, { min = 1, max = min }: QuestionOption): number {
  return Math.min(Math.max(quantity ?? min, min), max)
}

/** The step with this question; the review when there is none. */
function stepOf(artist: Artist, answers: Answers, questionId: string): string {
  const step = formSteps(artist, answers).find(
    (candidate) => candidate.kind === 'questions' && candidate.questions.some(({ id }) => id === questionId),
  )
  return step?.key ?? 'review'
}

const nothing: Adaptation = { changes: {}, notes: [] }
