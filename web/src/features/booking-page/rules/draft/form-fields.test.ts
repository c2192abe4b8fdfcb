import { expect, test } from 'vitest'
import { artist } from '../../../../testing/open-booking-form.tsx'
import { fitToForm, initialValues } from './form-fields.ts'

const filledIn = {
  ...initialValues(),
  eventName: 'Garden wedding',
  startTime: '19:30',
  guestCount: '80',
  contactName: 'Rosa',
  performanceDuration: 3,
}

test('drops what the artist’s form does not ask for', () => {
  expect(fitToForm(filledIn, artist)).toEqual({ ...filledIn, startTime: '', guestCount: '' })
  expect(fitToForm(filledIn, { ...artist, asksStartTime: true, asksGuestCount: true })).toEqual(filledIn)
})

test('drops a duration that the artist does not offer', () => {
  const { performanceDuration } = fitToForm({ ...filledIn, performanceDuration: 5 }, artist)
  expect(performanceDuration).toBe(0)
})
