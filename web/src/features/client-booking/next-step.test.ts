import { expect, test } from 'vitest'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { nextStep } from './next-step.ts'

const stand = {
  artist_name: 'Nadia Brook Trio',
  payment_status: 'unpaid',
  price_state: 'quoted',
  offers: [] as Offer[],
} as const

const clientsOffers = [{ number: 2, state: 'agreed', proposed_by: 'client', expires_at: null } as Offer]

test.each([
  [{ status: 'pending' }, /has your request and has yet to answer it/],
  [{ status: 'pending', price_state: 'asked' }, /will send you a price/],
  [{ status: 'pending', price_state: 'offered' }, /offers you a price/],
  [{ status: 'pending', price_state: 'agreed' }, /^You agreed to the price/],
  [
    { status: 'pending', price_state: 'agreed', offers: clientsOffers },
    /^Nadia Brook Trio agreed to your offer/,
  ],
  [{ status: 'pending', price_state: 'countered' }, /^You proposed other terms/],
  [{ status: 'pending', price_state: 'expired' }, /no longer valid\. You can ask Nadia Brook Trio again/],
  [{ status: 'confirmed', price_state: 'offered' }, /has accepted your booking, and proposes a change to it/],
  [{ status: 'confirmed', price_state: 'countered' }, /has yet to answer the change you proposed/],
  [{ status: 'rejected', price_state: 'offered' }, /cannot take this booking/],
  [{ status: 'confirmed' }, /has accepted your booking\. Please settle the payment/],
  [{ status: 'confirmed', payment_status: 'paid' }, /has accepted your booking and received your payment\.$/],
  [{ status: 'rejected' }, /cannot take this booking/],
  [{ status: 'rejected', closing_message: 'I am so sorry.' }, /^Nothing is booked, and nothing is due\.$/],
  [{ status: 'cancelled' }, /has cancelled this booking/],
  [{ status: 'completed', payment_status: 'paid' }, /has played and received your payment/],
  [{ status: 'completed', payment_status: 'partial' }, /settle the rest of the payment with them directly/],
  [
    {
      status: 'confirmed',
      payment_status: 'partial',
      artist_currency: 'GBP',
      amount_paid: 200,
      final_total_price: 450.5,
    },
    /Please settle the remaining £250\.50 with them directly\.$/,
  ],
  [{ status: 'pending', artist_name: '' }, /^The artist has your request/],
] as const)('%o', (change, expected) => {
  expect(nextStep({ ...stand, ...change })).toMatch(expected)
})

const terms = { parts: [], cancellation: [] }

test.each([
  [{ status: 'confirmed' }, { terms, deposit_until: null }, /What is to be paid, and when, is below\.$/],
  [
    { status: 'confirmed' },
    { terms: null, deposit_until: null },
    /Please settle the payment with them directly\.$/,
  ],
  [{ status: 'completed' }, { terms, deposit_until: null }, /What is still to be paid is below\.$/],
  [
    { status: 'pending', price_state: 'agreed' },
    { terms, deposit_until: '2031-01-03T18:00:00Z' },
    /please pay the deposit\.$/,
  ],
  [{ status: 'cancelled', cancelled_by: 'client' }, null, /^You have cancelled this booking\./],
] as const)('with payment terms: %o %o', (change, payments, expected) => {
  expect(nextStep({ ...stand, ...change }, Date.now(), payments)).toMatch(expected)
})
