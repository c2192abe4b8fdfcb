import { describe, expect, test } from 'vitest'
import { readQuestions } from '../pricing/custom-questions.ts'
import { structuredResponses } from '../pricing/structured-responses.ts'
import {
  additionalInformation,
  answerText,
  clientAnswers,
  givenAnswers,
  setArrangement,
} from './form-responses.ts'

describe('formats any stored answer as text', () => {
  test.each([
    [true, 'Yes'],
    [false, 'No'],
    [['PA', 'Lights', ''], 'PA, Lights'],
    [{ answer: 'Quartet' }, 'Quartet'],
    [{ value: ['a', 'b'] }, 'a, b'],
    [{ answer: false }, 'No'],
    [3, '3'],
    ['  two sets ', 'two sets'],
    [null, ''],
    [{}, ''],
  ])('formats the stored answer %o as %j', (value, expected) => {
    expect(answerText(value)).toBe(expected)
  })
})

describe('set arrangement', () => {
  test.each([
    [{ structured_responses: [], raw_form_data: { setArrangement: '2 × 45 minutes' } }, '2 × 45 minutes'],
    [{ raw_form_data: { set_arrangement: { value: 'One long set' } } }, 'One long set'],
    [{ 'Preferred arrangement of sets': 'Three short ones' }, 'Three short ones'],
    [{ raw_form_data: { setArrangement: ' ', otherArrangement: 'As you like' } }, 'As you like'],
    [{ raw_form_data: { eventName: 'Wedding' } }, undefined],
    [null, undefined],
    [[], undefined],
  ])('reads the set arrangement from %o as %j', (responses, expected) => {
    expect(setArrangement(responses)).toBe(expected)
  })
})

const questions = [
  {
    id: 'lineup',
    question: 'Which line-up?',
    type: 'single',
    required: true,
    options: [
      { id: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -20 },
      { id: 'quartet', label: 'Quartet', priceType: 'percentage', priceValue: 25 },
    ],
  },
  {
    id: 'extras',
    label: 'What shall we bring?',
    type: 'multiple',
    options: [
      { id: 'pa', label: 'PA', priceType: 'fixed', priceValue: 120 },
      { id: 'lights', label: 'Lights', priceType: 'flat', priceValue: 0 },
    ],
  },
  { id: 'song', question: 'A song?', type: 'essay' },
]

describe('custom questions', () => {
  const read = (responses: unknown) =>
    givenAnswers(questions, responses, 'CHF').map(({ answer, priceHint }) => [answer, priceHint])

  test('custom questions match structured answers by id or by question text, with their effect on the price', () => {
    expect(
      read({
        structured_responses: [
          {
            question_id: 'lineup',
            question_text: 'Which line-up?',
            answer_value: 'Quartet',
            price_modifier: 25,
            modifier_type: 'percentage',
          },
          { question_text: 'What shall we bring?', answer_value: ['PA', 'Lights'] },
        ],
        raw_form_data: {},
      }),
    ).toEqual([
      ['Quartet', '+25%'],
      ['PA, Lights', '+CHF 120'],
      ['', undefined],
    ])
  })

  test.each([
    ['a plain map of option ids', { lineup: 'duo', extras: ['pa'], song: 'At Last' }],
    ['the raw form', { raw_form_data: { lineup: 'Duo', extras: ['PA'], song: { value: 'At Last' } } }],
    [
      'a map of structured answers',
      { structured_responses: { lineup: { answer: 'Duo' }, extras: ['PA'], song: 'At Last' } },
    ],
  ])('custom questions with %s', (_, responses) => {
    expect(read(responses)).toEqual([
      ['Duo', '−20%'],
      ['PA', '+CHF 120'],
      ['At Last', undefined],
    ])
  })

  test('keeps an answer to a custom question that was removed', () => {
    const [, , , old] = givenAnswers(
      questions,
      { structured_responses: [{ question_id: 'old', question_text: 'Parking?', answer_value: true }] },
      'GBP',
    )
    expect(old).toMatchObject({ question: 'Parking?', answer: 'Yes', type: 'No longer asked' })
  })

  test('answers by the piece, by the hour and with a line-up show number and price', () => {
    const option = (id: string, label: string, priceType: string, priceValue: number) => ({
      id,
      label,
      priceType,
      priceValue,
    })
    const kinds = [
      {
        id: 'band',
        question: 'Line-up?',
        type: 'single',
        options: [option('duo', 'Duo', 'rate', 160)],
      },
      {
        id: 'more',
        question: 'Extras?',
        type: 'multiple',
        options: [option('meals', 'Crew meals', 'quantity', 12), option('sound', 'Sound', 'hourly', 30)],
      },
      {
        id: 'until',
        question: 'Until when?',
        type: 'single',
        showIf: { questionId: 'more', optionId: 'sound' },
        options: [option('late', 'Late', 'flat', 50)],
      },
    ]
    const answers = { band: 'duo', more: [{ id: 'meals', quantity: 6 }, 'sound'] }
    const expected = [
      ['Duo', '£160 an hour'],
      ['Crew meals × 6, Sound', '+£12 each, +£30 an hour'],
    ]
    const texts = (responses: unknown) =>
      givenAnswers(kinds, responses, 'GBP').map(({ answer, priceHint }) => [answer, priceHint])
    const structured_responses = structuredResponses(readQuestions(kinds), answers)
    expect(texts({ structured_responses })).toEqual(expected)
    expect(texts({ raw_form_data: answers })).toEqual(expected)
  })

  test('custom questions show their type and whether they are required', () => {
    expect(givenAnswers(questions, {}, 'GBP').map(({ type, isRequired }) => [type, isRequired])).toEqual([
      ['Single choice', true],
      ['Multiple choice', false],
      ['Text', false],
    ])
  })
})

test('without questions, lists all other form responses under readable names', () => {
  expect(
    additionalInformation({
      raw_form_data: {
        eventName: 'Wedding',
        contact_email: 'cleo@example.com',
        parking_on_site: true,
        setup_time_agreement: true,
        dishes: ['Soup', 'Fish'],
        music: { answer: 'Jazz' },
        nothing: '',
      },
    }),
  ).toEqual([
    { label: 'Parking on site', text: 'Yes' },
    { label: 'Setup time agreement', text: 'Yes' },
    { label: 'Dishes', text: 'Soup, Fish' },
    { label: 'Music', text: 'Jazz' },
  ])
})

test('an agreement that the artist did not ask for is not shown as refused', () => {
  const raw_form_data = { setupTimeAgreement: false, minimumSpaceAgreement: false, parking_on_site: false }
  expect(additionalInformation({ raw_form_data })).toEqual([{ label: 'Parking on site', text: 'No' }])
})

test('a client’s own page shows the given answers, or without questions all other responses', () => {
  const questions = [
    { id: 'q1', type: 'text', question: 'First song?', required: true, options: [] },
    { id: 'q2', type: 'text', question: 'Last song?', required: false, options: [] },
  ]
  const responses = { raw_form_data: { q1: 'Moonglow', parking_on_site: true } }
  expect(clientAnswers(questions, responses, 'GBP')).toEqual([
    { question: 'First song?', answer: 'Moonglow' },
  ])
  expect(clientAnswers([], { raw_form_data: { parking_on_site: true } }, 'GBP')).toEqual([
    { question: 'Parking on site', answer: 'Yes' },
  ])
})
