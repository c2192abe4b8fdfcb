import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../great-circle.ts'
import { postcodeAreas, postcodeZones, ukDistricts } from './postcodes.ts'

const repeated = (codes: string[]) => codes.filter((code, index) => codes.indexOf(code) !== index)
// Islands and glens whose postcode area is named after a town a day's journey away: Barra, Skye, Tiree, Canna.
const wideAreas = ['HS', 'IV', 'PA', 'PH']
const areaOf = (district: string) => district.replace(/\d.*$/, '')

describe('British postcode districts', () => {
  it('contain each district once, in a valid format', () => {
    const codes = ukDistricts.map(({ district }) => district)
    expect(repeated(codes)).toEqual([])
    expect(codes.filter((code) => !/^[A-Z]{1,2}\d{1,2}[A-Z]?$/.test(code))).toEqual([])
    expect(codes.length).toBeGreaterThan(2_800)
  })

  it('belong to known areas, and every area has some', () => {
    const areas = new Set(ukDistricts.map(({ district }) => areaOf(district)))
    expect([...areas].sort()).toEqual(postcodeAreas.map(({ area }) => area).sort())
  })

  it('lie in the islands and near the town of their area', () => {
    const far = ukDistricts.filter(({ district, latitude, longitude }) => {
      if (latitude === undefined || longitude === undefined) return false
      const area = postcodeAreas.find((one) => one.area === areaOf(district))
      const inside = latitude > 49 && latitude < 61 && longitude > -8.3 && longitude < 1.8
      return !(
        area &&
        inside &&
        greatCircleKm(area, { latitude, longitude }) <= (wideAreas.includes(area.area) ? 205 : 130)
      )
    })
    expect(far).toEqual([])
  })
})

/** South, north, west, east. */
const boxes: Record<string, [number, number, number, number]> = {
  AT: [46.3, 49.1, 9.5, 17.2],
  AU: [-44, -10, 112, 154],
  BE: [49.4, 51.6, 2.5, 6.5],
  CA: [41.6, 84, -142, -52],
  CH: [45.8, 47.9, 5.9, 10.6],
  DE: [47.2, 55.1, 5.8, 15.1],
  DK: [54.5, 57.8, 8, 15.2],
  ES: [27.6, 43.9, -18.2, 4.4],
  FI: [59.7, 70.1, 19.1, 31.6],
  FR: [41.3, 51.1, -5.2, 9.6],
  IE: [51.4, 55.5, -10.7, -5.9],
  IT: [36.6, 47.1, 6.6, 18.6],
  NL: [50.7, 53.6, 3.3, 7.3],
  NO: [57.9, 71.2, 4.5, 31.2],
  SE: [55.3, 69.1, 11, 24.2],
  GF: [2, 6, -55, -51],
  GP: [15.8, 16.6, -62, -61],
  MQ: [14.3, 15, -61.3, -60.7],
  RE: [-21.5, -20.8, 55.2, 55.9],
  YT: [-13.1, -12.6, 44.9, 45.4],
}
/** One zone each. */
const frenchOverseas = ['GF', 'GP', 'MQ', 'RE', 'YT']

describe('postcode zones', () => {
  it('contain each prefix once', () => {
    expect(repeated(postcodeZones.map(({ country, code }) => `${country} ${code}`))).toEqual([])
    expect(postcodeZones.filter(({ country }) => country === 'IE')).toHaveLength(139)
  })

  it.each(Object.entries(boxes))('of %s lie in the country and have a plausible radius', (country, box) => {
    const zones = postcodeZones.filter((zone) => zone.country === country)
    expect(zones.length).toBeGreaterThan(frenchOverseas.includes(country) ? 0 : 30)
    const [south, north, west, east] = box
    const astray = zones.filter(
      ({ latitude, longitude, reachKm }) =>
        !(latitude > south && latitude < north && longitude > west && longitude < east && reachKm >= 3),
    )
    expect(astray).toEqual([])
  })

  it('postcode zones of every country are checked', () => {
    expect([...new Set(postcodeZones.map(({ country }) => country))].sort()).toEqual(
      Object.keys(boxes).sort(),
    )
  })
})
