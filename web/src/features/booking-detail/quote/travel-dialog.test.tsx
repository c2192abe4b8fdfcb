import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOffer } from '../../../testing/offer-rows.ts'
import { storeSession } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { newBooking, visitBooking as visit } from '../../../testing/visit-booking.tsx'

vi.mock('../../../shared/live-channel.ts', () => ({
  followBooking: () => () => undefined,
  followMessages: () => () => undefined,
}))

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  storeSession()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const measuring = 'POST /functions/v1/calculate-distance'
const pricing = 'POST /rest/v1/rpc/price_booking_travel'
const setting = 'POST /rest/v1/rpc/set_booking_travel'
const places = {
  distance_km: 64,
  distance_miles: 40,
  source: 'estimated',
  place: 'Newport, Wales',
  confidence: 'unsure',
  alternatives: ['Newport, Isle of Wight'],
}
const wight = { ...places, distance_miles: 110.4, place: 'Newport, Isle of Wight', alternatives: [] }
const answers = {
  [measuring]: ({ body }: { body: unknown }) =>
    Response.json((body as { destination: string }).destination.includes('Wight') ? wight : places),
  [pricing]: ({ body }: { body: unknown }) => {
    const { miles_input: miles, charge_input: charge } = body as Record<string, number>
    const travel_cost = charge ?? (miles ?? 0) * 2
    return Response.json({
      miles,
      travel_cost,
      total_price: 562.5 + travel_cost,
      final_price: 562.5 + travel_cost,
    })
  },
  [setting]: () => Response.json({}),
}

test('explains the distance, and shows the price of a corrected place before saving', async () => {
  const facts = { distance_confidence: 'unsure', venue_place: 'Newport, Wales', distance_from_home: 40 }
  const booking = newBooking(facts)
  const { called } = await visit(booking, answers)
  expect(screen.getByText(/not sure that the address means this place/)).toBeTruthy()
  press('Correct the distance')
  const dialog = await screen.findByRole('dialog', { name: 'Distance and travel' })
  fireEvent.click(await within(dialog).findByLabelText('Newport, Isle of Wight'))
  expect(await within(dialog).findByText('£782.50')).toBeTruthy()
  expect(within(dialog).getByText('The total was £562.50.')).toBeTruthy()
  expect(called(setting)).toEqual([])
  press('Save and Notify Client')
  expect(await screen.findByText('Travel updated')).toBeTruthy()
  expect(called(setting)[0]?.body).toEqual({
    booking_id_input: booking.id,
    miles_input: 110,
    is_estimate: true,
    place_input: 'Newport, Isle of Wight',
  })
})

test('a booking without a price gets one, with a custom charge', async () => {
  const booking = newBooking({ price_state: 'asked', total_price: 0, distance_from_home: 200 })
  const { called } = await visit(booking, answers)
  expect(screen.getByText('No price yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept Booking' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Quote Modifications' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Send a Price' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Send a price' })
  expect(await within(dialog).findByText('£962.50')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/^Travel charge/), { target: { value: '300' } })
  expect(await within(dialog).findByText('£862.50')).toBeTruthy()
  press('Send This Price')
  expect(await screen.findByText('Price sent')).toBeTruthy()
  expect(called(setting)[0]?.body).toMatchObject({ miles_input: 200, charge_input: 300 })
})

test('an offer waits for the client, and says how it can be accepted', async () => {
  await visit(newBooking({ price_state: 'offered' }), {
    'GET /rest/v1/booking_offers': () => Response.json([openOffer({ number: 1, final_price: 562.5 })]),
  })
  expect(screen.getByRole('heading', { name: 'Cleo Marsh has not agreed to £562.50 yet' })).toBeTruthy()
  expect(screen.getByText(/^You will get an email when they have/)).toBeTruthy()
})

test('asks for confirmation when accepting with unconfirmed travel', async () => {
  await visit(newBooking({ distance_source: 'unknown', distance_from_home: null }), answers)
  press('Accept Booking')
  const dialog = await screen.findByRole('dialog', { name: 'Accept Booking Request' })
  expect(within(dialog).getByText('Accept without a travel charge?')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set the travel charge' }))
  expect(await screen.findByRole('dialog', { name: 'Distance and travel' })).toBeTruthy()
})

test('offers no correction once the booking is decided', async () => {
  await visit(newBooking({ status: 'confirmed', final_total_price: 562.5 }))
  expect(screen.queryByRole('button', { name: 'Correct the distance' })).toBeNull()
})

test('opens by itself for an artist whom the dashboard leads here to set the travel charge', async () => {
  const booking = newBooking({ distance_source: 'unknown', distance_from_home: null })
  await visit(booking, answers, { pathname: `/booking/${booking.id}`, state: { opens: 'travel' } })
  const dialog = await screen.findByRole('dialog', { name: 'Distance and travel' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
