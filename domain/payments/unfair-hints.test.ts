import { expect, test } from 'vitest'
import { fairTerms, type PaymentTerms, returnedShare } from './payment-terms.ts'
import { unfairHints } from './unfair-hints.ts'

const withDeposit = (share: number): PaymentTerms => ({
  ...fairTerms,
  parts: [{ share, due: { after_agreement: 3 } }, { due: { before_event: 14 } }],
})

test('says nothing about the suggested terms, or a price that is paid at once', () => {
  expect(unfairHints(fairTerms)).toEqual([])
  expect(unfairHints({ ...fairTerms, parts: [{ due: { before_event: 0 } }] })).toEqual([])
})

test.each([
  [20, 0],
  [30, 0],
  [31, 1],
  [80, 1],
])('a deposit of %i %% gives %i hints', (share, count) => {
  expect(unfairHints(withDeposit(share))).toHaveLength(count)
})

test('a high deposit that is kept is worse than one that is returned', () => {
  expect(unfairHints(withDeposit(50))[0]).toContain('is high')
  const kept = { ...withDeposit(50), cancellation: [{ days: 60, returned: 20 }] }
  expect(unfairHints(kept)[0]).toContain('more than most courts accept')
})

test.each<[string, PaymentTerms['cancellation'], string | undefined]>([
  ['no scale', [], 'do not say what a client gets back'],
  ['everything kept long before', [{ days: 90, returned: 50 }], 'gets nothing back'],
  ['nothing is ever returned', [{ days: 0, returned: 0 }], 'gets nothing back'],
  [
    'everything returned a year before only',
    [
      { days: 365, returned: 100 },
      { days: 30, returned: 20 },
    ],
    '365 days',
  ],
  ['half returned until the day', [{ days: 1, returned: 50 }], undefined],
])('%s', (_, cancellation, hint) => {
  const found = unfairHints({ ...fairTerms, cancellation })
  expect(found).toEqual(hint === undefined ? [] : [expect.stringContaining(hint)])
})

test('warns of hours in which a bank transfer does not arrive', () => {
  expect(unfairHints({ ...fairTerms, secures: { hours: 72, releases: true } })).toEqual([])
  expect(unfairHints({ ...fairTerms, secures: { hours: 24, releases: true } })).toHaveLength(1)
})

test.each([
  [61, 100],
  [60, 100],
  [59, 50],
  [30, 50],
  [29, 0],
])('%i days before, %i percent are returned', (days, share) => {
  expect(returnedShare(fairTerms, days)).toBe(share)
})
