// For tests: a receipt that was checked.
import type { ReceiptTerms, VerifiedReceipt } from '../../../domain/booking/receipt.ts'

const receiptTerms: ReceiptTerms = {
  number: 2,
  currency: 'GBP',
  event_date: '2031-06-14',
  hours: 3,
  miles: 30,
  unit: 'mi',
  selections: [{ questionId: 'lineup', optionId: 'quartet' }],
  rules_hash: 'f00d',
  lines: [
    { kind: 'base', amount: 450 },
    { kind: 'travel', amount: 27.5 },
    { kind: 'option', question: 'Line-up', label: 'Quartet', amount: 112.5 },
    { kind: 'change', amount: 75 },
    { kind: 'discount', amount: -40 },
  ],
  total: 625,
  made_at: '2031-01-02T10:00:00.000000Z',
}

export const genuineReceipt: VerifiedReceipt = {
  isGenuine: true,
  checks: { isSigned: true, isUnchanged: true },
  state: 'agreed',
  answeredAt: '2031-01-03T10:00:00Z',
  signed: {
    terms: receiptTerms,
    signedAt: '2031-01-02T10:00:01.000000Z',
    proof: { content: '{"version":2}', signature: 'header..signature', publicKey: { kid: 'k1' } },
  },
}
