// Distances of booking requests: free, charged, too far, or unknown.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../product/booking-request.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

describe('where the artist lives', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const ask = (destination: string, headers: Record<string, string>) =>
    fixture.call('calculate-distance', { artist_slug: 'Nadia', destination }, headers)

  it('makes no difference to distances within the town', async () => {
    const venues = ['Oxford', 'Swindon', 'Leeds', 'Cardiff', 'Exeter', 'Bristol', 'Reading']
    const distances = async () =>
      Promise.all(venues.map(async (venue) => (await ask(venue, {})).body.distance_miles))
    const before = await distances()
    await fixture.setProfile({ home_location: '99 Other Hill, Bath BA2 4QZ' })
    expect(await distances()).toEqual(before)
  })

  it('where the artist lives is protected by a limit of ten venues an hour for each caller', async () => {
    const venues = [
      'Oxford',
      'Swindon',
      'Leeds',
      'Cardiff',
      'Exeter',
      'Bristol',
      'Reading',
      'York',
      'Derby',
      'Hull',
    ]
    const me = from('203.0.113.9')
    // Concurrently, so that none slips through between two others.
    const first = await Promise.all([...venues, 'Truro', 'Ely'].map((venue) => ask(venue, me)))
    expect(first.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(first.filter(({ status }) => status === 429)).toHaveLength(2)
    const known = venues[first.findIndex(({ status }) => status === 200)] ?? ''
    expect((await ask(`  ${known.toUpperCase()} `, me)).status).toBe(200)
    const refused = await fetch(`${fixture.url}/functions/v1/calculate-distance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...me },
      body: JSON.stringify({ artist_slug: 'nadia', destination: 'Durham' }),
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      error: expect.stringContaining('You can still send your request'),
    })
    expect((await ask('Durham', from('203.0.113.10'))).status).toBe(200)
    // The request itself still gets its distance, and its price.
    const request = bookingRequest({ eventData: { venueAddress: 'Swindon' }, pricingData: { total: 1 } })
    const price = await fixture.submit(request, me)
    expect(price).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { total } = price.body.breakdown as { total: number }
    const again = bookingRequest({ eventData: { venueAddress: 'Swindon' }, pricingData: { total } })
    expect((await fixture.submit(again, me)).status).toBe(200)
  })
})

describe('the distance to the venue', () => {
  const to = (venueAddress: string, total = 562.5) =>
    fixture.submit(bookingRequest({ eventData: { venueAddress }, pricingData: { total } }))
  const milesTo = async (destination: string) =>
    (await fixture.call('calculate-distance', { artist_slug: 'nadia', destination })).body
      .distance_miles as number

  it('the distance to the venue is free, charged or too far, to the mile, by the distance that the page showed', async () => {
    const miles = await milesTo('Oxford')
    expect(miles).toBeGreaterThan(50)
    await fixture.setProfile({ free_radius: miles, distance_tiers: [], max_radius: miles })
    expect(await to('Oxford')).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: { distance_charge: 0 } } },
    })
    await fixture.setProfile({ free_radius: miles - 1 })
    expect(await to('Oxford', 582.5)).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: { distance_charge: 20 } } },
    })
    await fixture.setProfile({ max_radius: miles - 1 })
    expect(await to('Oxford')).toMatchObject({
      status: 422,
      body: {
        code: 'out_of_area',
        error: `This venue is beyond the maximum travel distance of ${miles - 1} miles. Please contact Nadia Brook Trio directly to discuss this booking.`,
      },
    })
  })

  it('the distance to the venue is limited to 100 miles when the artist has set no limit', async () => {
    await fixture.setProfile({ max_radius: null })
    expect(await milesTo('Leeds')).toBeGreaterThan(100)
    expect(await to('Leeds')).toMatchObject({ status: 422, body: { code: 'out_of_area' } })
    expect(await fixture.bookings()).toEqual([])
  })

  it('gives the same price as the page shows for its distance', async () => {
    const measured = await fixture.call('calculate-distance', {
      artist_slug: 'nadia',
      destination: 'Swindon',
    })
    const { data } = await fixture.visitor.rpc('calculate_secure_booking_price', {
      artist_slug: 'nadia',
      performance_hours: 3,
      distance_km: measured.body.distance_km,
      add_on_selections: bookingRequest().pricingData.addOns,
    })
    expect(data.distance_charge).toBeGreaterThan(20)
    expect(await to('Swindon', data.total)).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: data } },
    })
  })

  it('the distance to the venue is priced as none when the address is not found, and the artist is notified', async () => {
    expect(await to('My garden')).toMatchObject({ status: 200 })
    expect(await fixture.bookings()).toMatchObject([
      { distance_source: 'unknown', distance_from_home: null, travel_cost: '0.00' },
    ])
  })
})
