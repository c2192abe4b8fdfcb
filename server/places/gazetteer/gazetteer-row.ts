// A row of the gazetteer.
export interface GazetteerRow {
  /** The display name. */
  name: string
  /** The name it is found by if different: an abbreviation, a former name. */
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
