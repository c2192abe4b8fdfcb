// The distance bands an artist prices travel by, kept contiguous: the first starts where free travel ends, each next
// one where the previous one ends.
import { type DistanceUnit, milesPerKilometre, toMiles } from './distance.ts'
import type { DistanceTier } from './pricing-rules.ts'

/** In the artist's unit. */
const newTier = { mi: { length: 25, price: 2 }, km: { length: 40, price: 1.25 } }

export const maxTiers = 20

/** The same tiers with contiguous starts. A bound that is not typed yet (NaN) is left to its field. */
export function linkTiers<Tier extends DistanceTier>(tiers: Tier[], freeRadius: number): Tier[] {
  let from = freeRadius
  return tiers.map((tier) => {
    const linked = { ...tier, fromMiles: from }
    from = tier.toMiles
    return linked
  })
}

/** Appends a tier that starts where the last one ends. */
export function nextTier(
  id: string,
  tiers: DistanceTier[],
  freeRadius: number,
  unit: DistanceUnit,
): DistanceTier {
  const last = tiers.at(-1)?.toMiles ?? freeRadius
  const from = Number.isFinite(last) ? last : 0
  const { length, price } = newTier[unit]
  return { id, fromMiles: from, toMiles: from + toMiles(length, unit), pricePerMile: perMile(price, unit) }
}

/** The distance beyond which the artist does not play, according to the tiers. */
export function furthestMile(tiers: DistanceTier[]): number | undefined {
  const last = tiers.at(-1)?.toMiles
  return last !== undefined && Number.isFinite(last) ? last : undefined
}

/** Normalised tiers from any stored value. */
export function readTiers(stored: unknown): DistanceTier[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown, place) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { id, fromMiles, toMiles, pricePerMile } = entry as Record<string, unknown>
    if (typeof fromMiles !== 'number' || typeof toMiles !== 'number' || typeof pricePerMile !== 'number')
      return []
    return { id: typeof id === 'string' && id ? id : `tier-${place + 1}`, fromMiles, toMiles, pricePerMile }
  })
}

/** Converts a price typed per mile or kilometre. */
export function perMile(typed: number, unit: DistanceUnit): number {
  return unit === 'km' ? typed / milesPerKilometre : typed
}

/** The value for a field in this unit: at most four decimals. */
export function priceInUnit(pricePerMile: number, unit: DistanceUnit): number {
  return Math.round((unit === 'km' ? pricePerMile * milesPerKilometre : pricePerMile) * 1e4) / 1e4
}
