// The bands an artist prices travel by, kept in line: the first begins where free travel ends, each next one where the
// one before ends.
import type { DistanceTier } from './pricing-rules.ts'

const newTier = { miles: 25, pricePerMile: 2 }

export const mostTiers = 20

/** The same tiers with every beginning where it belongs. A bound that is not typed yet (NaN) is left to its field. */
export function linkTiers<Tier extends DistanceTier>(tiers: Tier[], freeRadius: number): Tier[] {
  let from = freeRadius
  return tiers.map((tier) => {
    const linked = { ...tier, fromMiles: from }
    from = tier.toMiles
    return linked
  })
}

/** One more, from where the last one ends. */
export function nextTier(id: string, tiers: DistanceTier[], freeRadius: number): DistanceTier {
  const last = tiers.at(-1)?.toMiles ?? freeRadius
  const from = Number.isFinite(last) ? last : 0
  return { id, fromMiles: from, toMiles: from + newTier.miles, pricePerMile: newTier.pricePerMile }
}

/** Where the artist does not play any more, as far as the tiers say. */
export function furthestMile(tiers: DistanceTier[]): number | undefined {
  const last = tiers.at(-1)?.toMiles
  return last !== undefined && Number.isFinite(last) ? last : undefined
}

/** Tiers as every reader wants them, whatever a profile holds. */
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
