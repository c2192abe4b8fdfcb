import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../../../database/types.ts'
import type { Answers } from '../../../../../../domain/pricing/custom-questions.ts'
import { readArtist } from '../artist/read-artist.ts'
import { durationChoices } from '../draft/form-fields.ts'
import { formSteps, groupTitle } from './form-steps.ts'

const titles = (profile: Parameters<typeof readArtist>[0]) =>
  formSteps(readArtist(profile), {}).map(({ title }) => title)

describe('form steps', () => {
  test('an artist without custom requirements has four steps', () => {
    expect(titles({})).toEqual([
      'Event Information',
      'Contact Information',
      'Performance Duration',
      'Review & Confirm',
    ])
  })

  test.each([{ setup_time: 60 }, { minimum_space: '3 by 3 metres' }])('%o adds the setup step', (profile) => {
    expect(titles(profile)[2]).toBe('Setup Requirements')
  })

  test('each question group is a step, and questions without a group share one', () => {
    const question = (id: string, group?: string) => ({ id, question: id, type: 'text', group })
    const custom_questions = [question('a', 'YourBand'), question('b'), question('c', 'YourBand')]
    const steps = formSteps(
      readArtist({ custom_questions: JSON.parse(JSON.stringify(custom_questions)) }),
      {},
    )
    expect(steps.slice(3, -1)).toMatchObject([
      { title: 'Your Band', questions: [{ id: 'a' }, { id: 'c' }] },
      { title: 'Additional Questions', questions: [{ id: 'b' }] },
    ])
  })

  describe('with questions that depend on others', () => {
    const choice = { type: 'single', options: [{ id: 'yes', label: 'Yes' }] }
    const dependsOn = (questionId: string) => ({ showIf: { questionId, optionId: 'yes' } })
    const asked = (questions: Json[], answers: Answers) =>
      formSteps(readArtist({ custom_questions: questions }), answers).flatMap((step) =>
        step.kind === 'questions' ? [[step.title, ...step.questions.map(({ id }) => id)]] : [],
      )

    test('a step without a question to ask is skipped', () => {
      const questions = [
        { id: 'dj', question: 'A DJ?', ...choice },
        { id: 'until', question: 'Until?', type: 'text', group: 'DJ', ...dependsOn('dj') },
      ]
      expect(asked(questions, {})).toEqual([['Additional Questions', 'dj']])
      expect(asked(questions, { dj: 'yes' })).toEqual([
        ['Additional Questions', 'dj'],
        ['DJ', 'until'],
      ])
    })

    test('a question comes after the one that it depends on, also when the artist listed it before', () => {
      const questions = [
        { id: 'later', question: 'Later?', ...choice, ...dependsOn('late') },
        { id: 'late', question: 'Late?', ...choice, ...dependsOn('dj') },
        { id: 'first', question: 'First?', type: 'text' },
        { id: 'dj', question: 'A DJ?', ...choice, group: 'DJ' },
        { id: 'last', question: 'Last?', type: 'text' },
      ]
      expect(asked(questions, { dj: 'yes', late: 'yes' })).toEqual([
        ['Additional Questions', 'first', 'last'],
        ['DJ', 'dj', 'late', 'later'],
      ])
    })

    test('questions that depend on each other in a circle, in a preview, are not asked', () => {
      const questions = [
        { id: 'a', question: 'A?', ...choice, ...dependsOn('b') },
        { id: 'b', question: 'B?', ...choice, ...dependsOn('a') },
      ]
      expect(asked(questions, { a: 'yes', b: 'yes' })).toEqual([])
    })
  })
})

test.each([
  ['', 'Additional Questions'],
  ['YourBand', 'Your Band'],
  ['yourBand', 'Your Band'],
  ['PALights', 'PA Lights'],
  ['Set2Songs', 'Set2 Songs'],
  ['ÉquipeÉclairage', 'Équipe Éclairage'],
  ['Food and drink', 'Food and drink'],
  ['音響', '音響'],
])('the group "%s" is titled "%s"', (group, title) => {
  expect(groupTitle(group)).toBe(title)
})

describe('durations', () => {
  const choices = (profile: Parameters<typeof readArtist>[0]) => durationChoices(readArtist(profile))

  test('durations range from the shortest to the longest in half hours', () => {
    expect(choices({ min_booking_hours: 2, max_performance_hours: 4 })).toEqual([2, 2.5, 3, 3.5, 4])
  })

  test('durations default to 1 to 8 hours', () => {
    expect(choices({})).toHaveLength(15)
    expect(choices({}).at(0)).toBe(1)
    expect(choices({}).at(-1)).toBe(8)
  })

  test('durations never exceed the longest, and are never empty', () => {
    expect(choices({ min_booking_hours: 1.5, max_performance_hours: 2.75 })).toEqual([1.5, 2, 2.5])
    expect(choices({ min_booking_hours: 5, max_performance_hours: 4 })).toEqual([5])
    expect(choices({ min_booking_hours: 10 })).toEqual([10])
  })
})
