import { expect, test } from 'vitest'
import { availabilityFormOf, availabilityFormSchema, changedAvailability } from './availability-form.ts'

const stored = {
  play_days: [5, 6, 7],
  capacity: 1,
  min_notice_days: 7,
  max_days_ahead: null,
  buffer_minutes: 60,
  takes_busy_requests: false,
  sends_reminders: true,
  time_zone: 'Europe/London',
}
const form = availabilityFormOf(stored)

const problems = (changes: object) =>
  availabilityFormSchema
    .safeParse({ ...form, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('what is stored is valid and changes nothing', () => {
  expect(problems({})).toEqual([])
  expect(changedAvailability(stored, form)).toEqual({})
})

test('only what differs is saved', () => {
  const typed = { ...form, playDays: [6, 7], maxDaysAhead: 365 }
  expect(changedAvailability(stored, typed)).toEqual({ play_days: [6, 7], max_days_ahead: 365 })
  expect(changedAvailability({ ...stored, max_days_ahead: 365 }, form)).toEqual({ max_days_ahead: null })
})

test('names what is out of range', () => {
  expect(problems({ playDays: [] })).toEqual([['playDays', 'Choose at least one day you play']])
  expect(problems({ capacity: 0 })).toEqual([['capacity', 'Bookings at a time must be between 1 and 50']])
  expect(problems({ minNoticeDays: Number.NaN })[0]?.[0]).toBe('minNoticeDays')
  expect(problems({ bufferMinutes: 721 })[0]?.[0]).toBe('bufferMinutes')
  expect(problems({ maxDaysAhead: 1826 })[0]?.[0]).toBe('maxDaysAhead')
})

test('refuses a limit that is shorter than the notice', () => {
  expect(problems({ minNoticeDays: 30, maxDaysAhead: 30 })).toEqual([])
  expect(problems({ minNoticeDays: 30, maxDaysAhead: 29 })).toEqual([
    ['maxDaysAhead', 'This must not be less than your minimum notice, or no date is left to book'],
  ])
})
