import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '../../../tests/harness/database.ts'
import {
  type EngineServer,
  photonAnswer,
  photonFeature,
  startEngine,
} from '../../../tests/harness/engine-server.ts'
import { Circuit } from './circuit.ts'
import { createGeocoder } from './geocoder.ts'

let engine: EngineServer
beforeEach(async () => {
  engine = await startEngine({ body: {} })
})
afterEach(() => engine.close())

const geocoder = (kind: 'photon' | 'nominatim', url = engine.url) =>
  createGeocoder(
    { kind, url, userAgent: 'Bandstand (https://bandstand.example.com)' },
    new Circuit({ name: kind, log: silent, timeoutMs: 60_000 }),
  )
const bath = { latitude: 51.38, longitude: -2.36, country: 'GB' }

const nunney = photonFeature({
  type: 'city',
  value: 'village',
  name: 'Nunney',
  at: [-2.3779, 51.2116],
  county: 'Somerset',
  state: 'England',
})
const somerset = photonFeature({
  type: 'county',
  value: 'administrative',
  name: 'Somerset',
  at: [-2.9, 51.1],
  state: 'England',
  extent: [-3.84, 51.33, -2.24, 50.82],
})

describe('Photon', () => {
  it('Photon is queried in its protocol, near the artist, with user agent and credentials', async () => {
    engine.answer = photonAnswer(nunney)
    await geocoder('photon', engine.url.replace('//', '//operator:pass%20word@')).find(
      'Manor Barn,\nNunney, Somerset',
      bath,
    )
    const [asked] = engine.asked
    expect(asked?.path).toBe('/api')
    expect(Object.fromEntries(asked?.params ?? [])).toEqual({
      q: 'Manor Barn, Nunney, Somerset',
      limit: '8',
      lang: 'en',
      lat: '51.3800',
      lon: '-2.3600',
    })
    expect(asked?.headers['user-agent']).toBe('Bandstand (https://bandstand.example.com)')
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('operator:pass word').toString('base64')}`)
  })

  it('finds a village with certainty, also when it does not know the venue', async () => {
    engine.answer = ({ params }) =>
      params.get('q') === 'Nunney, Somerset' ? photonAnswer(nunney) : photonAnswer()
    const found = await geocoder('photon').find('Manor Barn, Nunney, Somerset', bath)
    expect(found).toMatchObject({
      isDoubtful: false,
      located: {
        latitude: 51.2116,
        longitude: -2.3779,
        country: 'GB',
        place: 'Nunney, Somerset, England, United Kingdom',
        confidence: 'sure',
        alternatives: [],
      },
    })
    expect(engine.asked.map(({ params }) => params.get('q'))).toEqual([
      'Manor Barn, Nunney, Somerset',
      'Nunney, Somerset',
    ])
  })

  it('reports that only the county is known', async () => {
    engine.answer = photonAnswer(somerset)
    expect(await geocoder('photon').find('A barn in Somerset', bath)).toMatchObject({
      located: { place: 'Somerset, England, United Kingdom', confidence: 'area' },
    })
  })

  it('Photon is not trusted about a venue of the same name in another town', async () => {
    engine.answer = photonAnswer(
      photonFeature({
        type: 'house',
        value: 'pub',
        name: 'Manor Barn',
        at: [-1.08, 53.96],
        city: 'York',
        state: 'England',
      }),
    )
    expect(await geocoder('photon').find('Manor Barn, Nunney', bath)).toMatchObject({
      isDoubtful: true,
      located: { confidence: 'unsure', place: 'Manor Barn, York, England, United Kingdom' },
    })
  })

  it('accepts a venue that matches the town or the postcode', async () => {
    const pub = {
      type: 'house',
      value: 'pub',
      name: 'The Castle Inn',
      at: [-2.2291, 51.4934] as [number, number],
      state: 'England',
    }
    for (const where of [{ city: 'Castle Combe' }, { city: 'Chippenham', postcode: 'SN14 7HN' }]) {
      engine.answer = photonAnswer(photonFeature({ ...pub, ...where }))
      expect(await geocoder('photon').find('The Castle Inn, Castle Combe SN147HN', bath)).toMatchObject({
        located: { confidence: 'sure' },
      })
    }
  })

  it('returns several towns of the same name as alternatives, the nearest first', async () => {
    const newport = { type: 'city', value: 'town', name: 'Newport' }
    engine.answer = photonAnswer(
      photonFeature({ ...newport, id: 1, at: [-1.2925, 50.701], county: 'Isle of Wight', state: 'England' }),
      photonFeature({ ...newport, id: 2, at: [-2.9977, 51.5842], state: 'Wales' }),
      photonFeature({ ...newport, id: 3, at: [-71.31, 41.49], state: 'Rhode Island', countrycode: 'US' }),
    )
    expect((await geocoder('photon').find('Newport', bath))?.located).toMatchObject({
      place: 'Newport, Wales, United Kingdom',
      confidence: 'unsure',
      alternatives: ['Newport, Isle of Wight, England, United Kingdom'],
    })
    expect((await geocoder('photon').find('Newport, Isle of Wight', bath))?.located).toMatchObject({
      place: 'Newport, Isle of Wight, England, United Kingdom',
      confidence: 'sure',
    })
    for (const place of ['Newport, Isle of Wight, England, United Kingdom', 'Newport, Wales, United Kingdom'])
      expect(
        (await geocoder('photon').find(place, bath))?.located,
        'an alternative is found with certainty',
      ).toMatchObject({ place, confidence: 'sure' })
  })

  it('recognises a town by its own name', async () => {
    const town = {
      type: 'house',
      value: 'theatre',
      name: 'Residenztheater',
      at: [11.578, 48.14] as [number, number],
    }
    engine.answer = ({ params }) =>
      photonAnswer(
        photonFeature({
          ...town,
          city: params.get('lang') === 'default' ? 'München' : 'Munich',
          countrycode: 'DE',
        }),
      )
    expect((await geocoder('photon').find('Residenztheater, München'))?.located).toMatchObject({
      place: 'Residenztheater, Munich, Germany',
      confidence: 'sure',
    })
  })

  it('measures homes from the centre of their town', async () => {
    const house = photonFeature({
      type: 'house',
      value: 'residential',
      name: '12 Horn Street',
      at: [-2.3799, 51.2099],
      city: 'Nunney',
      county: 'Somerset',
      state: 'England',
    })
    engine.answer = ({ params }) => photonAnswer(params.get('q')?.startsWith('12') ? house : nunney)
    expect(await geocoder('photon').findTown('12 Horn Street, Nunney')).toMatchObject({
      latitude: 51.2116,
      longitude: -2.3779,
      place: 'Nunney, Somerset, England, United Kingdom',
    })
    engine.answer = photonAnswer(house)
    expect(
      await geocoder('photon').findTown('12 Horn Street, Nunney'),
      'no result rather than the house',
    ).toBeUndefined()
  })

  it('returns nothing for unknown addresses and for whole countries', async () => {
    engine.answer = photonAnswer(
      photonFeature({ type: 'country', value: 'country', name: 'United Kingdom', at: [-3, 54] }),
    )
    expect(await geocoder('photon').find('xyzzy, United Kingdom', bath)).toBeUndefined()
    expect(engine.asked.length).toBeLessThanOrEqual(3)
  })
})

describe('Nominatim', () => {
  const place = {
    place_id: 100149,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'node',
    osm_id: 107775,
    lat: '51.2116',
    lon: '-2.3779',
    category: 'place',
    type: 'village',
    place_rank: 19,
    importance: 0.41,
    addresstype: 'village',
    name: 'Nunney',
    display_name: 'Nunney, Somerset, England, BA11 4LZ, United Kingdom',
    address: {
      village: 'Nunney',
      county: 'Somerset',
      state: 'England',
      'ISO3166-2-lvl4': 'GB-ENG',
      postcode: 'BA11 4LZ',
      country: 'United Kingdom',
      country_code: 'gb',
    },
    boundingbox: ['51.1916', '51.2316', '-2.3979', '-2.3579'],
  }

  it('Nominatim is queried in its protocol, preferring results near the artist', async () => {
    engine.answer = { body: [place] }
    const found = await geocoder('nominatim').find('Nunney, Somerset', bath)
    const [asked] = engine.asked
    expect(asked?.path).toBe('/search')
    expect(Object.fromEntries(asked?.params ?? [])).toEqual({
      q: 'Nunney, Somerset',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '8',
      'accept-language': 'en',
      viewbox: '-4.3600,53.3800,-0.3600,49.3800',
      bounded: '0',
    })
    expect(asked?.headers['user-agent']).toContain('Bandstand')
    expect(found?.located).toEqual({
      latitude: 51.2116,
      longitude: -2.3779,
      country: 'GB',
      place: 'Nunney, Somerset, England, United Kingdom',
      confidence: 'sure',
      alternatives: [],
    })
  })

  it('finds a venue unknown to the map by its village, and reports when only the county is known', async () => {
    engine.answer = ({ params }) => ({ body: params.get('q') === 'Nunney, Somerset' ? [place] : [] })
    expect((await geocoder('nominatim').find('Manor Barn, Nunney, Somerset'))?.located.confidence).toBe(
      'sure',
    )
    const county = {
      ...place,
      category: 'boundary',
      type: 'administrative',
      addresstype: 'county',
      place_rank: 12,
      name: 'Somerset',
      address: { county: 'Somerset', state: 'England', country: 'United Kingdom', country_code: 'gb' },
    }
    engine.answer = { body: [county] }
    expect((await geocoder('nominatim').find('Somerset'))?.located).toMatchObject({
      confidence: 'area',
      place: 'Somerset, England, United Kingdom',
    })
  })

  it('recognises a town that is a boundary, and one without a name of its own', async () => {
    engine.answer = {
      body: [
        {
          ...place,
          osm_type: 'relation',
          category: 'boundary',
          type: 'administrative',
          addresstype: 'city',
          place_rank: 16,
          name: undefined,
          display_name: 'Leeds, West Yorkshire, England, United Kingdom',
          address: { city: 'Leeds', county: 'West Yorkshire', state: 'England', country_code: 'gb' },
          boundingbox: ['53.69', '53.95', '-1.80', '-1.29'],
        },
      ],
    }
    expect((await geocoder('nominatim').find('Leeds'))?.located).toMatchObject({
      place: 'Leeds, West Yorkshire, England, United Kingdom',
      confidence: 'sure',
    })
  })
})
