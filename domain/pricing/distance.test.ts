import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  disclosedDistance,
  distanceText,
  fromMiles,
  limitText,
  milesOf,
  milesPerKilometre,
  readUnit,
  toMiles,
} from './distance.ts'
import { unitOfCountry } from './units-of-countries.ts'

const anyDistance = fc.double({ min: 0, max: 20_000, noNaN: true })

describe('displayed distance', () => {
  it('a distance is disclosed in whole miles or whole kilometres', () => {
    expect(disclosedDistance(57.2, 'mi')).toEqual({ distance_miles: 36, distance_km: 57.936401 })
    expect(disclosedDistance(0, 'mi')).toEqual({ distance_miles: 0, distance_km: 0 })
    expect(disclosedDistance(57.2, 'km')).toEqual({ distance_miles: 35.418147, distance_km: 57 })
  })

  it('a disclosed distance never exceeds its miles when priced by its kilometres', () => {
    fc.assert(
      fc.property(anyDistance, (kilometres) => {
        const { distance_km, distance_miles } = disclosedDistance(kilometres, 'mi')
        expect(distance_km * milesPerKilometre).toBeLessThanOrEqual(distance_miles)
        expect(distance_km * milesPerKilometre).toBeGreaterThan(distance_miles - 1e-6)
      }),
    )
  })

  it('a disclosed distance is within a radius of as many kilometres, and no further', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (radius) => {
        const limit = toMiles(radius, 'km')
        expect(disclosedDistance(radius, 'km').distance_miles).toBeLessThanOrEqual(limit)
        expect(disclosedDistance(radius + 1, 'km').distance_miles).toBeGreaterThan(limit)
      }),
    )
  })
})

describe('typed distance', () => {
  it('a typed distance is shown as it was typed, in either unit', () => {
    const typed = fc.integer({ min: 0, max: 1_300_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(typed, fc.constantFrom('mi' as const, 'km' as const), (distance, unit) => {
        expect(fromMiles(toMiles(distance, unit), unit)).toBe(distance)
      }),
    )
  })

  it('a typed distance stays empty while it is not a number', () => {
    expect(fromMiles(toMiles(Number.NaN, 'km'), 'km')).toBeNaN()
  })
})

it('a distance is formatted with its unit', () => {
  expect([0, 1, 35.4, 1200].map((miles) => distanceText(miles, 'mi'))).toEqual([
    '0 miles',
    '1 mile',
    '35 miles',
    '1,200 miles',
  ])
  expect(distanceText(milesOf(1), 'km')).toBe('1 km')
  expect(limitText(120, 'mi')).toBe('120 miles')
  expect(limitText(toMiles(160, 'km'), 'km')).toBe('160 km')
  expect(limitText(100, 'km')).toBe('160 km')
})

it('uses the unit of the home country', () => {
  expect(['GB', 'US', 'IM'].map(unitOfCountry)).toEqual(['mi', 'mi', 'mi'])
  expect(['DE', 'IE', 'CA', 'AU', 'JP'].map(unitOfCountry)).toEqual(['km', 'km', 'km', 'km', 'km'])
  expect(['km', 'mi', null, undefined, 'ell'].map(readUnit)).toEqual(['km', 'mi', 'mi', 'mi', 'mi'])
})
