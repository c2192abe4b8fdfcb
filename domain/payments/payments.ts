// How the payments of a booking stand, as the database answers it: the schedule, the ledger, and what cancelling returns.
import type { Database, Enums, Tables } from '../../database/types.ts'
import type { PaymentTerms } from './payment-terms.ts'

export type PaymentEntryKind = Enums<'payment_entry_kind'>
export type PaymentMethod = Enums<'payment_method'>

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

export type PartKind = 'whole' | 'deposit' | 'part' | 'balance'

export interface ScheduledPart {
  number: number
  kind: PartKind
  amount: number
  /** Null for a price without a date to pay it by, or an event without a date. */
  due_on: string | null
}

export interface PaymentPart extends ScheduledPart {
  outstanding: number
}

export interface PaymentEntry {
  id: number
  kind: PaymentEntryKind
  /** Below 0 what was returned. */
  amount: number
  stated: Enums<'payment_status'> | null
  received_on: string
  method: PaymentMethod | null
  recorded_at: string
  /** The entry that this one takes back. */
  undoes: number | null
  is_undone: boolean
  /** For the artist only, like the role. */
  note?: string | null
  actor_role?: string
}

/** From this day on, a client who cancels gets back so much of what is paid by then. */
export interface CancellationDay {
  from: string
  paid: number
  returned: number
  kept: number
}

export interface TermsPreview {
  parts: ScheduledPart[]
  /** Null where the terms do not say. */
  cancellation: CancellationDay[] | null
}

export interface Payments {
  price: number
  owed: number
  paid: number
  refunded: number
  outstanding: number
  to_refund: number
  /** Partly paid, and no amount was noted. */
  is_amount_unknown: boolean
  parts: PaymentPart[]
  /** The first part that is not paid in full; null as long as nothing is expected. */
  next: PaymentPart | null
  state: PaymentState
  /** The artist's day. */
  today: string
  agreed_on: string | null
  deposit_until: string | null
  terms: PaymentTerms | null
  currency: string
  status: Database['public']['Enums']['booking_status']
  payment_status: Tables<'bookings'>['payment_status']
  entries: PaymentEntry[]
  /** Null once the booking is over. by_client is null where the terms do not say. */
  cancellation: { by_client: number | null; by_artist: number; days: CancellationDay[] | null } | null
  client_said_paid_at: string | null
}

/** A row of the ledger over all bookings, for the spreadsheet. */
export interface ExportedPayment {
  id: number
  received_on: string
  kind: PaymentEntryKind
  amount: number
  currency: string
  method: PaymentMethod | null
  note: string | null
  reference: string | null
  undoes: number | null
  recorded_at: string
  booking_id: string
  client_name: string
  event_type: string | null
  event_date: string | null
  status: string
  /** Of the booking. */
  price: number
}

/** Reads the answer of export_payments, the oldest first. */
export function readExportedPayments(answer: unknown): ExportedPayment[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list.')
  return answer.map((row: unknown) =>
    readAnswer<ExportedPayment>(row, ['id', 'received_on', 'amount', 'booking_id']),
  )
}

const paymentNames = [
  'price',
  'paid',
  'outstanding',
  'to_refund',
  'parts',
  'state',
  'today',
  'entries',
] as const

/** Reads the answer of get_payments, record_payment, undo_payment and cancel_booking. */
export function readPayments(answer: unknown): Payments {
  return readAnswer<Payments>(answer, paymentNames)
}

export function readTermsPreview(answer: unknown): TermsPreview {
  return readAnswer<TermsPreview>(answer, ['parts', 'cancellation'])
}

function readAnswer<Shape>(answer: unknown, names: readonly (keyof Shape & string)[]): Shape {
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object.')
  const missing = names.find((name) => !(name in answer))
  if (missing !== undefined) throw new Error(`The answer has no ${missing}.`)
  return answer as Shape
}
