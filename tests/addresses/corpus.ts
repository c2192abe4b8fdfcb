/** Venue addresses as clients type them, with the true position of the village or town. */
import { uk1 } from './uk-1.ts'
import { uk2 } from './uk-2.ts'

export interface VenueAddress {
  /** What the client typed. */
  address: string
  /** The artist's home, in the same country. */
  from: string
  /** ISO 3166 code, two letters. */
  country: string
  latitude: number
  longitude: number
}

export const corpus: VenueAddress[] = [...uk1, ...uk2]
