// Price requests for a venue beyond the radius: the client asks anyway, the artist offers a price, the client agrees,
// and only then can the booking be confirmed. Also distances corrected by the artist.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../product/booking-request.ts'
import { type Booked, type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const leeds = { venueAddress: 'Leeds' }
const asking = () =>
  bookingRequest({ eventData: leeds, bookingData: { askAnyway: true }, pricingData: { total: 0 } })

async function ask(): Promise<Booked> {
  const request = asking()
  const { status, body } = await fixture.submit(request)
  expect(status).toBe(200)
  const { email } = request.clientData
  const token = tokenIn(await fixture.mailTo(email, 'Your request to%'))
  return { id: (body.booking as { id: string }).id, email, token }
}

async function bookingOf({ id }: Booked) {
  const { rows } = await fixture.owner.query('select * from public.bookings where id = $1', [id])
  return rows[0]
}

/** Calls as the client's page of a booking. */
async function clientOf(booked: Booked): Promise<SupabaseClient> {
  const { access_token } = await fixture.details(booked)
  return fixture.withToken(access_token)
}

const offer = ({ id }: Booked, facts: Record<string, unknown> = {}) =>
  fixture.nadia.rpc('set_booking_travel', { booking_id_input: id, miles_input: 200, ...facts })
const agree = (client: SupabaseClient, { id }: Booked, price: number) =>
  client.rpc('agree_to_price', { booking_id_input: id, price_input: price })
const accept = ({ id }: Booked) => fixture.nadia.from('bookings').update({ status: 'confirmed' }).eq('id', id)

async function historyOf({ id }: Booked): Promise<{ event: string; actor_role: string }[]> {
  const { data } = await fixture.nadia
    .from('booking_history')
    .select('event, actor_role')
    .eq('booking_id', id)
    .order('id')
  return data ?? []
}

async function hurryQuoteMail({ id }: Booked): Promise<void> {
  await fixture.owner.query(
    `select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs(
       (select array_agg(id) from graphile_worker.jobs where key = $1), run_at := now())`,
    [`quote-change:${id}`],
  )
}

describe('asking anyway', () => {
  it('creates a booking without a price, excluded from all totals, and tells both parties', async () => {
    const booked = await ask()
    expect(await bookingOf(booked)).toMatchObject({
      status: 'pending',
      price_state: 'asked',
      total_price: '0.00',
      travel_cost: '0.00',
      distance_confidence: 'sure',
    })
    const { data } = await fixture.nadia.rpc('get_dashboard')
    expect(data.figures).toMatchObject({ total_bookings: 1, pending: 1, revenue: 0, agreed: 0 })
    const client = await fixture.mailTo(booked.email, 'Your request to%')
    expect(client.text_body).toContain('they will send you a price')
    expect(client.text_body).not.toContain('£')
    const artist = await fixture.mailTo('nadia@example.com', 'New booking request%')
    expect(artist.text_body).toContain('they saw no price and ask you for one')
    expect((await fixture.details(booked)).booking).toMatchObject({ price_state: 'asked' })
  })

  it('asking anyway is allowed only for venues that are certainly beyond the radius', async () => {
    const within = bookingRequest({ bookingData: { askAnyway: true }, pricingData: { total: 562.5 } })
    expect(await fixture.submit(within)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', breakdown: { total: 562.5 } },
    })
    await fixture.owner.query(`update places.distances set confidence = 'unsure' where destination = 'leeds'`)
    expect(await fixture.submit(asking())).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    await fixture.owner.query(`update places.distances set confidence = 'sure' where destination = 'leeds'`)
    expect(await fixture.bookings()).toEqual([])
  })

  it('asking anyway is offered with the place and the distance when a request is refused', async () => {
    expect(await fixture.submit(bookingRequest({ eventData: leeds }))).toMatchObject({
      status: 422,
      body: { code: 'out_of_area', distance: { place: expect.stringContaining('Leeds') } },
    })
  })

  it('requires the client’s agreement to a price before it is confirmed', async () => {
    const booked = await ask()
    expect((await accept(booked)).error).toMatchObject({ details: 'price_not_agreed' })
    const modification = { description: 'The way', amount: 300, type: 'surcharge' }
    const change = { quote_modifications: modification }
    const changed = await fixture.nadia.from('bookings').update(change).eq('id', booked.id)
    expect(changed.error).toMatchObject({ details: 'no_price_yet' })
    for (const column of [{ price_state: 'agreed' }, { total_price: 1 }, { travel_cost: 1 }]) {
      const { error } = await fixture.nadia.from('bookings').update(column).eq('id', booked.id)
      expect(error).toMatchObject({ code: '42501' })
    }
    // Three hours, a quartet, the fee, two tiers, and the last tier's rate beyond them.
    expect((await offer(booked)).data).toMatchObject({ travel_cost: 357.5, final_price: 920 })
    expect((await accept(booked)).error).toMatchObject({
      details: 'price_not_agreed',
      message: expect.stringContaining('has not agreed to your price'),
    })
    expect(await bookingOf(booked)).toMatchObject({ status: 'pending', price_state: 'offered' })
  })

  it('asking anyway is agreed to once, at the price shown, and then accepted', async () => {
    const booked = await ask()
    await offer(booked, { charge_input: 300 })
    await hurryQuoteMail(booked)
    const mail = await fixture.mailTo(booked.email, '%offers you a price: £862.50')
    expect(mail.text_body).toContain('offers £862.50, travel included')
    const client = await clientOf(booked)
    expect((await agree(client, booked, 900)).error).toMatchObject({ details: 'price_changed' })
    const answers = await Promise.all([agree(client, booked, 862.5), agree(client, booked, 862.5)])
    expect(answers.map(({ data }) => data)).toEqual(['agreed', 'agreed'])
    const agreement = await fixture.mailTo('nadia@example.com', '%agrees to £862.50')
    expect(agreement.text_body).toContain('Nothing is booked until you accept')
    expect((await accept(booked)).error).toBeNull()
    expect(await bookingOf(booked)).toMatchObject({ status: 'confirmed', final_total_price: '862.50' })
    expect(await historyOf(booked)).toEqual([
      { event: 'submitted', actor_role: 'client' },
      { event: 'price_offered', actor_role: 'artist' },
      { event: 'offer_accepted', actor_role: 'client' },
      { event: 'confirmed', actor_role: 'artist' },
    ])
  })

  it('needs a new agreement when the price changes after the first', async () => {
    const booked = await ask()
    await offer(booked, { charge_input: 300 })
    const client = await clientOf(booked)
    await agree(client, booked, 862.5)
    await offer(booked, { charge_input: 400 })
    expect(await bookingOf(booked)).toMatchObject({ price_state: 'offered' })
    expect((await agree(client, booked, 862.5)).error).toMatchObject({ details: 'price_changed' })
    expect((await accept(booked)).error).toMatchObject({ details: 'price_not_agreed' })
    const change = { quote_modifications: { description: 'Friend', amount: 62.5, type: 'discount' } }
    expect((await fixture.nadia.from('bookings').update(change).eq('id', booked.id)).error).toBeNull()
    expect((await agree(client, booked, 900)).data).toBe('agreed')
    expect((await accept(booked)).error).toBeNull()
  })

  it('asking anyway can be declined, also once a price was offered; a declined one cannot be agreed to', async () => {
    const booked = await ask()
    await offer(booked)
    const declined = await fixture.nadia.from('bookings').update({ status: 'rejected' }).eq('id', booked.id)
    expect(declined.error).toBeNull()
    expect((await agree(await clientOf(booked), booked, 920)).error).toMatchObject({ details: 'no_offer' })
    expect((await offer(booked)).error).toMatchObject({ details: 'quote_is_final' })
    const undo = { booking_id_input: booked.id, status_input: 'rejected' }
    expect((await fixture.nadia.rpc('undo_booking_decision', undo)).data).toBe('pending')
    expect(await bookingOf(booked)).toMatchObject({ status: 'pending', price_state: 'offered' })
  })

  it('asking anyway can be priced and agreed to only by its own artist and client', async () => {
    const booked = await ask()
    const other = await clientOf(await ask())
    const facts = { booking_id_input: booked.id, miles_input: 1 }
    for (const name of ['set_booking_travel', 'price_booking_travel']) {
      expect((await fixture.otto.rpc(name, facts)).error).toMatchObject({ details: 'booking_not_found' })
      expect((await fixture.visitor.rpc(name, facts)).error).not.toBeNull()
    }
    await offer(booked)
    expect((await agree(other, booked, 920)).error).toMatchObject({ details: 'booking_not_found' })
    for (const stranger of [fixture.visitor, fixture.otto, fixture.nadia])
      expect((await agree(stranger, booked, 920)).error).not.toBeNull()
    expect(await bookingOf(booked)).toMatchObject({ price_state: 'offered' })
  })
})

describe('a distance that the artist corrects', () => {
  it('a distance that the artist corrects is priced by the rules of the booking and mailed, with what changed', async () => {
    const booked = await fixture.book()
    await fixture.setProfile({ travel_fee: 999, distance_tiers: [] })
    const facts = { booking_id_input: booked.id, miles_input: 40 }
    const price = { miles: 40, travel_cost: 42.5, total_price: 605, final_price: 605 }
    expect((await fixture.nadia.rpc('price_booking_travel', facts)).data).toEqual(price)
    expect(await bookingOf(booked)).toMatchObject({ total_price: '562.50' })
    const place = { place_input: 'Swindon', is_estimate: true }
    expect((await fixture.nadia.rpc('set_booking_travel', { ...facts, ...place })).data).toEqual(price)
    expect(await bookingOf(booked)).toMatchObject({
      total_price: '605.00',
      travel_cost: '42.50',
      distance_confidence: 'artist',
      venue_place: 'Swindon',
    })
    await hurryQuoteMail(booked)
    const mail = await fixture.mailTo(booked.email, 'New quote from%')
    expect(mail.text_body).toContain('was £562.50 and is now £605.')
    expect(mail.text_body).toContain('Travel was £0, and is now £42.50 (40 miles).')
    const { booking } = await fixture.details(booked)
    expect(booking.quote_changes).toMatchObject([
      { event: 'travel_changed', price_from: 562.5, price_to: 605, to: { miles: 40, travel_cost: 42.5 } },
    ])
    expect(await historyOf(booked)).toContainEqual({ event: 'travel_changed', actor_role: 'artist' })
    // It is higher than what the client agreed to by sending the request.
    expect((await accept(booked)).error).toMatchObject({ details: 'price_not_agreed' })
    expect((await agree(await clientOf(booked), booked, 605)).data).toBe('agreed')
    expect((await accept(booked)).error).toBeNull()
    expect(await bookingOf(booked)).toMatchObject({ final_total_price: '605.00' })
  })

  it('a distance that the artist corrects is mailed only when it differs from what the client knows', async () => {
    const booked = await fixture.book()
    await fixture.nadia.rpc('set_booking_travel', { booking_id_input: booked.id, miles_input: 40 })
    await fixture.nadia.rpc('set_booking_travel', { booking_id_input: booked.id, miles_input: 12 })
    const { rows } = await fixture.owner.query('select * from private.take_quote_change($1)', [booked.id])
    expect(rows).toEqual([])
  })

  it('sets travel that was to be confirmed, also when it is free', async () => {
    const request = bookingRequest({ eventData: { venueAddress: 'My garden' } })
    const { body } = await fixture.submit(request)
    const { id } = body.booking as { id: string }
    await fixture.nadia.rpc('set_booking_travel', { booking_id_input: id, miles_input: 5 })
    await hurryQuoteMail({ id, email: '', token: '' })
    const mail = await fixture.mailTo(request.clientData.email, 'New quote from%')
    expect(mail.text_body).toContain('Travel was to be confirmed, and is now free (5 miles).')
  })

  it('a distance that the artist corrects is refused for invalid distances and charges, and for decided bookings', async () => {
    const booked = await fixture.book()
    for (const facts of [{ miles_input: -1 }, { miles_input: 1e9 }, { charge_input: -5 }])
      expect((await offer(booked, facts)).error).toMatchObject({ code: 'PT400' })
    await accept(booked)
    expect((await offer(booked)).error).toMatchObject({ details: 'quote_is_final' })
  })
})
