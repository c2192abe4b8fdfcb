// The gig poster: who gets it, what it does not show, and how many.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nadiaId, ottoId } from '../../product/people.ts'
import { access, type Booked, type BookingFixture, startBookingFixture } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())

async function poster(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${fixture.url}/functions/v1/gig-poster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const problem = response.ok ? undefined : (JSON.parse(bytes.toString()) as { code: string }).code
  return { status: response.status, headers: response.headers, bytes, problem }
}

async function confirmed(): Promise<Booked> {
  const booked = await fixture.book()
  await fixture.nadia.from('bookings').update({ status: 'confirmed' }).eq('id', booked.id)
  return booked
}

describe('the gig poster', () => {
  it('the gig poster is a story or a page for the artist and for the client, and is cached nowhere', async () => {
    const booked = await confirmed()
    const signedIn = await fixture.bearer(nadiaId)
    const asArtist = await poster({ booking_id: booked.id, format: 'story' }, signedIn)
    expect(asArtist.status).toBe(200)
    expect(asArtist.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(asArtist.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
    const asClient = await poster({ ...access(booked), format: 'story' })
    expect(asClient.bytes.equals(asArtist.bytes)).toBe(true)
    const print = await poster({ booking_id: booked.id, format: 'print' }, signedIn)
    expect(await sharp(print.bytes).metadata()).toMatchObject({ width: 1654, height: 2339, density: 200 })
    // A format that does not exist is the usual one.
    const odd = await poster({ booking_id: booked.id, format: 'billboard' }, signedIn)
    expect(odd.bytes.equals(asArtist.bytes)).toBe(true)
  })

  it('the gig poster does not depend on the client, the price, the event or the street', async () => {
    const booked = await confirmed()
    const signedIn = await fixture.bearer(nadiaId)
    const before = await poster({ booking_id: booked.id, format: 'story' }, signedIn)
    await fixture.owner.query(
      `update public.bookings set client_name = 'Somebody Else', event_type = 'A secret party', venue_name = 'The Hidden Hall',
         client_email = 'else@example.com' where id = $1`,
      [booked.id],
    )
    const after = await poster({ booking_id: booked.id, format: 'story' }, signedIn)
    expect(after.bytes.equals(before.bytes)).toBe(true)
  })

  it('the gig poster is refused to everyone else, and before the booking is confirmed', async () => {
    const booked = await confirmed()
    const other = await confirmed()
    const mine = { booking_id: booked.id, format: 'story' }
    expect(await poster(mine)).toMatchObject({ status: 401, problem: 'invalid_token' })
    expect(await poster(mine, await fixture.bearer(ottoId))).toMatchObject({
      status: 404,
      problem: 'booking_not_found',
    })
    expect(await poster({ ...access(other), booking_id: booked.id, format: 'story' })).toMatchObject({
      status: 401,
      problem: 'invalid_token',
    })
    expect(await poster({ ...access(booked), reply_token: 'f'.repeat(40), format: 'story' })).toMatchObject({
      status: 401,
      problem: 'invalid_token',
    })
    const pending = await fixture.book()
    expect(await poster({ ...access(pending), format: 'story' })).toMatchObject({
      status: 409,
      problem: 'not_confirmed',
    })
    await fixture.nadia.from('bookings').update({ status: 'cancelled' }).eq('id', other.id)
    expect(await poster({ ...access(other), format: 'story' })).toMatchObject({ status: 409 })
  })

  it('the gig poster is drawn a limited number of times for one booking', async () => {
    const booked = await confirmed()
    const statuses: number[] = []
    for (let call = 0; call < 13; call++) {
      const { status } = await poster(
        { ...access(booked), format: 'story' },
        { 'x-forwarded-for': `192.0.2.${call}` },
      )
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(statuses.at(-1)).toBe(429)
  })
})
