import { expect, test } from 'vitest'
import { readOpenPayments } from './open-payments.ts'

const booking = {
  booking_id: '3f7a9c21-0000-4000-8000-000000000001',
  client_name: 'Cleo Marsh',
  event_type: 'Garden wedding',
  currency: 'GBP',
  parts: [
    { number: 1, kind: 'deposit', amount: 112.5, due_on: '2031-01-05', outstanding: 12.5 },
    { number: 2, kind: 'balance', amount: 450, due_on: null, outstanding: 450 },
  ],
  outstanding: 462.5,
}

test('each part is expected with what is to come of it, and the reference that clients give', () => {
  const deposit = {
    bookingId: booking.booking_id,
    clientName: 'Cleo Marsh',
    eventName: 'Garden wedding',
    reference: '3F7A9C21',
    currency: 'GBP',
    amountDue: '12.5',
    dueOn: '2031-01-05',
    outstanding: '462.5',
  }
  expect(readOpenPayments([booking])).toEqual([deposit, { ...deposit, amountDue: '450', dueOn: null }])
  expect(readOpenPayments([{ ...booking, event_type: null }])[0]).toMatchObject({ eventName: '' })
  expect(() => readOpenPayments({})).toThrow('no list')
})
