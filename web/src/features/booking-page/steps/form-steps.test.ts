import { describe, expect, test } from 'vitest'
import { durationChoices } from '../draft/form-fields.ts'
import { readArtist } from '../read-artist.ts'
import { formSteps, groupTitle } from './form-steps.ts'

const titles = (profile: Parameters<typeof readArtist>[0]) =>
  formSteps(readArtist(profile)).map(({ title }) => title)

describe('form steps', () => {
  test('an artist without custom requirements has four', () => {
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
    const steps = formSteps(readArtist({ custom_questions: JSON.parse(JSON.stringify(custom_questions)) }))
    expect(steps.slice(3, -1)).toMatchObject([
      { title: 'Your Band', questions: [{ id: 'a' }, { id: 'c' }] },
      { title: 'Additional Questions', questions: [{ id: 'b' }] },
    ])
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

  test('range from the shortest to the longest in half hours', () => {
    expect(choices({ min_booking_hours: 2, max_performance_hours: 4 })).toEqual([2, 2.5, 3, 3.5, 4])
  })

  test('default to 1 to 8 hours', () => {
    expect(choices({})).toHaveLength(15)
    expect(choices({}).at(0)).toBe(1)
    expect(choices({}).at(-1)).toBe(8)
  })

  test('never exceed the longest, and are never empty', () => {
    expect(choices({ min_booking_hours: 1.5, max_performance_hours: 2.75 })).toEqual([1.5, 2, 2.5])
    expect(choices({ min_booking_hours: 5, max_performance_hours: 4 })).toEqual([5])
    expect(choices({ min_booking_hours: 10 })).toEqual([10])
  })
})
