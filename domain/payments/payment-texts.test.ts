import { expect, test } from 'vitest'
import { type Due, fairTerms, termsText } from './payment-terms.ts'
import { dueText, partName, stateText } from './payment-texts.ts'
import type { PartKind, PaymentState } from './payments.ts'

const today = '2031-06-01'
const dueOn = (due_on: string | null) =>
  ({ number: 1, kind: 'deposit', amount: 90, outstanding: 90, due_on }) as const

test.each<[PaymentState, string | null, string]>([
  ['deposit_due', '2031-06-01', 'Deposit due today'],
  ['deposit_due', '2031-06-02', 'Deposit due tomorrow'],
  ['balance_due', '2031-06-08', 'Balance due in 7 days'],
  ['balance_due', null, 'Balance due'],
  ['overdue', '2031-05-31', 'Overdue since yesterday'],
  ['overdue', '2031-05-25', 'Overdue by 7 days'],
  ['deposit_paid', '2031-09-01', 'Deposit paid'],
  ['to_refund', '2031-09-01', 'To refund'],
])('%s with a part due on %s is "%s"', (state, due, text) => {
  expect(stateText({ state, next: dueOn(due), today })).toBe(text)
})

test('a state without a next part is its name', () => {
  expect(stateText({ state: 'paid', next: null, today })).toBe('Paid')
})

test.each<[Due, string]>([
  [{ after_agreement: 0 }, 'at once'],
  [{ after_agreement: 1 }, '1 day after the agreement'],
  [{ before_event: 14 }, '14 days before the event'],
  [{ before_event: 0 }, 'on the day of the event'],
  [{ on: '2031-06-14' }, 'on Saturday 14 June 2031'],
])('%j is due "%s"', (due, text) => {
  expect(dueText(due)).toBe(text)
})

test.each<[PartKind, number, string]>([
  ['whole', 1, 'Payment'],
  ['deposit', 1, 'Deposit'],
  ['part', 2, 'Part 2'],
  ['balance', 3, 'Balance'],
])('a %s of number %i is called "%s"', (kind, number, name) => {
  expect(partName({ kind, number })).toBe(name)
})

test('sums payment terms up', () => {
  const [deposit, balance] = fairTerms.parts
  if (!deposit || !balance) throw new Error('no parts')
  expect(termsText(null)).toBe('none')
  expect(termsText(fairTerms)).toBe('deposit of 20 % and balance')
  expect(termsText({ ...fairTerms, parts: [balance] })).toBe('all at once')
  expect(termsText({ ...fairTerms, parts: [{ amount: 50, due: deposit.due }, balance] })).toBe(
    'deposit and balance',
  )
  expect(termsText({ ...fairTerms, parts: [deposit, deposit, balance] })).toBe('3 parts')
})
