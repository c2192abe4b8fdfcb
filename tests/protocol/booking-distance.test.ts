// How far a booking request goes: free, charged, too far, or not known.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let stage: ArtistFixture
beforeAll(async () => {
  stage = await startArtistFixture()
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

describe('where the artist lives', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const ask = (destination: string, headers: Record<string, string>) =>
    stage.call('calculate-distance', { artist_slug: 'Nadia', destination }, headers)

  it('makes no difference within the town', async () => {
    const venues = ['Oxford', 'Swindon', 'Leeds', 'Cardiff', 'Exeter', 'Bristol', 'Reading']
    const told = async () =>
      Promise.all(venues.map(async (venue) => (await ask(venue, {})).body.distance_miles))
    const here = await told()
    await stage.setProfile({ home_location: '99 Other Hill, Bath BA2 4QZ' })
    expect(await told()).toEqual(here)
  })

  it('is told by ten venues an hour at most, to anybody', async () => {
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
    // At once, so that none slips through between two others.
    const first = await Promise.all([...venues, 'Truro', 'Ely'].map((venue) => ask(venue, me)))
    expect(first.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(first.filter(({ status }) => status === 429)).toHaveLength(2)
    const known = venues[first.findIndex(({ status }) => status === 200)] ?? ''
    expect((await ask(`  ${known.toUpperCase()} `, me)).status).toBe(200)
    const refused = await fetch(`${stage.url}/functions/v1/calculate-distance`, {
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
    // The request itself still finds its way, and its price.
    const request = bookingRequest({ eventData: { venueAddress: 'Swindon' }, pricingData: { total: 1 } })
    const price = await stage.submit(request, me)
    expect(price).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { total } = price.body.breakdown as { total: number }
    const again = bookingRequest({ eventData: { venueAddress: 'Swindon' }, pricingData: { total } })
    expect((await stage.submit(again, me)).status).toBe(200)
  })
})

describe('the way to the venue', () => {
  const to = (venueAddress: string, total = 562.5) =>
    stage.submit(bookingRequest({ eventData: { venueAddress }, pricingData: { total } }))
  const milesTo = async (destination: string) =>
    (await stage.call('calculate-distance', { artist_slug: 'nadia', destination })).body
      .distance_miles as number

  it('is free, charged or too far, to the mile, by the very distance the page was told', async () => {
    const miles = await milesTo('Oxford')
    expect(miles).toBeGreaterThan(50)
    await stage.setProfile({ free_radius: miles, distance_tiers: [], max_radius: miles })
    expect(await to('Oxford')).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: { distance_charge: 0 } } },
    })
    await stage.setProfile({ free_radius: miles - 1 })
    expect(await to('Oxford', 582.5)).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: { distance_charge: 20 } } },
    })
    await stage.setProfile({ max_radius: miles - 1 })
    expect(await to('Oxford')).toMatchObject({
      status: 422,
      body: {
        code: 'out_of_area',
        error: `This venue is beyond the maximum travel distance of ${miles - 1} miles. Please contact Nadia Brook Trio directly to discuss this booking.`,
      },
    })
  })

  it('ends after 100 miles when the artist has set no limit', async () => {
    await stage.setProfile({ max_radius: null })
    expect(await milesTo('Leeds')).toBeGreaterThan(100)
    expect(await to('Leeds')).toMatchObject({ status: 422, body: { code: 'out_of_area' } })
    expect(await stage.bookings()).toEqual([])
  })

  it('makes the price the page gets for the distance it was told', async () => {
    const told = await stage.call('calculate-distance', { artist_slug: 'nadia', destination: 'Swindon' })
    const { data } = await stage.visitor.rpc('calculate_secure_booking_price', {
      artist_slug: 'nadia',
      performance_hours: 3,
      distance_km: told.body.distance_km,
      add_on_selections: bookingRequest().pricingData.addOns,
    })
    expect(data.distance_charge).toBeGreaterThan(20)
    expect(await to('Swindon', data.total)).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: data } },
    })
  })

  it('is priced as none where the address is not found, and the artist is told so', async () => {
    expect(await to('My garden')).toMatchObject({ status: 200 })
    expect(await stage.bookings()).toMatchObject([
      { distance_source: 'unknown', distance_from_home: null, travel_cost: '0.00' },
    ])
  })
})
