import { describe, expect, it } from 'vitest'
import {
  answersOf,
  isAnswered,
  readQuestions,
  selectionsOf,
  structuredResponses,
} from './custom-questions.ts'

const questions = readQuestions([
  {
    id: 'lineup',
    question: 'Which line-up?',
    type: 'single',
    required: true,
    options: [
      { id: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -15 },
      { id: 'trio', label: 'Trio', priceType: 'flat', priceValue: 0 },
    ],
  },
  {
    id: 'extras',
    label: 'Anything else?',
    type: 'multiple',
    options: [
      { label: 'PA', priceType: 'fixed', priceValue: 120 },
      { id: 'lights', label: 'Lights' },
    ],
  },
  { id: 'song', text: 'First dance?', type: 'poem' },
])

describe('custom questions', () => {
  it('are read in every format that profiles hold', () => {
    expect(questions.map(({ question, type, required }) => [question, type, required])).toEqual([
      ['Which line-up?', 'single', true],
      ['Anything else?', 'multiple', false],
      ['First dance?', 'text', false],
    ])
    expect(questions[1]?.options).toEqual([
      { id: 'PA', label: 'PA', priceType: 'flat', priceValue: 120 },
      { id: 'lights', label: 'Lights', priceType: 'flat', priceValue: 0 },
    ])
    for (const nothing of [null, {}, 'x', [null, 1, { id: '' }, { id: 'a' }]])
      expect(readQuestions(nothing)).toEqual([])
  })

  it.each([
    ['lineup', 'duo', true],
    ['lineup', 'nonet', false],
    ['lineup', undefined, false],
    ['extras', [], false],
    ['extras', ['PA'], true],
    ['song', '  ', false],
    ['song', 'At Last', true],
  ])('%s is answered by %j: %s', (id, answer, is) => {
    const question = questions.find((one) => one.id === id)
    expect(question && isAnswered(question, answer)).toBe(is)
  })

  it('price the chosen options that cost something', () => {
    expect(selectionsOf(questions, { lineup: 'duo', extras: ['lights', 'PA'], song: 'x' })).toEqual([
      { questionId: 'lineup', optionId: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -15 },
      { questionId: 'extras', label: 'PA', priceType: 'flat', priceValue: 120 },
    ])
  })

  it('convert answers to responses and back unchanged', () => {
    const answers = { lineup: 'duo', extras: ['PA', 'lights'], song: 'At Last' }
    const responses = structuredResponses(questions, answers)
    expect(responses.map(({ answer_value }) => answer_value)).toEqual(['Duo', ['PA', 'Lights'], 'At Last'])
    expect(responses[0]).toMatchObject({ price_modifier: -15, modifier_type: 'percentage' })
    expect(answersOf(questions, responses)).toEqual(answers)
    const byLabel = responses.map(({ option_ids: _, ...response }) => response)
    expect(answersOf(questions, byLabel)).toEqual(answers)
  })

  it.each([
    [{ question_id: 'nothing', answer_value: 'x' }],
    [{ question_id: 'lineup', answer_value: 'Nonet' }],
    [{ question_id: 'lineup', answer_value: 'Duo', option_ids: ['duo', 'trio'] }],
    [{ question_id: 'extras', answer_value: ['PA', 'PA'] }],
    [{ question_id: '__proto__', answer_value: 'x' }],
  ])('reject the response %j', (response) => {
    expect(answersOf(questions, [{ question_text: '', ...response }])).toBeUndefined()
  })

  it('reject a question that is answered twice', () => {
    const once = { question_id: 'song', question_text: '', answer_value: 'x' }
    expect(answersOf(questions, [once, once])).toBeUndefined()
  })
})
