import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAmounts } from './exact-amount.ts'
import { withKeys } from './line-keys.ts'
import type { OpenPayment } from './line-match.ts'
import { matchLines } from './match-lines.ts'
import type { ReadLine, StatementLine } from './statement.ts'
import { withTick } from './ticks.ts'

const payment = (values: Partial<OpenPayment> = {}): OpenPayment => ({
  bookingId: 'one',
  clientName: 'Anna Müller',
  eventName: 'Summer Wedding',
  reference: '3F7A9C21',
  currency: 'EUR',
  amountDue: '450',
  dueOn: '2031-05-20',
  outstanding: '1800.00',
  ...values,
})
const readLine = (values: Partial<ReadLine> = {}): ReadLine => ({
  date: '2031-05-12',
  amount: '450',
  currency: 'EUR',
  name: 'MUELLER ANNA',
  text: '',
  isReturn: false,
  account: 'A',
  bankReference: '',
  ...values,
})
const lines = (...values: Partial<ReadLine>[]): StatementLine[] => withKeys(values.map(readLine))
const match = (found: StatementLine[], payments: OpenPayment[], known: string[] = []) =>
  matchLines(found, payments, new Set(known))
const outcome = (values: Partial<ReadLine>, ...payments: OpenPayment[]) => {
  const [found] = match(lines(values), payments).matches
  return found ? [found.reason, found.isCertain] : undefined
}

test.each(['3F7A9C21', 'deposit 3f7a 9c21 thanks', 'RF18 3F7A 9C21', 'Anz.3F7A9C21/Mai', 'ref3f7-a9c.21x'])(
  'finds the reference in "%s"',
  (text) => {
    expect(outcome({ text, name: 'Someone' }, payment())).toEqual(['reference and amount', true])
  },
)

test.each(['93F7A9C21', '3F7A9C210', '3F7A9C2', 'nothing'])('does not find it in "%s"', (text) => {
  expect(outcome({ text, name: 'Someone' }, payment())).toBeUndefined()
})

test('a reference with check digits is found without them too', () => {
  const withDigits = payment({ reference: 'RF18 3F7A 9C21' })
  for (const text of ['RF183F7A9C21', 'rf18 3f7a9c21', '3F7A9C21'])
    expect(outcome({ text, name: '' }, withDigits)).toEqual(['reference and amount', true])
})

test('gives the reason, and ticks only what is certain', () => {
  expect(outcome({}, payment())).toEqual(['amount and name', true])
  expect(outcome({ amount: '1800' }, payment())).toEqual(['amount and name', true])
  expect(outcome({ name: 'Peter Müller' }, payment())).toEqual(['amount and surname', false])
  expect(outcome({ name: 'Tom', text: 'summer wedding' }, payment())).toEqual(['amount and event', false])
  expect(outcome({ amount: '400' }, payment())).toEqual(['name only: the amount differs', false])
  expect(outcome({ amount: '400', text: '3F7A9C21' }, payment())).toEqual([
    'reference only: the amount differs',
    false,
  ])
  expect(outcome({ name: 'Tom' }, payment())).toBeUndefined()
  expect(outcome({ currency: 'CHF', text: '3F7A9C21' }, payment())).toBeUndefined()
})

test('says how much the amount differs', () => {
  const differences = ['450', '449.9', '500'].map(
    (amount) => match(lines({ amount }), [payment({ amountDue: '450.00' })]).matches[0]?.difference,
  )
  expect(differences).toEqual(['0', '-0.1', '50'])
})

test('passes over money that left or came back, and lines that are recorded', () => {
  const found = lines({ amount: '-450' }, { isReturn: true }, { date: '2031-05-13' })
  const before = match(found, [payment()])
  expect(before).toMatchObject({ passedOver: 2, recordedBefore: 0, unmatched: [] })
  expect(before.matches).toHaveLength(1)
  const after = match(
    found,
    [payment()],
    found.slice(2).map(({ key }) => key),
  )
  expect(after).toMatchObject({ matches: [], passedOver: 2, recordedBefore: 1 })
})

test('two lines with the same amount and name, or two bookings of one client, are not ticked', () => {
  const twice = match(lines({}, { date: '2031-05-13' }), [payment()]).matches
  expect(twice.map(({ isCertain }) => isCertain)).toEqual([false, false])
  const [either] = match(lines({}), [
    payment(),
    payment({ bookingId: 'two', dueOn: '2031-05-01', reference: '11112222' }),
  ]).matches
  expect(either).toMatchObject({ isCertain: false, payment: { bookingId: 'two' } })
  expect(either?.choices.map((choice) => choice.payment.bookingId)).toEqual(['two', 'one'])
})

test('a line that names a reference is for no other booking', () => {
  const other = payment({ bookingId: 'two', reference: '11112222' })
  const [found] = match(lines({ text: '11112222' }), [payment(), other]).matches
  expect(found).toMatchObject({ isCertain: true, payment: { bookingId: 'two' } })
  expect(outcome({ text: '11112222 and 3F7A9C21' }, payment(), other)).toEqual([
    'reference and amount',
    false,
  ])
})

test('two transfers with one reference pay the parts in turn, a third is not ticked', () => {
  const parts = ['2031-06-20', '2031-05-20'].map((dueOn) => payment({ dueOn, outstanding: '900' }))
  const text = '3F7A9C21'
  const { matches } = match(
    lines({ text }, { text, date: '2031-05-13' }, { text, date: '2031-05-14' }),
    parts,
  )
  expect(matches.map(({ line, payment: { dueOn }, isCertain }) => [line.date, dueOn, isCertain])).toEqual([
    ['2031-05-13', '2031-06-20', true],
    ['2031-05-12', '2031-05-20', true],
    ['2031-05-14', '2031-05-20', false],
  ])
})

test('as many lines of a booking can be ticked as it has outstanding; one beyond takes the tick from the others', () => {
  const text = '3F7A9C21'
  const parts = lines(
    { text },
    { text, amount: '1350', date: '2031-05-13' },
    { text, amount: '500', date: '2031-05-14' },
  )
  const [deposit, balance, other] = ['450', '1350', '500'].map((amount) =>
    match(parts, [payment()]).matches.find(({ line }) => line.amount === amount),
  )
  if (!deposit || !balance || !other) throw new Error('no match')
  expect([deposit, balance, other].map(({ isCertain }) => isCertain)).toEqual([true, false, false])
  expect(withTick([deposit], balance)).toEqual([deposit, balance])
  expect(withTick([deposit, balance], other)).toEqual([other])
  expect(withTick([deposit], deposit)).toEqual([deposit])
})

test('a payment without a day comes after the others', () => {
  const [found] = match(lines({}), [payment({ bookingId: 'late', dueOn: null }), payment()]).matches
  expect(found?.choices.map((choice) => choice.payment.bookingId)).toEqual(['one', 'late'])
})

/** A booking has one client, one currency and one sum outstanding; its parts differ in amount and day. */
const anyBooking = fc.record({
  clientName: fc.constantFrom('Anna Müller', 'Peter Müller', '山田 花子'),
  eventName: fc.constantFrom('Summer Wedding', ''),
  reference: fc.constantFrom('3F7A9C21', 'RF18 1111 2222', ''),
  currency: fc.constantFrom('EUR', 'JPY'),
  outstanding: fc.constantFrom('200.50', '401'),
})
const anyPart = fc.record({
  bookingId: fc.constantFrom('one', 'two', 'three'),
  amountDue: fc.constantFrom('100', '200.50'),
  dueOn: fc.constantFrom('2031-05-12', '2031-06-12', null),
})
const anyPayments = fc
  .tuple(
    fc.record({ one: anyBooking, two: anyBooking, three: anyBooking }),
    fc.array(anyPart, { maxLength: 5 }),
  )
  .map(([bookings, parts]) =>
    parts.map((part) => ({ ...bookings[part.bookingId as keyof typeof bookings], ...part })),
  )
const anyLine = fc.record({
  date: fc.constantFrom('2031-05-12', '2031-05-13'),
  amount: fc.constantFrom('100', '200.5', '401', '-100', '50'),
  currency: fc.constantFrom('EUR', 'JPY'),
  name: fc.constantFrom('MUELLER ANNA', 'P. Muller', '山田花子', ''),
  text: fc.constantFrom('', '3f7a 9c21', '11112222', 'Summer Wedding'),
  isReturn: fc.boolean(),
  account: fc.constant('A'),
  bankReference: fc.constant(''),
})

test('ticks each part once and no more than is outstanding, whatever the order, and finds nothing new again', () => {
  fc.assert(
    fc.property(
      anyPayments,
      fc
        .array(anyLine, { maxLength: 12 })
        .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      (payments, [some, shuffled]) => {
        const { matches, unmatched, passedOver } = match(withKeys(some), payments)
        const ticked = matches.filter(({ isCertain }) => isCertain)
        expect(matches.length + unmatched.length + passedOver).toBe(some.length)
        expect(new Set(ticked.map((one) => one.payment)).size).toBe(ticked.length)
        for (const { line, reason } of ticked) {
          expect(compareAmounts(line.amount, '0')).toBeGreaterThan(0)
          expect(line.isReturn).toBe(false)
          expect(['reference and amount', 'amount and name']).toContain(reason)
        }
        expect(ticked.reduce(withTick, [])).toEqual(ticked)
        expect(match(withKeys(shuffled), payments).matches).toEqual(matches)
        const again = match(
          withKeys(some),
          payments,
          withKeys(some).map(({ key }) => key),
        )
        expect(again).toEqual({ matches: [], unmatched: [], passedOver: 0, recordedBefore: some.length })
      },
    ),
  )
})
