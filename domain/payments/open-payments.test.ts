import { expect, test } from 'vitest'
import { readOpenPayments } from './open-payments.ts'

const booking = {
  booking_id: '3f7a9c21-0000-4000-8000-000000000001',
  client_name: 'Cleo Marsh',
  event_type: 'Garden wedding',
  currency: 'GBP',
  next: { number: 1, kind: 'deposit', amount: 112.5, due_on: '2031-01-05', outstanding: 12.5 },
  outstanding: 462.5,
}

test('what is due is what is to come of the next part, with the reference that clients give', () => {
  expect(readOpenPayments([booking])).toEqual([
    {
      bookingId: booking.booking_id,
      clientName: 'Cleo Marsh',
      eventName: 'Garden wedding',
      reference: '3F7A9C21',
      currency: 'GBP',
      amountDue: '12.5',
      dueOn: '2031-01-05',
      outstanding: '462.5',
    },
  ])
})

test('without parts it is all that is to come, on no day', () => {
  expect(readOpenPayments([{ ...booking, event_type: null, next: null }])).toMatchObject([
    { eventName: '', amountDue: '462.5', dueOn: null },
  ])
  expect(() => readOpenPayments({})).toThrow('no list')
})
