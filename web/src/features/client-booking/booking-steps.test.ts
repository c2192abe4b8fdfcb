import { expect, test } from 'vitest'
import { bookingSteps } from './booking-steps.ts'

test.each([
  ['pending', 'unpaid', 'Requested done, Accepted next, Paid later, Played later'],
  ['confirmed', 'unpaid', 'Requested done, Accepted done, Paid next, Played later'],
  ['confirmed', 'partial', 'Requested done, Accepted done, Paid next, Played later'],
  ['confirmed', 'paid', 'Requested done, Accepted done, Paid done, Played next'],
  ['completed', 'partial', 'Requested done, Accepted done, Paid next, Played done'],
  ['completed', 'paid', 'Requested done, Accepted done, Paid done, Played done'],
  ['rejected', 'unpaid', 'Requested done, Declined ended'],
  ['cancelled', 'partial', 'Requested done, Accepted done, Cancelled ended'],
] as const)('a booking that is %s and %s', (status, payment_status, expected) => {
  const steps = bookingSteps({ status, payment_status })
  expect(steps.map(({ name, state }) => `${name} ${state}`).join(', ')).toBe(expected)
})
