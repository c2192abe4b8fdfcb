import { expect, test } from 'vitest'
import { bookingSteps } from './booking-steps.ts'

const [before, after] = ['2031-06-14', '2031-06-15']

test.each([
  ['pending', 'unpaid', before, 'Requested done, Waiting for an answer next, Played later'],
  ['confirmed', 'unpaid', before, 'Requested done, Accepted done, Payment open open, Played later'],
  [
    'confirmed',
    'partial',
    before,
    'Requested done, Accepted done, Rest of the payment open open, Played later',
  ],
  ['confirmed', 'unpaid', after, 'Requested done, Accepted done, Payment overdue late, Played later'],
  ['confirmed', 'paid', before, 'Requested done, Accepted done, Paid done, Coming up next'],
  ['confirmed', 'paid', after, 'Requested done, Accepted done, Paid done, Played later'],
  ['completed', 'unpaid', before, 'Requested done, Accepted done, Played done, Payment open open'],
  ['completed', 'partial', after, 'Requested done, Accepted done, Played done, Payment overdue late'],
  ['completed', 'paid', after, 'Requested done, Accepted done, Played done, Paid done'],
  ['rejected', 'unpaid', after, 'Requested done, Declined ended'],
  ['cancelled', 'partial', after, 'Requested done, Accepted done, Cancelled ended'],
] as const)('a booking that is %s and %s, seen on %s', (status, payment_status, today, expected) => {
  const steps = bookingSteps({ status, payment_status, event_date: '2031-06-14' }, 'settled', today)
  expect(steps.map(({ name, state }) => `${name} ${state}`).join(', ')).toBe(expected)
})

test.each([
  ['theirs', 'Waiting for your answer'],
  ['own', 'Waiting for an answer'],
  ['expired', 'Price expired'],
] as const)('a pending booking names whom it waits for: %s', (standing, name) => {
  const booking = { status: 'pending', payment_status: 'unpaid', event_date: null } as const
  expect(bookingSteps(booking, standing, before)[1]).toEqual({ name, state: 'next' })
})

test('a payment is not overdue while the date is open', () => {
  const booking = { status: 'confirmed', payment_status: 'unpaid', event_date: null } as const
  expect(bookingSteps(booking, 'settled', after)[2]).toEqual({ name: 'Payment open', state: 'open' })
})

test.each([
  ['pending', 'deposit_due', 'settled', 'Waiting for your deposit'],
  ['pending', 'deposit_due', 'theirs', 'Waiting for your answer'],
  ['pending', 'nothing_due', 'settled', 'Waiting for an answer'],
  ['confirmed', 'overdue', 'settled', 'Payment overdue'],
  ['confirmed', 'deposit_due', 'settled', 'Payment open'],
] as const)(
  'a %s booking whose payment is %s, with an offer that is %s: %s',
  (status, money, standing, name) => {
    const booking = { status, payment_status: 'unpaid', event_date: '2031-06-14' } as const
    const steps = bookingSteps(booking, standing, before, money)
    expect(steps.map((step) => step.name)).toContain(name)
  },
)
