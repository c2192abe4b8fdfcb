// An artist who uses kilometres: distances shown to clients, prices, and the mails to both.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { milesPerKilometre, toMiles } from '../../../domain/pricing/distance.ts'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId } from '../../product/people.ts'
import { type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())

const inKilometres = {
  chosen_unit: 'km',
  travel_fee: 0,
  free_radius: toMiles(40, 'km'),
  max_radius: toMiles(160, 'km'),
  distance_tiers: [
    {
      id: 'a',
      fromMiles: toMiles(40, 'km'),
      toMiles: toMiles(160, 'km'),
      pricePerMile: 1 / milesPerKilometre,
    },
  ],
}
beforeEach(async () => {
  await fixture.clear()
  const { error } = await fixture.nadia.from('profiles').update(inKilometres).eq('user_id', nadiaId)
  expect(error).toBeNull()
})

const distanceTo = async (destination: string) =>
  (await fixture.call('calculate-distance', { artist_slug: 'nadia', destination })).body as {
    distance_km: number
    distance_miles: number
  }

describe('a distance in kilometres', () => {
  it('a distance in kilometres is in whole kilometres on the page, each charged once, and the same in both mails and on the client’s page', async () => {
    const { distance_km } = await distanceTo('Swindon')
    expect(distance_km).toBe(Math.round(distance_km))
    const travel = distance_km - 40
    const { data: profile } = await fixture.visitor.rpc('get_public_profile_data', { profile_slug: 'nadia' })
    expect(profile[0].distance_unit).toBe('km')

    const eventData = { venueAddress: 'Swindon' }
    const request = bookingRequest({ eventData, pricingData: { total: 562.5 + travel } })
    const sent = await fixture.submit(request)
    expect(sent).toMatchObject({
      status: 200,
      body: { booking: { pricing_breakdown: { distance_charge: travel, total: 562.5 + travel } } },
    })
    const { email } = request.clientData
    const quoteMail = await fixture.mailTo(email, 'Your quote%')
    expect(quoteMail.text_body).toContain(`Travel, ${distance_km} km (estimated)`)
    expect(quoteMail.text_body).not.toMatch(/\bmiles?\b/)
    const artists = await fixture.mailTo('nadia@example.com', 'New booking request%')
    expect(artists.text_body).toContain(`${distance_km} km`)

    const { id } = sent.body.booking as { id: string }
    const booked = { id, email, token: tokenIn(quoteMail) }
    const { booking } = await fixture.details(booked)
    expect(booking.distance_unit).toBe('km')
    expect(Math.round((booking.distance_from_home ?? 0) / milesPerKilometre)).toBe(distance_km)

    // The artist knows a shorter route.
    const { data: changed, error } = await fixture.nadia.rpc('set_booking_travel', {
      booking_id_input: id,
      miles_input: toMiles(50, 'km'),
    })
    expect(error).toBeNull()
    expect(changed).toMatchObject({ travel_cost: 10, miles: 31.06855 })
    const news = await fixture.mailTo(email, 'New quote from%')
    expect(news.text_body).toContain('is now £10 (50 km)')
  })

  it('a distance in kilometres is limited by the radius to the exact kilometre, with an error in kilometres', async () => {
    const { distance_km } = await distanceTo('Oxford')
    const set = (kilometres: number) => fixture.setProfile({ max_radius: toMiles(kilometres, 'km') })
    const ask = () =>
      fixture.visitor.rpc('calculate_secure_booking_price', {
        artist_slug: 'nadia',
        performance_hours: 3,
        distance_km,
        add_on_selections: bookingRequest().pricingData.addOns,
      })
    await set(distance_km)
    expect((await ask()).data.distance_charge).toBe(distance_km - 40)
    await set(distance_km - 1)
    const limit = `This venue is beyond the maximum travel distance of ${distance_km - 1} km.`
    expect((await ask()).error?.message).toBe(limit)
    expect(await fixture.submit(bookingRequest({ eventData: { venueAddress: 'Oxford' } }))).toMatchObject({
      status: 422,
      body: { error: `${limit} Please contact Nadia Brook Trio directly to discuss this booking.` },
    })
  })
})

describe('the unit', () => {
  const read = async () => {
    const { data } = await fixture.nadia
      .from('profiles')
      .select('home_place, home_unit, chosen_unit, distance_unit, home_place_is_new')
      .eq('user_id', nadiaId)
      .single()
    return data
  }
  const save = (facts: object) => fixture.nadia.from('profiles').update(facts).eq('user_id', nadiaId)

  it('the unit is that of the home’s country until the artist chooses', async () => {
    await save({ chosen_unit: null, home_location: 'Berlin, Germany' })
    await expect.poll(read).toMatchObject({ home_unit: 'km', distance_unit: 'km', home_place_is_new: false })
    await save({ chosen_unit: 'mi' })
    expect(await read()).toMatchObject({ home_unit: 'km', distance_unit: 'mi' })
    // Until a new home is found, and when it is not found, the old unit stays.
    await save({ chosen_unit: null, home_location: 'qwertyuiop' })
    expect(await read()).toMatchObject({ home_place: null, distance_unit: 'km' })
    await save({ home_location: 'Bath' })
    await expect.poll(read).toMatchObject({
      home_place: 'Bath, England, United Kingdom',
      home_unit: 'mi',
      distance_unit: 'mi',
    })
  })

  it('changes no price and no stored distance', async () => {
    const request = bookingRequest({ eventData: { venueAddress: 'Swindon' }, pricingData: { total: 1 } })
    const { body } = await fixture.submit(request)
    const { total } = body.breakdown as { total: number }
    await fixture.submit({ ...request, pricingData: { ...request.pricingData, total } })
    const before = await fixture.bookings()
    expect(before).toHaveLength(1)
    await save({ chosen_unit: 'mi' })
    expect(await fixture.bookings()).toEqual(before)
  })

  it('the unit must be valid, and the server’s own lookup results cannot be forged', async () => {
    expect((await save({ chosen_unit: 'leagues' })).error?.code).toBe('23514')
    for (const facts of [{ home_place: 'Paris' }, { home_unit: 'km' }])
      expect((await save(facts)).error?.code).toBe('42501')
    expect((await save({ distance_unit: 'km' })).error).not.toBeNull()
  })
})

describe('a home that new map data places elsewhere', () => {
  it('a home that new map data places elsewhere is shown to its artist until they confirm it', async () => {
    await fixture.setProfile({ home_location: 'Bath' })
    const read = async () => {
      const { data } = await fixture.nadia
        .from('profiles')
        .select('home_place, home_place_is_new')
        .eq('user_id', nadiaId)
        .single()
      return data
    }
    const bath = 'Bath, England, United Kingdom'
    await expect.poll(read).toEqual({ home_place: bath, home_place_is_new: false })
    const lookAgain = () =>
      fixture.owner.query(`select platform.add_job('find-homes', '{"again": true}', 'find-homes')`)
    await fixture.setProfile({ home_place: 'Bath, Maine, United States' })
    await lookAgain()
    await expect.poll(read).toEqual({ home_place: bath, home_place_is_new: true })
    await fixture.nadia.from('profiles').update({ home_place_is_new: false }).eq('user_id', nadiaId)
    expect(await read()).toEqual({ home_place: bath, home_place_is_new: false })
  })
})
