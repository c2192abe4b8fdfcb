// Whether a part of an address supports a place or contradicts it, and how much that weighs.
import { greatCircleKm } from './great-circle.ts'
import type { Place } from './look-up.ts'

export const agreement = {
  county: 3,
  state: 2.5,
  country: 2,
  town: 2.5,
  postcode: 4,
  zone: 2.5,
  qualifier: 2.5,
}
export const conflict = { mention: -5, postcode: -6, zone: -3, qualifier: -3 }
const postTownKm = 50

/** How much a larger area supports a place; 0 if the place is not in it. */
export function gainFrom(larger: Place, place: Place): number {
  if (larger.country !== place.country) return 0
  if (larger.kind === 'region') {
    if (!contains(larger, place)) return 0
    return larger.county !== null
      ? agreement.county
      : larger.admin !== null
        ? agreement.state
        : agreement.country
  }
  const reachKm = 8 + 4 * Math.log10(Math.max(1, larger.population / 1_000))
  return greatCircleKm(larger, place) <= reachKm ? agreement.town : 0
}

export function contains(region: Place, place: Place): boolean {
  if (region.country !== place.country) return false
  if (region.county !== null) {
    if (place.county !== null && place.kind === 'town')
      return region.admin === place.admin && region.county === place.county
    if (place.kind === 'region') return region.county === place.county
    return greatCircleKm(region, place) <= region.reachKm * 1.3
  }
  if (region.admin !== null) return place.admin === region.admin
  return true
}

export function isPostTown(town: Place, district: Place): boolean {
  return (
    town.kind === 'town' && town.country === district.country && greatCircleKm(town, district) <= postTownKm
  )
}

/** Zero where the postcode is not informative for places of this country. */
export function postcodeVerdict(place: Place, codes: Place[], isPlain: boolean): number {
  const [code] = codes.filter(({ country }) => country === place.country)
  if (!code) return isPlain || codes.length === 0 ? 0 : conflict.postcode
  const beyondKm = greatCircleKm(code, place) - code.reachKm
  if (code.kind === 'postcode_area') {
    if (beyondKm <= 15) return agreement.zone
    return beyondKm <= code.reachKm + 60 ? 0 : conflict.zone
  }
  if (beyondKm <= 6) return agreement.postcode
  if (beyondKm <= 15) return 0
  // Five digits may be a house number.
  return isPlain || beyondKm <= 40 ? conflict.zone : conflict.postcode
}
