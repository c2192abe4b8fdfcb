import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { milesPerKilometre, tellDistance } from './distance.ts'

describe('a distance as it is told', () => {
  it('is in whole miles', () => {
    expect(tellDistance(57.2)).toEqual({ distance_miles: 36, distance_km: 57.936401 })
    expect(tellDistance(0)).toEqual({ distance_miles: 0, distance_km: 0 })
  })

  it('is never beyond those miles when it is priced by its kilometres', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (kilometres) => {
        const { distance_km, distance_miles } = tellDistance(kilometres)
        expect(distance_km * milesPerKilometre).toBeLessThanOrEqual(distance_miles)
        expect(distance_km * milesPerKilometre).toBeGreaterThan(distance_miles - 1e-6)
      }),
    )
  })
})
