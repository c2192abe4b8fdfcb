// The words of mails about an offer that has ended: they say what holds now.
import { describe, expect, it } from 'vitest'
import type { Offer } from '../domain/booking/offers.ts'
import type { BookingRecord } from './booking/read-booking.ts'
import { type OfferMailData, offerWords, shownBooking } from './offer-mail-data.ts'

function mail(
  booking: Pick<BookingRecord, 'status' | 'priceState'>,
  rest: Pick<OfferMailData, 'event' | 'party'>,
): OfferMailData {
  return {
    booking: {
      ...booking,
      clientName: 'Cleo Marsh',
      artist: { name: 'Nadia Brook Trio' },
      totalPrice: 450,
    } as BookingRecord,
    offer: {
      number: 2,
      proposed_by: 'client',
      final_price: 400,
      total_price: 400,
      currency: 'GBP',
      event_date: null,
      expires_at: '2031-06-01T12:00:00Z',
    } as Offer,
    before: null,
    brand: {} as OfferMailData['brand'],
    link: 'https://example.com/booking',
    ...rest,
  }
}

describe('an expired offer', () => {
  it('an expired offer can be asked for again only if no earlier price holds', () => {
    const expired = mail({ status: 'pending', priceState: 'expired' }, { event: 'expired', party: 'client' })
    expect(offerWords(expired)).toMatchObject({ button: 'Ask again at today’s price' })
    expect(shownBooking(expired).totalPrice).toBe(400)
    const agreed = mail({ status: 'pending', priceState: 'quoted' }, { event: 'expired', party: 'client' })
    expect(offerWords(agreed)).toMatchObject({
      heading: 'The offer of £400 has expired',
      intro: 'Nobody answered the offer of £400 in time. What you had agreed before still holds.',
      button: 'See your booking',
    })
    expect(shownBooking(agreed).totalPrice).toBe(450)
  })
})

describe('a declined offer', () => {
  it('brings back no price that has expired meanwhile', () => {
    const data = mail({ status: 'pending', priceState: 'expired' }, { event: 'declined', party: 'client' })
    expect(offerWords(data).intro).toMatch('nothing is agreed')
  })

  it.each([
    ['pending', 'agreed', 'client', 'What you had agreed before still holds.'],
    ['confirmed', 'agreed', 'client', 'What you had agreed before still holds: the booking stays as it is.'],
    [
      'pending',
      'offered',
      'client',
      'The price of Nadia Brook Trio is open again: you can still agree to it.',
    ],
    ['pending', 'offered', 'artist', 'Your own price is open again: Cleo Marsh can still agree to it.'],
  ] as const)('a declined offer of a %s booking (%s), to the %s: %s', (status, priceState, party, intro) => {
    const declined = mail({ status, priceState }, { event: 'declined', party })
    expect(offerWords(declined).intro).toBe(intro)
    expect(shownBooking(declined).totalPrice).toBe(450)
  })
})
