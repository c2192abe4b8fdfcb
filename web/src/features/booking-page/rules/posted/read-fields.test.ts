import { describe, expect, test } from 'vitest'
import { readArtist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { formSteps } from '../steps/form-steps.ts'
import { answerName, quantityName, readFields } from './read-fields.ts'

const meal = { id: 'meal', label: 'Meal', priceType: 'quantity', priceValue: 12, min: 2, max: 8 }
const artist = readArtist({
  hourly_rate: 100,
  setup_time: 60,
  minimum_space: '3 by 3 metres',
  custom_questions: [
    { id: 'eventName', question: 'Named like a field?', type: 'text' },
    { id: 'line-up', question: 'Which?', type: 'single', options: [{ id: 'duo', label: 'Duo' }, meal] },
    { id: 'a:b', question: 'Extras?', type: 'multiple', options: [{ id: 'c', label: 'C' }, meal] },
    { id: 'a', question: 'More?', type: 'multiple', options: [{ ...meal, id: 'b:meal' }] },
  ],
})
const draft = emptyDraft()

function read(kind: string, ...fields: [name: string, value: string][]) {
  const step = formSteps(artist, {}).find((candidate) => candidate.kind === kind)
  if (!step) throw new Error(`There is no ${kind} step.`)
  return readFields(new URLSearchParams(fields), step, artist, draft)
}

const answers = (...fields: [name: string, value: string][]) => read('questions', ...fields).answers

describe('the fields of a step', () => {
  test('fields are read as what they are: text, a number, ticked or not', () => {
    expect(read('contact', ['contactName', 'Zoë'], ['eventName', 'of another step'])).toEqual({
      contactName: 'Zoë',
      contactEmail: '',
      contactPhone: '',
    })
    expect(read('duration', ['performanceDuration', '2.5'])).toMatchObject({ performanceDuration: 2.5 })
    expect(read('duration', ['performanceDuration', 'long'])).toMatchObject({ performanceDuration: 0 })
    expect(read('setup', ['setupTimeAgreement', 'on'])).toEqual({
      setupTimeAgreement: true,
      minimumSpaceAgreement: false,
    })
  })
})

describe('an answer', () => {
  test('an answer of text has the line breaks that were typed', () => {
    expect(answers([answerName('eventName'), 'One\r\ntwo\n'])).toMatchObject({ eventName: 'One\ntwo\n' })
  })

  test('an answer of choices is one or several options that the artist offers', () => {
    expect(answers([answerName('line-up'), 'duo'])).toMatchObject({ 'line-up': 'duo' })
    expect(answers([answerName('line-up'), 'orchestra'])).toMatchObject({ 'line-up': [] })
    expect(
      answers([answerName('a:b'), 'c'], [answerName('a:b'), 'c'], [answerName('a:b'), 'x']),
    ).toMatchObject({
      'a:b': ['c'],
    })
  })

  test.each([
    ['5', 5],
    ['', 2],
    ['some', 2],
    ['1', 2],
    ['1e9', 8],
    ['-4', 2],
    ['3.6', 4],
    ['Infinity', 8],
  ])('an answer of %o pieces is read as %i', (typed, quantity) => {
    const fields = [answerName('a:b'), 'meal'] as [string, string]
    expect(answers(fields, [quantityName('a:b', 'meal'), typed])).toMatchObject({
      'a:b': [{ id: 'meal', quantity }],
    })
  })

  test('an option keeps its number apart from those of options with similar names', () => {
    const read = answers(
      [answerName('a:b'), 'meal'],
      [answerName('a'), 'b:meal'],
      [quantityName('a:b', 'meal'), '3'],
      [quantityName('a', 'b:meal'), '7'],
    )
    expect(read).toMatchObject({
      'a:b': [{ id: 'meal', quantity: 3 }],
      a: [{ id: 'b:meal', quantity: 7 }],
    })
  })
})
