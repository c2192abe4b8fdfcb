import { describe, expect, it } from 'vitest'
import type { ReceiptLine, ReceiptTerms } from '../../domain/booking/receipt.ts'
import { isSameOffer } from './is-same-offer.ts'

const base: ReceiptLine = { kind: 'base', amount: 450 }
const travel: ReceiptLine = { kind: 'travel', amount: 113.69 }
const trio: ReceiptLine = { kind: 'option', question: 'Which line-up?', label: 'Trio', amount: 0 }
const pa: ReceiptLine = { kind: 'option', question: 'Anything else?', label: 'Bring a PA', amount: 120 }
const change: ReceiptLine = { kind: 'change', amount: 75 }

/** As the database writes the terms of a stored offer. */
const stored: ReceiptTerms = {
  number: 1,
  currency: 'GBP',
  event_date: '2026-12-24',
  hours: 3,
  miles: 35.42,
  unit: 'km',
  selections: [
    { questionId: 'lineup', optionId: 'trio' },
    { questionId: 'extras', optionId: 'pa' },
  ],
  rules_hash: 'f00d',
  lines: [base, travel, trio, pa, change],
  total: 758.69,
  made_at: '2026-11-19T17:29:06.213621Z',
}

const isSame = (version: 1 | 2, signed: Partial<ReceiptTerms>) =>
  isSameOffer({ version, code: '', signed_at: '', offer: { ...stored, ...signed } }, stored)

describe('a receipt of the first version', () => {
  it.each<[string, Partial<ReceiptTerms>]>([
    ['equal terms', {}],
    ['free options at the end', { lines: [base, travel, pa, trio, change] }],
    ['a distance that is not rounded', { miles: 35.418147 }],
    ['travel that the artist set', { miles: null }],
    [
      'rules that gave no price',
      { miles: null, selections: [], lines: [base, travel, { kind: 'other', amount: 120 }, change] },
    ],
  ])('fits its stored offer with %s', (_, signed) => {
    expect(isSame(1, signed)).toBe(true)
  })

  it.each<[string, Partial<ReceiptTerms>]>([
    ['total', { total: 1 }],
    ['date', { event_date: null }],
    ['distance', { miles: 36 }],
    ['option', { selections: [{ questionId: 'lineup', optionId: 'duo' }] }],
    ['amount', { lines: [base, travel, { ...pa, amount: 1 }, change] }],
    ['amount without words', { lines: [base, travel, { kind: 'other', amount: 1 }, change] }],
    ['label', { lines: [base, travel, { ...pa, label: 'Lights' }, change] }],
    ['line too few', { lines: [base, travel, pa] }],
    ['line too many', { lines: [base, travel, pa, change, { kind: 'discount', amount: -5 }] }],
  ])('a receipt of the first version does not fit an offer with another %s', (_, signed) => {
    expect(isSame(1, signed)).toBe(false)
  })
})

it('fits its stored offer only when all terms are equal, since the second version', () => {
  expect(isSame(2, {})).toBe(true)
  expect(isSame(2, { miles: 35.418147 })).toBe(false)
  expect(isSame(2, { lines: [base, travel, pa, trio, change] })).toBe(false)
})
