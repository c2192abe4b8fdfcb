// Miles or kilometres: what is typed and shown, and what is stored.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, type } from '../../../../testing/press-and-type.ts'
import { profile, quote, savedBy, startAfresh, visit } from '../../../../testing/visit-pricing-setup.tsx'

beforeEach(startAfresh)

const checkHome = 'POST /functions/v1/check-home-location'
const tierStarts = () => screen.getAllByText('From').map((label) => label.nextElementSibling?.textContent)

function visitWith(stored: object, found?: object) {
  return visit({
    'GET /rest/v1/profiles': () => Response.json([{ ...profile, ...stored }]),
    ...(found ? { [checkHome]: () => Response.json({ state: 'found', ...found }) } : {}),
  })
}

/** The list is from Radix, which keeps a native select beside it in a form. */
function chooseUnit(unit: 'mi' | 'km') {
  const list = document.querySelector(`select:has(option[value="${unit}"])`)
  if (!list) throw new Error('There is no list of units.')
  fireEvent.change(list, { target: { value: unit } })
}

test('kilometres are typed and shown, and stored as miles', async () => {
  const { called } = await visitWith({ home_unit: 'km', distance_unit: 'km' })
  expect(field('Free Radius').value).toBe('32.19')
  type('Free Radius', '40')
  type('To', '80', 0)
  type('Price per km', '1', 0)
  expect(tierStarts()).toEqual(['40 km', '80 km'])
  expect(field('Free Radius').value).toBe('40')
  expect(await savedBy(called)).toEqual({
    free_radius: 24.85484,
    distance_tiers: [
      { id: 'near', fromMiles: 24.85484, toMiles: 49.70968, pricePerMile: 1 / 0.621371 },
      // The second tier starts where the first one now ends; its end and its price are unchanged.
      { id: 'far', fromMiles: 49.70968, toMiles: 120, pricePerMile: 2.25 },
    ],
  })
})

test('another unit changes the display, but no price', async () => {
  const { called } = await visit()
  expect(field('Maximum Radius').value).toBe('120')
  chooseUnit('km')
  expect(field('Maximum Radius').value).toBe('193.12')
  expect(field('Price per km', 0).value).toBe('0.9321')
  expect(screen.getAllByText(/^A 3-hour gig 40 km away/).length).toBeGreaterThan(0)
  await waitFor(() => expect(called(quote).at(-1)?.body).toMatchObject({ miles: 24.85484 }))
  expect(await savedBy(called)).toEqual({ chosen_unit: 'km' })
})

test('a new artist’s home sets the unit, with round numbers, until they choose another', async () => {
  const empty = { distance_tiers: null, free_radius: null, max_radius: null, max_travel_distance: null }
  const { called } = await visitWith(
    { ...empty, home_location: null },
    { place: 'Berlin, Germany', unit: 'km' },
  )
  expect(field('Free Radius').value).toBe('25')
  type('Home Location', 'Berlin')
  fireEvent.blur(field('Home Location'))
  expect(await screen.findByText('Berlin, Germany')).toBeTruthy()
  await waitFor(() => expect(tierStarts()).toEqual(['40 km', '80 km']))
  expect([field('Free Radius').value, field('Maximum Radius').value]).toEqual(['40', '160'])
  chooseUnit('mi')
  expect(tierStarts()).toEqual(['25 miles', '50 miles'])
  chooseUnit('km')
  expect(await savedBy(called)).toMatchObject({
    chosen_unit: 'km',
    home_location: 'Berlin',
    free_radius: 24.85484,
    max_radius: 99.41936,
  })
})

test('stored numbers are kept, even if they equal the defaults', async () => {
  const tiers = [
    { id: 'tier-1', fromMiles: 25, toMiles: 50, pricePerMile: 1.5 },
    { id: 'tier-2', fromMiles: 50, toMiles: 100, pricePerMile: 2 },
  ]
  const stored = { max_travel_distance: 100, free_radius: 25, max_radius: 100, distance_tiers: tiers }
  const { called } = await visitWith({ ...stored, home_unit: 'km', distance_unit: 'km' })
  type('Travel Fee', '31')
  expect(await savedBy(called)).toEqual({ travel_fee: 31 })
})
