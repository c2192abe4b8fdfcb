// Requests for uncertain venues: no one is refused or charged on a guess, and no one can choose a cheaper distance.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Confidence } from '../../../domain/booking/booking-submission.ts'
import { bookingRequest, type RequestChange } from '../../product/booking-request.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.clear()
  await fixture.owner.query('delete from places.distances')
})

const home = '1 Example Lane, Bath'

/** Sets the lookup result of an address, by way of the cache of distances. */
async function know(
  address: string,
  facts: { miles: number; place: string; confidence: Confidence; alternatives?: string[] },
): Promise<void> {
  await fixture.owner.query(
    `insert into places.distances (origin, destination, kilometres, is_estimate, place, confidence, alternatives, expires_at)
     values (platform.fold_text($1), platform.fold_text($2), $3, true, $4, $5, $6, now() + interval '1 day')`,
    [home, address, facts.miles / 0.621371, facts.place, facts.confidence, facts.alternatives ?? []],
  )
}

const send = (eventData: RequestChange['eventData'] & object, total: number) =>
  fixture.submit(bookingRequest({ eventData, pricingData: { total } }))
const stored = async () => (await fixture.bookings())[0]

const [wales, wight] = ['Newport, Wales, United Kingdom', 'Newport, Isle of Wight, United Kingdom']
const newport = { miles: 40, place: wales, confidence: 'unsure' as const, alternatives: [wales, wight] }

describe('an ambiguous address', () => {
  beforeEach(async () => {
    await know('Newport', newport)
    await know(wight, { miles: 110, place: wight, confidence: 'sure' })
  })

  it('an ambiguous address is returned with its alternatives', async () => {
    const { body } = await fixture.call('calculate-distance', {
      artist_slug: 'nadia',
      destination: 'Newport',
    })
    expect(body).toMatchObject({ distance_miles: 40, confidence: 'unsure', alternatives: [wales, wight] })
  })

  it('an ambiguous address is priced by its best match, and the booking stores the confidence', async () => {
    expect(await send({ venueAddress: 'Newport' }, 605)).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({
      venue_address: 'Newport',
      venue_place: wales,
      distance_confidence: 'unsure',
      distance_from_home: '40.00',
      travel_cost: '42.50',
      price_state: 'quoted',
    })
  })

  it('an ambiguous address is priced to the place that the client chose', async () => {
    const there = { venueAddress: 'Newport', venuePlace: wight }
    const refused = await send(there, 605)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', distance: { distance_miles: 110, place: wight } },
    })
    const { total } = refused.body.breakdown as { total: number }
    expect(await send(there, total)).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({
      venue_address: 'Newport',
      venue_place: wight,
      distance_confidence: 'chosen',
      distance_from_home: '110.00',
    })
  })

  it('an ambiguous address is not priced to a place that does not match it', async () => {
    const cheap = { venueAddress: 'Newport', venuePlace: 'Bath, England, United Kingdom' }
    expect(await send(cheap, 562.5)).toMatchObject({ status: 409, body: { distance: { place: wales } } })
    expect(await fixture.bookings()).toEqual([])
  })

  it('an ambiguous address is refused when the chosen place is too far away', async () => {
    await fixture.setProfile({ max_radius: 100 })
    expect(await send({ venueAddress: 'Newport', venuePlace: wight }, 562.5)).toMatchObject({
      status: 422,
      body: { code: 'out_of_area', distance: { distance_miles: 110, place: wight } },
    })
  })

  it('an ambiguous address is not priced where the client leaves travel to the artist', async () => {
    expect(await send({ venueAddress: 'Newport', travelToConfirm: true }, 562.5)).toMatchObject({
      status: 200,
    })
    expect(await stored()).toMatchObject({
      venue_place: wales,
      distance_confidence: 'unsure',
      distance_source: 'unknown',
      distance_from_home: null,
      travel_cost: '0.00',
    })
  })
})

it('never refuses or charges for a guess beyond the radius', async () => {
  const jersey = 'Somerset, New Jersey, United States'
  await know('Manor Barn, Somerset', { miles: 4422, place: jersey, confidence: 'unsure' })
  expect(await send({ venueAddress: 'Manor Barn, Somerset' }, 562.5)).toMatchObject({
    status: 200,
    body: { booking: { price_state: 'quoted', pricing_breakdown: { distance_charge: 0 } } },
  })
  expect(await stored()).toMatchObject({
    distance_source: 'unknown',
    travel_cost: '0.00',
    venue_place: jersey,
  })
})

it('prices the distance to a certain place, whatever the request says', async () => {
  await know('Swindon', { miles: 40, place: 'Swindon', confidence: 'sure', alternatives: ['Bath'] })
  for (const eventData of [
    { venueAddress: 'Swindon', travelToConfirm: true },
    { venueAddress: 'Swindon', venuePlace: 'Bath' },
  ]) {
    expect(await send(eventData, 562.5)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', breakdown: { total: 605 }, distance: { place: 'Swindon' } },
    })
  }
})

it('mails both parties that travel is to be confirmed', async () => {
  await know('Newport', newport)
  const request = bookingRequest({ eventData: { venueAddress: 'Newport', travelToConfirm: true } })
  const { status, body } = await fixture.submit(request)
  expect(status).toBe(200)
  const { id } = body.booking as { id: string }
  const mailTo = async (recipient: string) => {
    const { rows } = await fixture.owner.query<{ text_body: string }>(
      `select text_body from platform.mailbox where recipient = $1 and text_body like '%' || $2 || '%'`,
      [recipient, id],
    )
    return rows[0]?.text_body ?? ''
  }
  await expect
    .poll(() => mailTo(request.clientData.email))
    .toContain('Travel, to be confirmed by Nadia Brook Trio: not included yet')
  await expect
    .poll(() => mailTo('nadia@example.com'))
    .toContain(`The address may mean ${wales}, but we are not sure`)
})
