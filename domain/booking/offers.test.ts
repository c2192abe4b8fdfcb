import { describe, expect, it } from 'vitest'
import { currentOffer, describeTerms, isOfferExpired, type Offer } from './offers.ts'

const offer = (facts: Partial<Offer>) => ({ number: 1, state: 'agreed', expires_at: null, ...facts }) as Offer

describe('the current offer', () => {
  it('is the open one, then the agreed one, then the last', () => {
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

  it('expires while it waits for an answer, and no longer once the booking is confirmed by it', () => {
    expect(isOfferExpired(offer({ state: 'open', expires_at: past }), 'confirmed', now)).toBe(true)
    expect(isOfferExpired(offer({ expires_at: past }), 'pending', now)).toBe(true)
    expect(isOfferExpired(offer({ expires_at: past }), 'confirmed', now)).toBe(false)
    expect(isOfferExpired(offer({ state: 'open' }), 'pending', now)).toBe(false)
    expect(isOfferExpired(offer({ state: 'expired' }), 'pending', now)).toBe(true)
  })

  it('says what it would change', () => {
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
  })
})
