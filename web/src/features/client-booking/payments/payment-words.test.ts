import { expect, test } from 'vitest'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { depositPaid, payments } from '../../../testing/client-payment-rows.ts'
import { paymentWords } from './payment-words.ts'

const wordsFor = (given: Payments) => paymentWords(given, 'Nadia', () => 'Friday 3 January 2031, 6:00 PM')
const [deposit] = payments().parts

test.each<[string, Payments, string, string | undefined]>([
  [
    'a deposit that is awaited',
    payments({ deposit_until: '2031-01-03T18:00:00Z' }),
    'Your deposit of £90 secures the date',
    'Nadia holds your date until Friday 3 January 2031, 6:00 PM. It is confirmed as soon as your deposit arrives.',
  ],
  ['a deposit that is due', payments(), 'Deposit of £90, due Saturday 4 January 2031', undefined],
  ['a balance far away', depositPaid(), 'Balance of £360, due Saturday 31 May 2031', 'Nothing is due now.'],
  [
    'a balance that is near',
    depositPaid({ state: 'balance_due' }),
    'Balance of £360, due Saturday 31 May 2031',
    undefined,
  ],
  [
    'a whole price with a date',
    payments({ parts: [], state: 'balance_due' }),
    'Payment of £90, due Saturday 4 January 2031',
    undefined,
  ],
  [
    'a part that is overdue, kindly',
    depositPaid({ state: 'overdue' }),
    '£360 was due on Saturday 31 May 2031',
    'If you have paid it already, say so below: a transfer can take some days. Otherwise please pay it now, or write to Nadia.',
  ],
  [
    'a price without a date',
    payments({
      state: 'open',
      next: deposit ? { ...deposit, kind: 'whole', amount: 450, due_on: null, outstanding: 450 } : null,
    }),
    '£450 to pay',
    'There is no date to pay it by: settle with Nadia how and when.',
  ],
  [
    'a part of an unknown amount',
    payments({ is_amount_unknown: true }),
    'The rest of the payment is open',
    'Nadia noted a payment without its amount. Please settle with them what remains.',
  ],
  ['a paid price', payments({ state: 'paid', next: null }), 'Everything is paid', 'Thank you.'],
  [
    'a sum to return',
    payments({ state: 'to_refund', to_refund: 45.5 }),
    '£45.50 will be returned to you',
    'Nadia returns it to you directly, and notes it here.',
  ],
  ['a returned sum', payments({ state: 'refunded', refunded: 45 }), '£45 was returned to you', undefined],
  [
    'a dispute',
    payments({ state: 'disputed' }),
    'A payment is in dispute',
    'Nothing is due until it is settled. Please write to Nadia if you have questions.',
  ],
])('%s', (_, given, heading, text) => {
  expect([wordsFor(given)?.heading, wordsFor(given)?.text]).toEqual([heading, text])
})

test('says nothing where nothing is due', () => {
  expect(wordsFor(payments({ state: 'nothing_due', next: null }))).toBeNull()
})

test.each<[Payments, boolean]>([
  [payments(), true],
  [depositPaid({ state: 'overdue' }), true],
  [payments({ state: 'paid', next: null }), false],
  [payments({ state: 'to_refund' }), false],
  [payments({ state: 'refunded' }), false],
  [payments({ state: 'disputed' }), false],
])('offers to say that it is paid only while something is open', (given, isOpen) => {
  expect(wordsFor(given)?.isOpen).toBe(isOpen)
})
