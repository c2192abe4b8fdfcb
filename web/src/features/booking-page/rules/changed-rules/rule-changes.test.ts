import { expect, test } from 'vitest'
import type { Json } from '../../../../../../database/types.ts'
import type { Answers } from '../../../../../../domain/pricing/custom-questions.ts'
import { readArtist } from '../artist/read-artist.ts'
import { type BookingDraft, emptyDraft } from '../draft/booking-draft.ts'
import { adaptDraft } from './rule-changes.ts'

const option = (id: string, label = id.toUpperCase()) => ({ id, label })
const one = { id: 'one', question: 'Which?', type: 'single', options: [option('a'), option('b')] }
const many = { id: 'many', question: 'What else?', type: 'multiple', options: [option('c'), option('d')] }
const words = { id: 'words', question: 'Which song?', type: 'text' }
const settings = { display_name: 'The Band', hourly_rate: 100, min_booking_hours: 1 }

function adapt(questions: Json[], draft: Partial<BookingDraft>, other: object = {}) {
  const before = readArtist({ ...settings, custom_questions: [one, many, words] })
  const now = readArtist({ ...settings, custom_questions: questions, ...other })
  const { changes, notes } = adaptDraft(before, now, { ...emptyDraft(), ...draft })
  return { changes, texts: notes.map(({ text }) => text), steps: notes.map(({ step }) => step) }
}

const answers = { one: 'a', many: ['c', 'd'], words: 'Moonglow' }

test('rules that still fit change nothing', () => {
  expect(adapt([one, many, words], { answers })).toEqual({ changes: { answers }, texts: [], steps: [] })
})

test('drops the answer to a removed question, and mentions it in the review', () => {
  const { changes, texts, steps } = adapt([many, words], { answers })
  expect(changes.answers).toEqual({ many: ['c', 'd'], words: 'Moonglow' })
  expect(texts).toEqual(['The Band no longer asks “Which?”, so your answer was left out.'])
  expect(steps).toEqual(['review'])
})

test('a removed option of a required question has to be chosen again', () => {
  const { changes, texts } = adapt([{ ...one, required: true, options: [option('b')] }, many, words], {
    answers,
  })
  expect(changes.answers).toEqual({ many: ['c', 'd'], words: 'Moonglow' })
  expect(texts).toEqual([
    'The Band no longer offers “A”. Please choose again.',
    '“Which?” now needs an answer.',
  ])
})

test.each([
  ['text instead of a choice', { ...one, type: 'text' }, 'one'],
  ['a choice instead of text', { ...words, type: 'single', options: [option('x')] }, 'words'],
  ['one choice instead of several', { ...many, type: 'single' }, 'many'],
])('asks a question again that requires %s', (_, changed, id) => {
  const questions = [one, many, words].map((question) => (question.id === id ? changed : question))
  const { changes, texts } = adapt(questions, { answers })
  expect(changes.answers).not.toHaveProperty(id)
  expect(texts).toEqual([`“${changed.question}” has changed. Please answer it again.`])
})

test('keeps the choice when a question now allows several', () => {
  const { changes, texts } = adapt([{ ...one, type: 'multiple' }, many, words], { answers })
  expect(changes.answers?.one).toEqual(['a'])
  expect(texts).toEqual([])
})

test('shows renamed options and questions to the client', () => {
  const renamed = { ...one, options: [option('a', 'Quartet'), option('b')] }
  const { changes, texts, steps } = adapt([renamed, many, { ...words, question: 'First dance?' }], {
    answers,
  })
  expect(changes.answers).toEqual(answers)
  expect(texts).toEqual(['“A” is now called “Quartet”.', '“Which song?” is now “First dance?”.'])
  expect(steps).toEqual(['questions:', 'review'])
})

test('a duration that is too short or no longer offered has to be chosen again', () => {
  const questions = [one, many, words]
  expect(adapt(questions, { performanceDuration: 2 }, { min_booking_hours: 3 })).toMatchObject({
    changes: { performanceDuration: 0 },
    texts: ['The Band now plays at least 3 hours. 2 hours can no longer be booked. Please choose again.'],
  })
  expect(adapt(questions, { performanceDuration: 2 }, { min_booking_hours: 1.25 })).toMatchObject({
    texts: ['2 hours can no longer be booked. Please choose again.'],
  })
  expect(adapt(questions, { performanceDuration: 0 }, { min_booking_hours: 3 }).texts).toEqual([])
})

test('a wider radius reverts an earlier refusal of the venue', () => {
  const distance = {
    distance_km: 200,
    distance_miles: 124,
    source: 'measured' as const,
    place: 'York',
    confidence: 'sure' as const,
    alternatives: [],
  }
  const venue = { address: 'York', distance, isRefused: true }
  const { changes, texts } = adapt([one, many, words], { venue }, { max_radius: 150 })
  expect(changes.venue).toEqual({ ...venue, isRefused: false })
  expect(texts).toEqual([])
})

test('a changed space requirement has to be confirmed again', () => {
  const { changes, texts } = adapt(
    [one, many, words],
    { minimumSpaceAgreement: true },
    { minimum_space: '3 m' },
  )
  expect(changes.minimumSpaceAgreement).toBe(false)
  expect(texts).toEqual(['The Band now needs this space: 3 m. Please agree to it.'])
})

const meals = (more: object = {}) => ({
  id: 'meals',
  question: 'Meals?',
  type: 'multiple',
  options: [{ id: 'crew', label: 'Crew', priceType: 'quantity', priceValue: 12, min: 1, max: 8, ...more }],
})
const until = {
  id: 'until',
  question: 'Until?',
  type: 'text',
  required: true,
  showIf: { questionId: 'one', optionId: 'a' },
}

function adaptFrom(before: Json[], now: Json[], given: Answers) {
  const artist = (questions: Json[]) => readArtist({ ...settings, custom_questions: questions })
  const { changes, notes } = adaptDraft(artist(before), artist(now), { ...emptyDraft(), answers: given })
  return { answers: changes.answers, texts: notes.map(({ text }) => text) }
}

test('keeps the number of pieces', () => {
  const given = { meals: [{ id: 'crew', quantity: 6 }] }
  expect(adaptFrom([meals()], [meals({ max: 10, priceValue: 14 })], given)).toEqual({
    answers: given,
    texts: [],
  })
})

test('takes the nearest number that is still on offer, and says so', () => {
  expect(adaptFrom([meals()], [meals({ max: 4 })], { meals: [{ id: 'crew', quantity: 6 }] })).toEqual({
    answers: { meals: [{ id: 'crew', quantity: 4 }] },
    texts: ['The Band now offers “Crew” by the number, 1 to 4. Yours is 4.'],
  })
})

test('an option that is now sold by the piece starts with the minimum, and one that is not any more has no number', () => {
  const flat = meals({ priceType: 'flat' })
  expect(adaptFrom([flat], [meals({ min: 2 })], { meals: ['crew'] })).toEqual({
    answers: { meals: [{ id: 'crew', quantity: 2 }] },
    texts: ['The Band now offers “Crew” by the number, 2 to 8. Yours is 2.'],
  })
  expect(adaptFrom([meals()], [flat], { meals: [{ id: 'crew', quantity: 6 }] }).answers).toEqual({
    meals: ['crew'],
  })
})

test('a question that the answers do not ask for is changed without a note', () => {
  const given = { one: 'b', until: 'midnight' }
  expect(adaptFrom([one, until], [one], given)).toEqual({ answers: { one: 'b' }, texts: [] })
  expect(adaptFrom([one], [one, until], { one: 'b' }).texts).toEqual([])
  expect(adaptFrom([one], [one, until], { one: 'a' }).texts).toEqual(['“Until?” now needs an answer.'])
})

test('says when an answer does not apply any more', () => {
  const now = { ...until, showIf: { questionId: 'one', optionId: 'b' } }
  expect(adaptFrom([one, until], [one, now], { one: 'a', until: 'midnight' })).toEqual({
    answers: { one: 'a', until: 'midnight' },
    texts: ['“Until?” no longer applies, so your answer was left out.'],
  })
})
