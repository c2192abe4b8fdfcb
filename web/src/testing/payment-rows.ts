// For tests: how the payments of a booking stand, as get_payments answers.
import type { PaymentEntry, Payments } from '../../../domain/payments/payments.ts'

export function paymentsRow(change: Partial<Payments> = {}): Payments {
  return {
    price: 562.5,
    owed: 562.5,
    paid: 0,
    refunded: 0,
    outstanding: 562.5,
    to_refund: 0,
    is_amount_unknown: false,
    parts: [{ number: 1, kind: 'whole', amount: 562.5, due_on: null, outstanding: 562.5 }],
    next: { number: 1, kind: 'whole', amount: 562.5, due_on: null, outstanding: 562.5 },
    state: 'open',
    today: '2031-01-10',
    agreed_on: '2031-01-02',
    deposit_until: null,
    terms: null,
    currency: 'GBP',
    status: 'confirmed',
    payment_status: 'unpaid',
    entries: [],
    cancellation: { by_client: null, by_artist: 0, days: null },
    client_said_paid_at: null,
    ...change,
  }
}

export function entryRow(change: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    id: 1,
    kind: 'payment',
    amount: 112.5,
    stated: null,
    received_on: '2031-01-04',
    method: 'bank_transfer',
    recorded_at: '2031-01-04T10:00:00Z',
    undoes: null,
    is_undone: false,
    note: null,
    actor_role: 'artist',
    ...change,
  }
}
