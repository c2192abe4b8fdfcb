import { describe, expect, it } from 'vitest'
import { formatClock } from './format-time.ts'
import {
  currentOffer,
  describeTerms,
  hasEarlierOffer,
  isOfferExpired,
  type Offer,
  offerBefore,
  offerStanding,
} from './offers.ts'

const offer = (facts: Partial<Offer>) => ({ number: 1, state: 'agreed', expires_at: null, ...facts }) as Offer

describe('the current offer', () => {
  it('the current offer is the open one, then the agreed one, then the last', () => {
    const open = offer({ number: 2, state: 'open' })
    const agreed = offer({ number: 1 })
    const expired = offer({ number: 4, state: 'expired' })
    const replaced = offer({ number: 3, state: 'replaced' })
    expect(currentOffer([agreed, open, replaced])).toBe(open)
    expect(currentOffer([expired, agreed])).toBe(agreed)
    expect(currentOffer([replaced, expired])).toBe(expired)
    expect(currentOffer([])).toBeUndefined()
  })
})

describe('an offer', () => {
  const past = '2031-01-01T00:00:00Z'
  const now = Date.parse('2031-01-02T00:00:00Z')

  it('an offer expires while it waits for an answer, and no longer once the booking is confirmed by it', () => {
    expect(isOfferExpired(offer({ state: 'open', expires_at: past }), 'confirmed', now)).toBe(true)
    expect(isOfferExpired(offer({ expires_at: past }), 'pending', now)).toBe(true)
    expect(isOfferExpired(offer({ expires_at: past }), 'confirmed', now)).toBe(false)
    expect(isOfferExpired(offer({ state: 'open' }), 'pending', now)).toBe(false)
    expect(isOfferExpired(offer({ state: 'expired' }), 'pending', now)).toBe(true)
  })

  it('an offer says what it would change', () => {
    const before = {
      event_date: '2031-06-14',
      start_time: null,
      event_duration: 3,
      venue_name: 'The Orangery',
      venue_address: null,
      final_price: 450,
    }
    expect(describeTerms(before, before, 'GBP')).toEqual([])
    const after = { ...before, start_time: '19:30:00', event_duration: 1, final_price: 400.5 }
    expect(describeTerms(before, after, 'GBP')).toEqual([
      { name: 'Total', from: '£450', to: '£400.50' },
      { name: 'Start', from: 'open', to: '19:30' },
      { name: 'Duration', from: '3 hours', to: '1 hour' },
    ])
    const later = { ...before, event_date: '2031-06-15', start_time: '19:30:00' }
    expect(describeTerms(before, later, 'GBP', formatClock)).toEqual([
      { name: 'Date', from: 'Saturday 14 June 2031', to: 'Sunday 15 June 2031' },
      { name: 'Start', from: 'open', to: '7:30 PM' },
    ])
  })
})

describe('who has to act next', () => {
  const past = '2031-01-01T00:00:00Z'
  const now = Date.parse('2031-01-02T00:00:00Z')
  const agreed = offer({ agreement: 'sent' })
  const open = (facts: Partial<Offer>) => offer({ number: 2, state: 'open', agreement: null, ...facts })

  it.each([
    [
      'the client, for an offer of the artist',
      'pending',
      'offered',
      [agreed, open({ proposed_by: 'artist' })],
      'theirs',
    ],
    [
      'the artist, for an offer of the client',
      'confirmed',
      'countered',
      [agreed, open({ proposed_by: 'client' })],
      'own',
    ],
    ['nobody, when all is agreed', 'pending', 'quoted', [agreed], 'settled'],
    ['the artist, without a price', 'pending', 'asked', [], 'asked'],
    ['nobody, once the booking is closed', 'cancelled', 'offered', [agreed, open({})], 'closed'],
    ['both, for an agreed price past its end', 'pending', 'quoted', [offer({ expires_at: past })], 'expired'],
    [
      'nobody, for a change past its end',
      'confirmed',
      'offered',
      [agreed, open({ expires_at: past })],
      'settled',
    ],
    ['the client, as long as the offers are unknown', 'pending', 'offered', [], 'theirs'],
    ['both, as long as the offers are unknown', 'pending', 'expired', [], 'expired'],
  ] as const)('%s', (_, status, price_state, offers, expected) => {
    expect(offerStanding({ status, price_state }, [...offers], 'client', now)).toBe(expected)
  })
})

describe('before an offer', () => {
  const first = offer({ number: 1, agreement: 'sent', state: 'replaced' })
  const counter = offer({ number: 2, agreement: null, state: 'replaced', proposed_by: 'client' })
  const third = offer({ number: 3, agreement: null, state: 'open', proposed_by: 'artist' })

  it('before an offer comes what was agreed, otherwise the offer before it', () => {
    expect(offerBefore([first, counter, third], third)).toBe(first)
    expect(offerBefore([counter, third], third)).toBe(counter)
    expect(offerBefore([first], first)).toBeUndefined()
  })

  it('the offer before has a price to go back to if it was agreed, or is the artist’s', () => {
    const artists = offer({ number: 1, agreement: null, state: 'replaced', proposed_by: 'artist' })
    const clients = offer({ number: 2, agreement: null, state: 'open', proposed_by: 'client' })
    expect(hasEarlierOffer([artists, clients], clients)).toBe(true)
    expect(hasEarlierOffer([third], third)).toBe(false)
    expect(hasEarlierOffer([offer({ number: 1, state: 'expired' }), third], third)).toBe(true)
    expect(hasEarlierOffer([artists, third], third)).toBe(false)
    expect(hasEarlierOffer([offer({ number: 1 }), third], third)).toBe(true)
  })
})
