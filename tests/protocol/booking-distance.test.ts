// How far a booking request goes: free, charged, too far, or not known.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { openStage, type Stage } from './booking-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

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
