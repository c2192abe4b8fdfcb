import { expect, test } from 'vitest'
import { duplicated, emptyQuestion, moved, questionOf, withoutOption, withType } from './question-changes.ts'

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

test('a copy is placed right after the original, with ids of its own', () => {
  const [first, copy, last] = duplicated([choice, emptyQuestion(ids())], 0, ids())
  expect(first).toBe(choice)
  expect(copy?.question).toBe('Which line-up? (copy)')
  expect(copy?.options.map(({ id, label }) => [id, label])).toEqual([
    ['id-2', 'Duo'],
    ['id-3', 'Trio'],
  ])
  expect(last?.question).toBe('')
})

test('moving keeps all others in order, and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
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
