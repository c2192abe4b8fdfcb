// For tests: a ledger in memory that behaves as the real one, its unique references included.
import type { OpenPayment } from '../../../domain/payments/statements/line-match.ts'
import { CallError } from '../lib/api/call-error.ts'
import type { StatementLedger, StatementPayment } from '../shared/payments/statement/statement-ledger.ts'

export interface MemoryLedger extends StatementLedger {
  entries: StatementPayment[]
  openPayments: OpenPayment[]
  /** What the next calls of `record` fail with, in turn; undefined lets one through. */
  failures: (Error | undefined)[]
}

export function memoryLedger(openPayments: OpenPayment[]): MemoryLedger {
  const entries: StatementPayment[] = []
  const failures: (Error | undefined)[] = []
  const isRecorded = (reference: string) => entries.some((entry) => entry.reference === reference)
  return {
    openPayments,
    entries,
    failures,
    knownKeys: async (keys) => new Set(keys.filter((key) => isRecorded(`statement:${key}`))),
    record: async (payment) => {
      const failure = failures.shift()
      if (failure) throw failure
      if (!openPayments.some(({ bookingId }) => bookingId === payment.bookingId))
        throw new CallError('This booking does not exist.', 404, 'not_found')
      if (isRecorded(payment.reference)) return 'recorded before'
      entries.push(payment)
      return 'recorded'
    },
  }
}
