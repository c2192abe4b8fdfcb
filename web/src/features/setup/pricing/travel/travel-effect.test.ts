import { expect, test } from 'vitest'
import { travelEffect } from './travel-effect.ts'

const tier = { id: 't', fromMiles: 25, toMiles: 50, pricePerMile: 1.5 }

test('says the free radius, the fee, each tier and who cannot book', () => {
  const further = { id: 'u', fromMiles: 50, toMiles: 100, pricePerMile: 2 }
  expect(travelEffect([25, 30, [tier, further], 100], 'mi', 'GBP')).toBe(
    'Free up to 25 miles, then £30 once, £1.50 a mile to 50 miles and £2 a mile to 100 miles. Clients beyond 100 miles cannot book you.',
  )
})

test('uses the artist’s unit', () => {
  const near = { id: 't', fromMiles: 24.85484, toMiles: 49.70968, pricePerMile: 1 / 0.621371 }
  expect(travelEffect([24.85484, 0, [near], 49.70968], 'km', 'EUR')).toBe(
    'Free up to 40 km, then €1 a km to 80 km. Clients beyond 80 km cannot book you.',
  )
})

test.each([
  ['no fee and no tiers', [25, 0, [], 100]],
  ['a tier that costs nothing', [25, 0, [{ ...tier, pricePerMile: 0 }], 100]],
] as const)('%s is free travel', (_, settings) => {
  expect(travelEffect(settings as never, 'mi', 'GBP')).toBe(
    'Travel is free. Clients beyond 100 miles cannot book you.',
  )
})

test('says so while a number is missing', () => {
  expect(travelEffect([25, 0, [{ ...tier, toMiles: Number.NaN }], 100], 'mi', 'GBP')).toBe(
    'Not complete yet.',
  )
})
