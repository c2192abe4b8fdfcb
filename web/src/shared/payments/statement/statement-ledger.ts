// What the dialog needs of the ledger: what is expected, what is recorded, and a way to record.
import type { LineMatch, OpenPayment } from '../../../../../domain/payments/statements/line-match.ts'

export interface StatementLedger {
  /** As they stand; to be read again after something was recorded. */
  openPayments: readonly OpenPayment[]
  /** Which of these lines are recorded already; at most `keysPerCall` are asked for at once. */
  knownKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Fails with a message for the artist. A line that another tab has recorded meanwhile is no failure. */
  record: (payment: StatementPayment) => Promise<'recorded' | 'recorded before'>
}

export interface StatementPayment {
  bookingId: string
  /** An exact decimal, as "450.5". */
  amount: string
  currency: string
  /** "2031-06-14". */
  receivedOn: string
  method: 'bank_transfer'
  note: string
  /** Unique in the ledger, so that a line can never be recorded twice. */
  reference: string
}

export const keysPerCall = 1_000

const maxNoteLength = 200

export function toPayment({ line, payment }: LineMatch): StatementPayment {
  return {
    bookingId: payment.bookingId,
    amount: line.amount,
    currency: line.currency,
    receivedOn: line.date,
    method: 'bank_transfer',
    note: [line.name, line.text].filter(Boolean).join(': ').slice(0, maxNoteLength),
    reference: `statement:${line.key}`,
  }
}
