import { describe, expect, it } from 'vitest'
import { isAnswered, lowestRate, readQuestions, selectionsOf, visibleQuestions } from './custom-questions.ts'
import { answersOf, structuredResponses } from './structured-responses.ts'

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
  it('reads questions in every format that profiles hold', () => {
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
  ])('the question %s is answered by %j: %s', (id, answer, is) => {
    const question = questions.find((one) => one.id === id)
    expect(question && isAnswered(question, answer)).toBe(is)
  })

  it('prices the chosen options that cost something', () => {
    expect(selectionsOf(questions, { lineup: 'duo', extras: ['lights', 'PA'], song: 'x' })).toEqual([
      { questionId: 'lineup', optionId: 'duo', label: 'Duo', priceType: 'percentage', priceValue: -15 },
      { questionId: 'extras', label: 'PA', priceType: 'flat', priceValue: 120 },
    ])
  })

  it('converts answers to responses and back unchanged', () => {
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
  ])('rejects the response %j', (response) => {
    expect(answersOf(questions, [{ question_text: '', ...response }])).toBeUndefined()
  })

  it('rejects a question that is answered twice', () => {
    const once = { question_id: 'song', question_text: '', answer_value: 'x' }
    expect(answersOf(questions, [once, once])).toBeUndefined()
  })
})

describe('a question that depends on another answer', () => {
  const asked = readQuestions([
    {
      id: 'dj',
      question: 'A DJ after the band?',
      type: 'single',
      options: [
        { id: 'yes', label: 'Yes', priceType: 'flat', priceValue: 0 },
        { id: 'no', label: 'No', priceType: 'flat', priceValue: 0 },
      ],
    },
    {
      id: 'until',
      question: 'Until when?',
      type: 'single',
      showIf: { questionId: 'dj', optionId: 'yes' },
      options: [{ id: 'late', label: '2 am', priceType: 'flat', priceValue: 80 }],
    },
    { id: 'wish', question: 'Last song?', type: 'text', showIf: { questionId: 'until', optionId: 'late' } },
  ])
  const all = { dj: 'yes', until: 'late', wish: 'Moonglow' }

  it('a dependent question is asked with its answer only, and so is what depends on it', () => {
    const ids = (answers: Parameters<typeof visibleQuestions>[1]) =>
      visibleQuestions(asked, answers).map(({ id }) => id)
    expect(ids(all)).toEqual(['dj', 'until', 'wish'])
    expect(ids({ ...all, dj: 'no' })).toEqual(['dj'])
    expect(ids({})).toEqual(['dj'])
  })

  it('a dependent question is priced together with its answer, which may cost nothing', () => {
    expect(selectionsOf(asked, all).map(({ optionId }) => optionId)).toEqual(['yes', 'late'])
    expect(selectionsOf(asked, { ...all, dj: 'no' })).toEqual([])
  })

  it('a dependent question that is not asked has no answer to store or to accept', () => {
    const responses = structuredResponses(asked, all)
    expect(answersOf(asked, responses)).toEqual(all)
    expect(structuredResponses(asked, { ...all, dj: 'no' })).toHaveLength(1)
    expect(answersOf(asked, responses.slice(1))).toBeUndefined()
  })

  it('questions that depend on each other in a circle are not asked', () => {
    const circle = asked.map((question) =>
      question.id === 'dj' ? { ...question, showIf: { questionId: 'until', optionId: 'late' } } : question,
    )
    expect(visibleQuestions(circle, all)).toEqual([])
  })
})

describe('a number of pieces', () => {
  const asked = readQuestions([
    {
      id: 'food',
      question: 'Food?',
      type: 'multiple',
      options: [
        { id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 2, max: 10 },
        { id: 'tea', label: 'Tea', priceType: 'flat', priceValue: 5 },
      ],
    },
  ])
  const answers = { food: [{ id: 'meals', quantity: 6 }, 'tea'] }

  it('a number of pieces is part of the selection, the label and the stored answer', () => {
    expect(selectionsOf(asked, answers).map(({ quantity }) => quantity)).toEqual([6, undefined])
    const responses = structuredResponses(asked, answers)
    expect(responses[0]).toMatchObject({
      answer_value: ['Crew meals × 6', 'Tea'],
      option_ids: ['meals', 'tea'],
      quantities: { meals: 6 },
    })
    expect(answersOf(asked, responses)).toEqual(answers)
  })

  it('a number of pieces is the minimum until the client chooses another', () => {
    expect(selectionsOf(asked, { food: ['meals'] })[0]).toMatchObject({ quantity: 2 })
  })
})

describe('the lowest rate', () => {
  const lineUps = { id: 'q', question: 'Which?', type: 'single', required: true }
  const rate = (priceValue: number) => ({ id: `${priceValue}`, label: 'x', priceType: 'rate', priceValue })
  const free = { id: 'solo', label: 'Solo' }
  const showIf = { questionId: 'other', optionId: 'yes' }

  it.each([
    ['is the artist’s without line-ups', { options: [free] }, 100],
    ['is that of the cheapest line-up', { options: [rate(160), rate(120)] }, 120],
    ['may be below the artist’s', { options: [rate(160), rate(80)] }, 80],
    ['is the artist’s where an option keeps it', { options: [rate(160), free] }, 100],
    ['is the artist’s where none must be chosen', { options: [rate(160)], required: false }, 100],
    ['is the artist’s where the question is not always asked', { options: [rate(160)], showIf }, 100],
  ])('the lowest rate: %s', (_, given, expected) => {
    expect(lowestRate(readQuestions([{ ...lineUps, ...given }]), 100)).toBe(expected)
  })
})
