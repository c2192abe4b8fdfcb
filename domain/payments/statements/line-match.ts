// A payment that is expected, and the proposal that a line of a statement is it.
import type { StatementLine } from './statement.ts'

/** A part of a booking's price that is not paid yet. Amounts are decimals as text. */
export interface OpenPayment {
  bookingId: string
  clientName: string
  eventName: string
  reference: string
  currency: string
  amountDue: string
  /** "2031-06-14", if there is a day. */
  dueOn: string | null
  /** Of the whole booking. */
  outstanding: string
}

export type MatchReason =
  | 'reference and amount'
  | 'amount and name'
  | 'amount and event'
  | 'amount and surname'
  | 'reference only: the amount differs'
  | 'name only: the amount differs'

export interface MatchChoice {
  payment: OpenPayment
  reason: MatchReason
}

export interface LineMatch {
  line: StatementLine
  payment: OpenPayment
  reason: MatchReason
  /** Ticked beforehand. */
  isCertain: boolean
  /** What the line has more than is due, negative if less. */
  difference: string
  /** All payments that the line fits, the one above among them. */
  choices: MatchChoice[]
}
