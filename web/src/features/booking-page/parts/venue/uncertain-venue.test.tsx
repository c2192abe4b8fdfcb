// Venues that are not found reliably, and venues that are too far away.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalculatedDistance } from '../../../../../../domain/booking/booking-submission.ts'
import {
  artist,
  estimateIs,
  heading,
  keepAnswers,
  open,
  requestCard,
  resetServer,
  reviewStep,
} from '../../../../testing/open-booking-form.tsx'
import { button, field, press } from '../../../../testing/press-and-type.ts'
import { restoreDraft } from '../../rules/draft/booking-draft.ts'

vi.mock('../../../../lib/api/proof-of-work.ts', () => ({
  proveWork: async () => ({ 'x-proof-of-work': 'proof' }),
}))

let server: ReturnType<typeof resetServer>
beforeEach(() => {
  server = resetServer()
})

const [wales, wight] = ['Newport, Wales', 'Newport, Isle of Wight']
function distance(miles: number, facts: Partial<CalculatedDistance> = {}): CalculatedDistance {
  return {
    distance_km: miles / 0.621371,
    distance_miles: miles,
    source: 'estimated',
    place: wales,
    confidence: 'sure',
    alternatives: [],
    ...facts,
  }
}

/** Mocked map responses by address. */
function map(places: Record<string, CalculatedDistance>) {
  server.answer('calculate-distance', ({ destination }) => Response.json(places[String(destination)]))
}
const unsure = (miles: number) => distance(miles, { confidence: 'unsure', alternatives: [wight] })
const sent = () => server.callsOf('process-booking-submission')[0]

async function openAt(address: string) {
  keepAnswers({ venueAddress: address, venue: null })
  open(0)
}

test('an area is named, priced and never blocks', async () => {
  const somerset = 'Somerset, England'
  map({ Nunney: distance(25, { place: somerset, confidence: 'area', alternatives: [] }) })
  await openAt('Nunney')
  expect(
    await screen.findByText('We took this to be somewhere in Somerset, England, about 25 miles away.'),
  ).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Somewhere in Somerset, England')).checked).toBe(
    true,
  )
  await estimateIs('£390')
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
})

test('another place can be chosen: it is measured, priced, stored and sent', async () => {
  map({ Newport: unsure(40), [wight]: distance(90, { place: wight }) })
  await openAt('Newport')
  expect(
    await screen.findByText('We took this to be Newport, Wales, about 40 miles away. Not there?'),
  ).toBeTruthy()
  fireEvent.click(await screen.findByLabelText(wight))
  expect(
    await screen.findByText(/^About 90 miles from The Test Band, measured to Newport, Isle/),
  ).toBeTruthy()
  // Stored after it is drawn.
  await waitFor(() =>
    expect(restoreDraft(artist.slug).venue).toMatchObject({ address: 'Newport', chosenPlace: wight }),
  )
  expect(field(/Venue address/).value).toBe('Newport')
})

test('travel can be left to the artist, and every view mentions it', async () => {
  map({ Newport: unsure(40) })
  keepAnswers({ venueAddress: 'Newport', venue: { address: 'Newport', distance: unsure(40) } })
  open(0)
  fireEvent.click(await screen.findByLabelText('Travel to be confirmed by The Test Band'))
  await estimateIs('£340')
  expect(screen.getByText('Travel is to be confirmed by The Test Band.')).toBeTruthy()
  expect(screen.getAllByText(/to be confirmed by The Test Band$/).length).toBeGreaterThan(1)
})

test('an uncertain match beyond the radius does not block and is not priced', async () => {
  server.changeDistance(unsure(4422))
  keepAnswers({ venueAddress: 'Newport', venue: { address: 'Newport', distance: unsure(4422) } })
  open(reviewStep)
  await estimateIs('£340')
  expect(heading()).toBe('Review & Confirm')
  expect(screen.queryByText('Service Area Exceeded')).toBeNull()
  expect(await screen.findByText('To be confirmed by The Test Band')).toBeTruthy()
  press('Submit Booking Request')
  expect(await requestCard()).toMatch(/Estimate£340Travel is to be confirmed/)
  expect(sent()).toMatchObject({ eventData: { travelToConfirm: true }, pricingData: { total: 340 } })
})

test('an uncertain match that the client confirms is refused like a certain one', async () => {
  map({ Newport: unsure(4422) })
  await openAt('Newport')
  fireEvent.click(await screen.findByLabelText(wales))
  expect(await screen.findByText('Service Area Exceeded')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Travel to be confirmed by The Test Band'))
  await waitFor(() => expect(screen.queryByText('Service Area Exceeded')).toBeNull())
})

test('out of area shows the measured distance, and leads back to the address', async () => {
  map({ Hull: distance(180, { place: 'Hull, England' }) })
  await openAt('Hull')
  expect(await screen.findByText('We measured about 180 miles, to Hull, England.')).toBeTruthy()
  press('Correct the address')
  expect(document.activeElement).toBe(field(/Venue address/))
})

test('requesting a quote anyway continues without a price and submits the request as such', async () => {
  const hull = distance(180, { place: 'Hull, England' })
  server.changeDistance(hull)
  keepAnswers({ venueAddress: 'Hull', venue: { address: 'Hull', distance: hull } })
  open(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask anyway' }))
  expect(await screen.findByText(/^The Test Band will send you a price\. This venue/)).toBeTruthy()
  expect(screen.getAllByText('The Test Band will send you a price.').length).toBe(1)
  for (let step = 0; step < reviewStep; step++) press('Next')
  expect(heading()).toBe('Review & Confirm')
  press('Submit Booking Request')
  expect(await requestCard()).toContain('The Test Band will send you a price.')
  expect(sent()).toMatchObject({ bookingData: { askAnyway: true }, pricingData: { total: 0 } })
  expect(server.callsOf('calculate_booking_price')).toEqual([])
})

test('requesting a quote for a venue that is now within the radius shows the price first', async () => {
  const hull = distance(180, { place: 'Hull, England' })
  server.changeDistance({ ...hull, ...distance(90) })
  keepAnswers({ venueAddress: 'Hull', venue: { address: 'Hull', distance: hull, isAsking: true } })
  open(reviewStep)
  press('Submit Booking Request')
  fireEvent.click(await screen.findByRole('button', { name: 'Send at £390' }))
  expect(await requestCard()).toContain('Estimate£390')
})
