// The calls about offers that both parties make. Each page brings its own way to call the database.
import type { Database, Json, Tables } from '../../../../database/types.ts'
import { type OfferPrice, readOfferPrice } from '../../../../domain/api/rpc-answers.ts'
import type { Offer } from '../../../../domain/booking/offers.ts'
import type { PaymentTerms } from '../../../../domain/payments/payment-terms.ts'
import type { OfferTerms } from './offer-form.ts'

type Functions = Database['public']['Functions']
type OfferFunction = 'price_offer' | 'propose_offer' | 'accept_offer' | 'decline_offer' | 'withdraw_offer'

/** Calls a database function as the party of the page, and throws a CallError. */
export type OfferCall = (
  ...call: {
    [Name in OfferFunction]: [name: Name, args: Functions[Name]['Args'], signal?: AbortSignal]
  }[OfferFunction]
) => Promise<unknown>

export interface OfferCalls {
  price: (terms: OfferTerms, signal: AbortSignal) => Promise<OfferPrice>
  propose: (proposal: Proposal) => Promise<unknown>
  accept: (offer: Pick<Offer, 'number' | 'books_when_agreed'>) => Promise<unknown>
  decline: (offer: number) => Promise<unknown>
  withdraw: (offer: number) => Promise<unknown>
}

interface Proposal {
  /** The number of the current offer on the page; 0 if there is none. */
  seen: number
  terms: OfferTerms
  message: string
  /** Of the artist's offer: the client's yes books. */
  books?: boolean
  /** Of the artist's offer: other payment terms than those of the current one. Null: none. */
  paymentTerms?: PaymentTerms | null | undefined
}

/** The booking as the page shows it: a proposal for one that changed meanwhile is refused. */
type SeenBooking = Pick<Tables<'bookings'>, 'id' | 'status' | 'price_state'>

export function offerCalls({ id, status, price_state }: SeenBooking, call: OfferCall): OfferCalls {
  const booking = { booking_id_input: id }
  const answer = (offer: number) => ({ ...booking, offer_number: offer })
  return {
    price: async (terms, signal) => readOfferPrice(await call('price_offer', { ...booking, terms }, signal)),
    propose: ({ seen, terms, message, books = false, paymentTerms }) =>
      call('propose_offer', {
        ...booking,
        seen_offer: seen,
        seen_status: status,
        seen_price_state: price_state,
        terms,
        ...(message.trim() ? { message_input: message.trim() } : {}),
        ...(books ? { books_when_agreed_input: true } : {}),
        // An empty object is none: JSON null would be left out by the call.
        ...(paymentTerms === undefined ? {} : { payment_terms_input: (paymentTerms ?? {}) as Json }),
      }),
    accept: ({ number, books_when_agreed }) =>
      call('accept_offer', { ...answer(number), seen_books: books_when_agreed }),
    decline: (offer) => call('decline_offer', answer(offer)),
    withdraw: (offer) => call('withdraw_offer', answer(offer)),
  }
}
