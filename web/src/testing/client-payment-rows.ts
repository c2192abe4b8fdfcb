// For tests: the payments of a booking of £450 as its client sees them, with a deposit and a balance.
import type { PaymentPlan } from '../../../domain/payments/payment-plan.ts'
import type { PaymentEntry, Payments } from '../../../domain/payments/payments.ts'

const deposit = { number: 1, kind: 'deposit', amount: 90, due_on: '2031-01-04' } as const
const balance = { number: 2, kind: 'balance', amount: 360, due_on: '2031-05-31' } as const

const scale = [
  { from: '2031-01-01', paid: 0, returned: 0, kept: 0 },
  { from: '2031-01-05', paid: 90, returned: 90, kept: 0 },
  { from: '2031-04-16', paid: 90, returned: 45, kept: 45 },
  { from: '2031-06-01', paid: 450, returned: 0, kept: 450 },
]

/** Until 14 June 2031. */
export const plan = (changes: Partial<PaymentPlan> = {}): PaymentPlan => ({
  parts: [deposit, balance],
  cancellation: scale,
  ...changes,
})

export function payments(changes: Partial<Payments> = {}): Payments {
  const parts = [
    { ...deposit, outstanding: 90 },
    { ...balance, outstanding: 360 },
  ]
  return {
    price: 450,
    owed: 450,
    paid: 0,
    refunded: 0,
    outstanding: 450,
    to_refund: 0,
    is_amount_unknown: false,
    parts,
    next: parts[0] ?? null,
    state: 'deposit_due',
    today: '2031-01-01',
    agreed_on: '2031-01-01',
    deposit_until: null,
    terms: { parts: [], cancellation: [] },
    currency: 'GBP',
    status: 'confirmed',
    payment_status: 'unpaid',
    entries: [],
    cancellation: { by_client: 0, by_artist: 0, days: scale },
    client_said_paid_at: null,
    ...changes,
  }
}

/** With the deposit paid. */
export function depositPaid(changes: Partial<Payments> = {}): Payments {
  const parts = [
    { ...deposit, outstanding: 0 },
    { ...balance, outstanding: 360 },
  ]
  return payments({
    parts,
    next: parts[1] ?? null,
    paid: 90,
    outstanding: 360,
    state: 'deposit_paid',
    payment_status: 'partial',
    entries: [entry()],
    cancellation: { by_client: 90, by_artist: 90, days: scale },
    ...changes,
  })
}

export const entry = (changes: Partial<PaymentEntry> = {}): PaymentEntry => ({
  id: 1,
  kind: 'payment',
  amount: 90,
  stated: null,
  received_on: '2031-01-03',
  method: 'bank_transfer',
  recorded_at: '2031-01-03T10:00:00Z',
  undoes: null,
  is_undone: false,
  ...changes,
})
