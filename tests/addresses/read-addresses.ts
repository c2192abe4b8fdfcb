// Parses the address tables of the corpus.
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

/**
 * Reads a table with one entry a line: `address | home | latitude longitude`.
 * A typed `\n` stands for a line break in the address.
 */
export function readAddresses(country: string, table: string): VenueAddress[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [address, from, position, ...rest] = line.split('|').map((cell) => cell.trim())
      const [latitude, longitude, ...more] = (position ?? '').split(' ').map(Number)
      if (
        !address ||
        !from ||
        rest.length > 0 ||
        more.length > 0 ||
        !Number.isFinite(latitude) ||
        !Number.isFinite(longitude)
      ) {
        throw new Error(`Not an address entry: ${line}`)
      }
      return {
        address: address.replaceAll('\\n', '\n'),
        from,
        country,
        latitude: latitude as number,
        longitude: longitude as number,
      }
    })
}
