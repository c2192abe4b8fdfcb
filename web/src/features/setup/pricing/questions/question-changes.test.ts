import { describe, expect, test } from 'vitest'
import type { EditedOption } from '../../../../../../domain/pricing/question-form.ts'
import {
  copyOf,
  emptyQuestion,
  nextOption,
  questionOf,
  withConditionsOn,
  withoutLostConditions,
  withoutOption,
  withPriceType,
  withType,
} from './question-changes.ts'

function ids() {
  let last = 0
  return () => `id-${++last}`
}

const choice = {
  ...emptyQuestion(ids()),
  question: 'Which line-up?',
  options: [
    { id: 'duo', label: 'Duo', priceType: 'flat' as const, priceValue: 0 },
    { id: 'trio', label: 'Trio', priceType: 'percentage' as const, priceValue: 20 },
  ],
}

test('text removes the options; a choice gets one empty flat option when it has none', () => {
  const text = withType(choice, 'text', ids())
  expect(text.options).toEqual([])
  expect(withType(text, 'multiple', ids()).options).toEqual([
    { id: 'id-1', label: '', priceType: 'flat', priceValue: 0 },
  ])
  expect(withType(choice, 'multiple', ids()).options).toEqual(choice.options)
})

test('the last remaining option cannot be removed', () => {
  const one = withoutOption(choice, 'duo')
  expect(one.options.map(({ id }) => id)).toEqual(['trio'])
  expect(withoutOption(one, 'trio')).toEqual(one)
})

test('a copy has ids of its own, and the condition and icons of the original', () => {
  const showIf = { questionId: 'dj', optionId: 'yes' }
  const [duo, trio] = choice.options as [EditedOption, EditedOption]
  const options = [duo, { ...trio, icons: ['piano' as const] }]
  const copy = copyOf({ ...choice, options, showIf }, ids())
  expect(copy).toMatchObject({ id: 'id-1', question: 'Which line-up? (copy)', showIf })
  expect(copy.options.map(({ id, label, icons }) => [id, label, icons])).toEqual([
    ['id-2', 'Duo', undefined],
    ['id-3', 'Trio', ['piano']],
  ])
})

test('a quantity starts with limits, and a line-up with the rate that it replaces', () => {
  const [duo, trio] = choice.options as [EditedOption, EditedOption]
  expect(withPriceType(duo, 'quantity', 150)).toMatchObject({ priceType: 'quantity', min: 1, max: 10 })
  expect(withPriceType(duo, 'rate', 150)).toMatchObject({ priceType: 'rate', priceValue: 150 })
  expect(withPriceType(trio, 'rate', 150)).toMatchObject({ priceType: 'rate', priceValue: 20 })
})

test('a further option has the kind of the last one', () => {
  const lineUps = choice.options.map((option) => withPriceType(option, 'rate', 150))
  expect(nextOption(lineUps, 150, ids())).toMatchObject({ label: '', priceType: 'rate', priceValue: 150 })
  expect(nextOption([], 150, ids())).toMatchObject({ priceType: 'flat', priceValue: 0 })
})

describe('a question that depends on an answer', () => {
  const lineUp = { ...choice, id: 'line-up' }
  const until = {
    ...emptyQuestion(ids()),
    id: 'until',
    showIf: { questionId: 'line-up', optionId: 'trio' },
  }

  test('a question is always asked once the option or question it depends on is removed', () => {
    const without = withoutOption(lineUp, 'trio')
    expect(withoutLostConditions([lineUp, until])).toEqual({ questions: [lineUp, until], released: [] })
    for (const rest of [[], [without]]) {
      const { questions, released } = withoutLostConditions([...rest, until])
      expect(questions.at(-1)).not.toHaveProperty('showIf')
      expect(released).toEqual([until])
    }
  })

  test('a question depends on an answer again when the deletion is undone', () => {
    const { questions } = withoutLostConditions([until])
    const restored = [lineUp, ...questions]
    expect(withConditionsOn(lineUp, restored, [lineUp, until])).toEqual([lineUp, until])
  })

  test('a question stays independent when its old condition would now make a circle', () => {
    const { questions } = withoutLostConditions([until])
    const [first] = until.options
    const turned = { ...lineUp, showIf: { questionId: 'until', optionId: first?.id ?? '' } }
    expect(withConditionsOn(turned, [turned, ...questions], [lineUp, until])).toEqual([turned, ...questions])
  })
})

test('a template becomes a custom question', () => {
  const template = {
    name: 'Own PA',
    question: 'PA?',
    description: '',
    type: 'single' as const,
    required: true,
    options: [{ label: 'Yes', priceType: 'flat' as const, priceValue: 80 }],
  }
  expect(questionOf(template, ids())).toEqual({
    id: 'id-1',
    question: 'PA?',
    description: '',
    type: 'single',
    required: true,
    group: '',
    options: [{ id: 'id-2', label: 'Yes', priceType: 'flat', priceValue: 80 }],
  })
})
