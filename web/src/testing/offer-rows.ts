// For tests: offers of a booking as both parties see them.
import type { ClientOffer, Offer } from '../../../domain/booking/offers.ts'

/** The first offer of a request, agreed because the client sent it at this price. */
export function offerRow(columns: Partial<Offer> = {}): Offer {
  const number = columns.number ?? 1
  const total = columns.final_price ?? columns.total_price ?? 450
  return {
    id: `0ffe0000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    proposed_by: 'artist',
    state: 'agreed',
    agreement: number === 1 ? 'sent' : null,
    books_when_agreed: false,
    message: null,
    event_date: '2031-06-14',
    start_time: null,
    event_duration: 3,
    venue_name: 'The Orangery',
    venue_address: '1 Example Street, Bristol',
    distance_from_home: 12,
    currency: 'GBP',
    base_price: 450,
    travel_cost: 0,
    add_ons:
      total === 450
        ? []
        : [{ label: 'Price adjustment', amount: total - 450, is_offered: true, is_difference: true }],
    total_price: total,
    quote_modifications: null,
    final_price: total,
    payment_terms: null,
    expires_at: null,
    created_at: '2031-01-01T09:00:00Z',
    answered_at: null,
    ...columns,
  }
}

/** An offer that waits for an answer. */
export const openOffer = (columns: Partial<Offer> = {}) =>
  offerRow({ number: 2, state: 'open', agreement: null, ...columns })

/** An open offer, as its link shows it. */
export function newOffer(): ClientOffer {
  return {
    offer: openOffer({
      message: 'We can stay longer.',
      event_duration: 4,
      base_price: 600,
      add_ons: [],
      final_price: 600,
    }),
    before: offerRow(),
    is_current: true,
    is_used: false,
    can_decline: true,
    status: 'pending',
    event_type: 'Garden wedding',
    distance_source: 'measured',
    distance_unit: 'mi',
    artist_name: 'Nadia Brook Trio',
    artist_logo_url: null,
    artist_primary_color: '#f97316',
    artist_secondary_color: '#fb923c',
    artist_font: 'playfair',
    artist_picture: { type: 'upload', url: '/storage/v1/trio.webp' },
  }
}
