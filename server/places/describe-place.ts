// Writes a place of the gazetteer as an address.
import { countryNames } from './data/country-names.ts'
import type { Place } from './look-up.ts'

/** Countries whose addresses name the county rather than the region. */
const countriesWithCounties = new Set(['GB', 'IE'])

/** As an address: "Leeds, England, United Kingdom", "Street, Somerset, England, United Kingdom". */
export function describePlace(place: Place): string {
  return describe(place, countriesWithCounties.has(place.country) || place.kind !== 'town')
}

/** As addresses to choose from: two of the same name also get their county. */
export function describeAll(places: Place[]): string[] {
  const plain = places.map(describePlace)
  return places.map((place, number) => {
    const text = plain[number] ?? ''
    return plain.indexOf(text) === plain.lastIndexOf(text) ? text : describe(place, true)
  })
}

function describe({ name, county, admin, country, kind }: Place, withCounty: boolean): string {
  const region = country === 'IE' ? null : admin
  // "Durham, County Durham" adds nothing to "Durham".
  const addsCounty = county !== null && kind !== 'region' && !county.includes(name.replace(/ \(.*\)$/, ''))
  const within = [withCounty && addsCounty ? countyOf(country, county) : null, region]
  const parts = [name, ...within, countryNames.of(country)].filter((part) => part !== null && part !== '')
  return [...new Set(parts)].join(', ')
}

function countyOf(country: string, county: string | null): string | null {
  return country === 'IE' && county ? `County ${county}` : county
}
