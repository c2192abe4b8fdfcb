// What the server does for server functions besides SQL: places, files, calendars, pictures, signatures.
import type { Confidence, DistanceSource } from '../domain/booking/booking-submission.ts'
import type { PosterSize } from '../domain/booking/gig-poster.ts'

interface FoundPlace {
  /** In address format: "Leeds, England, United Kingdom". */
  place: string
  confidence: Confidence
  /** Other possible matches, the likeliest first; each is unambiguous when submitted as an address. */
  alternatives: string[]
}

/** The distance between two addresses, or which of the two is unknown; our map, while it is still being loaded. */
export type Distance =
  | (FoundPlace & { found: true; kilometres: number; source: DistanceSource })
  | { found: false; missing: 'origin' | 'destination' | 'map' }

export interface Places {
  /** The place an address resolves to, null when it is not on our map; undefined while the map is not loaded. */
  find(address: string): Promise<(FoundPlace & { country: string }) | null | undefined>
  distance(origin: string, destination: string): Promise<Distance>
  /**
   * The name of the town an address is in, by our own map and never more precise; undefined when it is not certain. Of
   * towns with the same name, that in the country of `near`.
   */
  town(address: string, near?: string): Promise<string | undefined>
  /** Completions of a partial address. Places in the country of `near` come first; where it is not found, of `country`. */
  suggest(text: string, near?: string, country?: string): Promise<string[]>
  /** Whether there is a map, or a geocoder, that finds addresses. */
  canFind(): Promise<boolean>
}

/** A secret for a link or a reply address: the token is sent by email, only its hash is stored. */
export interface Token {
  token: string
  hash: Uint8Array
}

/** A file of the product; its content is checked like every upload. */
interface NewFile {
  bucket: string
  name: string
  bytes: Uint8Array
  type: string
}

export interface Files {
  /** Replaces a file of the same name. Returns the stored file, or undefined when the bucket rejects it. */
  store(file: NewFile): Promise<{ size: number; type: string } | undefined>
}

/** The address of a calendar as it is stored: only the host is shown. */
export interface SealedAddress {
  host: string
  encrypted: Uint8Array
  /** The same for the same address. */
  hash: Uint8Array
}

interface BusyTime {
  /** Local time of the time zone that was given, as 2026-03-29T19:00:00. */
  startsAt: string
  endsAt: string
}

export type CalendarReading =
  /** `isCut`: there are more busy times; these are the earliest. */
  | {
      state: 'read'
      busyTimes: BusyTime[]
      isCut: boolean
      etag?: string | undefined
      lastModified?: string | undefined
    }
  | { state: 'unchanged' }
  /** The problem is a text for the artist. */
  | { state: 'failed'; code: string; problem: string }

export interface Calendars {
  /** Throws a FunctionError for an address that we do not read. */
  seal(address: string): SealedAddress
  /** The busy times of a calendar, from yesterday to two years ahead. */
  read(
    encrypted: Uint8Array,
    options: { timeZone: string; etag?: string | null; lastModified?: string | null },
  ): Promise<CalendarReading>
  /** The secret address of an artist's own feed. */
  feedAddress(feedId: string): string
}

/** What a gig poster shows. */
export interface PosterFacts {
  name: string
  /** The address of the artist's page, for a name in letters that cannot be drawn. */
  slug: string | null
  /** As 2031-06-14. */
  date: string
  town: string | null
  /** Where others can book: the address without its scheme. */
  page: string | null
  hero_image_url: string | null
  hero_image_type: string | null
  logo_url: string | null
  primary_color: string | null
  secondary_color: string | null
  font_family: string | null
}

export interface Pictures {
  /** A PNG; for a mail a JPEG. Throws `busy` or `rate_limited` when too many are waiting to be drawn, of all callers or of this one. */
  poster(caller: string, facts: PosterFacts, format: PosterSize): Promise<Uint8Array<ArrayBuffer>>
  /** A picture embedded in a profile as a data URL, decoded and re-encoded; undefined when it cannot be read. */
  reencodeEmbedded(caller: string, dataUrl: string): Promise<string | undefined>
}

/** A text with its signature and the public key that checks it. */
export interface SignedText {
  text: string
  /** A JWS with a detached payload: header..signature. */
  signature: string
  keyId: string
  publicJwk: unknown
}

export interface Signatures {
  /** Signs with the current key. Store its public part: the key itself is gone some months later. */
  sign(text: string): Promise<SignedText>
  isValid(signed: SignedText): Promise<boolean>
}
