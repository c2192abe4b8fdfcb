// Checks the address corpus itself.
import { describe, expect, it } from 'vitest'
import { corpus } from './corpus.ts'
import { readAddresses } from './read-addresses.ts'

/** Per country: minimum number of entries, then south, north, west and east of where people live. */
const countries: Record<string, [number, number, number, number, number]> = {
  GB: [200, 49.9, 60.9, -8.2, 1.8],
  US: [60, 24.5, 49.4, -124.8, -66.9],
  IE: [12, 51.4, 55.4, -10.5, -6.0],
  CA: [12, 42.0, 60.0, -136, -52.6],
  AU: [12, -43.7, -10.7, 113.2, 153.7],
  DE: [12, 47.2, 55.1, 5.8, 15.1],
  FR: [12, 42.3, 51.1, -4.8, 8.3],
  ES: [12, 36.0, 43.8, -9.3, 4.4],
  IT: [12, 36.6, 47.1, 6.6, 18.6],
  NL: [12, 50.7, 53.6, 3.3, 7.3],
  SE: [3, 55.3, 69.1, 11.0, 24.2],
  NO: [3, 57.9, 71.2, 4.9, 31.1],
  DK: [3, 54.5, 57.8, 8.0, 15.2],
  FI: [3, 59.8, 70.1, 20.5, 31.6],
  JP: [12, 24.2, 45.6, 122.9, 145.9],
}
const nordic = ['SE', 'NO', 'DK', 'FI']
const issueExamples = [
  'Manor Barn, Nunney, Somerset',
  'Street, Somerset',
  'Smarden, Kent',
  'Ockley, Surrey',
  'Norwich, Norfolk',
  'Richmond, North Yorkshire',
  'Newport, Isle of Wight',
  'Castle Combe SN14 7HN',
  'Bath, United Kingdom',
]

const count = (...codes: string[]) => corpus.filter(({ country }) => codes.includes(country)).length

describe('the address corpus', () => {
  it('the address corpus has at least 400 entries, and enough for every country', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(400)
    const tooFew = Object.entries(countries).filter(([code, [min]]) => count(code) < min)
    expect(tooFew).toEqual([])
    expect(count(...nordic)).toBeGreaterThanOrEqual(12)
  })

  it('the address corpus has every position within its country', () => {
    const outside = corpus.filter(({ country, latitude, longitude }) => {
      const [, south, north, west, east] = countries[country] ?? [0, 90, -90, 180, -180]
      return !(latitude >= south && latitude <= north && longitude >= west && longitude <= east)
    })
    expect(outside).toEqual([])
  })

  it('contains each address once', () => {
    const keys = corpus.map(({ address }) => address.toLowerCase().replace(/\s+/g, ' '))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('contains the addresses that were measured wrongly before', () => {
    const addresses = corpus.map(({ address }) => address)
    expect(addresses).toEqual(expect.arrayContaining(issueExamples))
  })

  it('contains addresses of several lines', () => {
    expect(corpus.filter(({ address }) => address.includes('\n')).length).toBeGreaterThanOrEqual(10)
    expect(corpus.filter(({ address }) => address.includes('\\'))).toEqual([])
  })

  it.each(['Bath | Bath', 'Bath | Bath | 51.38', 'Bath | Bath | north west', ' | Bath | 51.38 -2.36'])(
    'refuses the malformed entry "%s"',
    (line) => {
      expect(() => readAddresses('GB', line)).toThrow(line.trim())
    },
  )
})
