// One place of the gazetteer, as it is stored.
export interface GazetteerRow {
  /** As it is shown. */
  name: string
  /** What it is looked up by where that is another name: an abbreviation, a former one. */
  alias?: string
  /** The first-level region. */
  admin: string | null
  /** The second-level region. */
  county: string | null
  country: string
  latitude: number
  longitude: number
  population: number
  kind: 'town' | 'region' | 'postcode' | 'postcode_district' | 'postcode_area'
  reachKm: number
}
