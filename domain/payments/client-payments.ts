// The payments of a booking as its client sees them, and the words for their parts. Sums and days come from the database
// (database/product/current/payments); nothing is computed here.
import { formatLongDate } from '../booking/long-date.ts'
import { formatAmount } from '../pricing/currencies.ts'

/** A part of a price. */
export interface PlannedPart {
  number: number
  kind: 'whole' | 'deposit' | 'part' | 'balance'
  amount: number
  /** Null: no day yet. */
  due_on: string | null
}

export interface PaymentPart extends PlannedPart {
  outstanding: number
}

/** What cancelling means from this day on, until the next step. */
export interface CancellationStep {
  from: string
  paid: number
  returned: number
  kept: number
}

export interface PaymentEntry {
  id: number
  kind: 'payment' | 'refund' | 'dispute' | 'correction'
  amount: number
  received_on: string
  undoes: number | null
  is_undone: boolean
}

export type PaymentState =
  | 'nothing_due'
  | 'open'
  | 'deposit_due'
  | 'deposit_paid'
  | 'balance_due'
  | 'overdue'
  | 'paid'
  | 'to_refund'
  | 'refunded'
  | 'disputed'

/** The answer of private.payment_answer for a client. */
export interface ClientPayments {
  price: number
  paid: number
  refunded: number
  outstanding: number
  to_refund: number
  /** Paid in part, and nobody noted how much. */
  is_amount_unknown: boolean
  parts: PaymentPart[]
  next: PaymentPart | null
  state: PaymentState
  currency: string
  /** Null: the artist asks for no part and no day. */
  terms: object | null
  entries: PaymentEntry[]
  cancellation: { by_client: number | null; by_artist: number; days: CancellationStep[] | null } | null
  client_said_paid_at: string | null
  /** Until when a date is held for its deposit. */
  deposit_until: string | null
}

/** What agreeing to a price would mean, if it were agreed today. */
export interface PaymentPlan {
  parts: PlannedPart[]
  /** Null where the terms do not say what is returned. */
  cancellation: CancellationStep[] | null
  /** The deposit secures the date: for so many hours it is held. */
  secures?: { hours: number; releases: boolean } | null
}

/** "Deposit", or "Part 2 of 4". */
export function partName({ kind, number }: Pick<PlannedPart, 'kind' | 'number'>, count: number): string {
  switch (kind) {
    case 'whole':
      return 'The whole price'
    case 'deposit':
      return 'Deposit'
    case 'balance':
      return 'Balance'
    case 'part':
      return `Part ${number} of ${count}`
  }
}

/** "due Saturday 14 June 2031" */
export function dueText(due_on: string | null): string {
  return due_on ? `due ${formatLongDate(due_on)}` : 'no date set yet'
}

/** The schedule, a line for each part: "Deposit, due Saturday 14 June 2031" and "£90". */
export function planLines(parts: PlannedPart[], currency: string): { name: string; value: string }[] {
  return parts.map((part) => ({
    name: `${partName(part, parts.length)}, ${dueText(part.due_on)}`,
    value: formatAmount(part.amount, currency),
  }))
}

/** The step that holds on a day. */
export function stepOn(steps: CancellationStep[], day: string): CancellationStep | undefined {
  return steps.findLast(({ from }) => from <= day) ?? steps[0]
}

/** What moved, without what was taken back. */
export function standingEntries(entries: PaymentEntry[]): PaymentEntry[] {
  return entries.filter(({ undoes, is_undone, amount }) => undoes === null && !is_undone && amount !== 0)
}
