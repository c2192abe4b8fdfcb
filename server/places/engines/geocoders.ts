// Clients for the operator's geocoder, Photon or Nominatim, that return hits of one type.
import * as z from 'zod/mini'
import type { Position } from '../great-circle.ts'
import { askEngine, EngineError, engineUrl } from './ask-engine.ts'

export interface EngineOptions {
  /** Without the prefix that names the protocol. */
  url: string
  userAgent: string
}

export interface Hit extends Position {
  /** The engine's own id of the object, to recognise it in another language. */
  id: string
  /** A house, venue or street; a town or a part of one; a county, state or any other large area. */
  level: 'point' | 'town' | 'area'
  /** From 0 for a hamlet to 3 for a city. */
  size: number
  name: string
  /** The town it is in, also when it is the town itself. */
  town: string
  county: string
  state: string
  postcode: string
  /** ISO 3166 code, in capitals. */
  country: string
}

export type Search = (
  options: EngineOptions,
  query: { text: string; near?: Position | undefined; language: 'en' | 'local' },
  signal: AbortSignal,
) => Promise<Hit[]>

const maxHits = 8
const maxNameLength = 120
/** Anything wider is not a destination. */
const wideKm = 15

const sizes: Record<string, number> = {
  city: 3,
  town: 2,
  borough: 1.5,
  suburb: 1.5,
  village: 1,
  hamlet: 0.5,
  isolated_dwelling: 0.25,
}

const text = z.catch(z.string(), '')
const degrees = (limit: number) => z.coerce.number().check(z.gte(-limit), z.lte(limit))

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)], z.number()) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.catch(z.coerce.string(), ''),
        osm_value: text,
        type: text,
        name: text,
        street: text,
        housenumber: text,
        locality: text,
        district: text,
        city: text,
        county: text,
        state: text,
        postcode: text,
        countrycode: text,
        extent: z.catch(z.array(z.number()), []),
      }),
    }),
  ),
})

export const searchPhoton: Search = async ({ url, userAgent }, { text, near, language }, signal) => {
  const { status, json } = await askEngine({
    url: engineUrl(url, '/api', {
      q: text,
      limit: String(maxHits),
      lang: language === 'en' ? 'en' : 'default',
      ...(near && { lat: near.latitude.toFixed(4), lon: near.longitude.toFixed(4) }),
    }),
    userAgent,
    signal,
  })
  if (status === 400) throw new EngineError(`it refused: ${readMessage(json)}`)
  const read = photonAnswer.safeParse(json)
  if (status !== 200 || !read.success) throw new EngineError(`it answered ${status}, not as Photon does`)
  return read.data.features.slice(0, maxHits).flatMap(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates
    const { type, osm_value, extent } = properties
    if (type === 'country') return []
    const isTown = ['city', 'district', 'locality'].includes(type)
    const isArea = ['county', 'state'].includes(type) || (type === 'other' && isWide(extent[3], extent[1]))
    const name = properties.name || properties.street || properties.locality || properties.postcode
    return hit({
      id: `${properties.osm_type}${properties.osm_id}`,
      latitude,
      longitude,
      level: isArea ? 'area' : isTown ? 'town' : 'point',
      size: sizes[osm_value] ?? 1,
      name,
      town: type === 'city' ? name : properties.city || properties.locality || properties.district,
      county: properties.county,
      state: properties.state,
      postcode: properties.postcode,
      country: properties.countrycode,
    })
  })
}

const nominatimAnswer = z.array(
  z.object({
    osm_type: text,
    osm_id: z.catch(z.coerce.string(), ''),
    lat: degrees(90),
    lon: degrees(180),
    type: text,
    addresstype: text,
    place_rank: z.catch(z.number(), 30),
    name: text,
    display_name: text,
    address: z.catch(z.record(z.string(), z.string()), {}),
    boundingbox: z.catch(z.array(z.coerce.number()), []),
  }),
)

const nominatimAreas = /^(county|state|state_district|province|region|district|continent|archipelago|island)$/
const townKeys = ['city', 'town', 'village', 'hamlet', 'municipality', 'suburb', 'isolated_dwelling']
/** The area around the artist where hits are preferred: about 200 km each way. */
const viewDegrees = 2

export const searchNominatim: Search = async ({ url, userAgent }, { text, near, language }, signal) => {
  const { status, json } = await askEngine({
    url: engineUrl(url, '/search', {
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(maxHits),
      ...(language === 'en' && { 'accept-language': 'en' }),
      ...(near && { viewbox: viewbox(near), bounded: '0' }),
    }),
    userAgent,
    signal,
  })
  if (status === 400) throw new EngineError(`it refused: ${readMessage(json)}`)
  const read = nominatimAnswer.safeParse(json)
  if (status !== 200 || !read.success) throw new EngineError(`it answered ${status}, not as Nominatim does`)
  return read.data.slice(0, maxHits).flatMap((found) => {
    const { address, boundingbox } = found
    const kind = found.addresstype || found.type
    if (kind === 'country' || kind === 'continent') return []
    const isTown = kind in sizes || /^(municipality|neighbourhood|quarter|city_district)$/.test(kind)
    const isPoint = found.place_rank >= 26 || kind === 'postcode'
    const isArea =
      nominatimAreas.test(kind) ||
      (!isTown && !isPoint && (found.place_rank <= 12 || isWide(boundingbox[0], boundingbox[1])))
    const town = townKeys.map((key) => address[key]).find(Boolean) ?? ''
    return hit({
      id: `${found.osm_type}${found.osm_id}`,
      latitude: found.lat,
      longitude: found.lon,
      level: isArea ? 'area' : isTown ? 'town' : 'point',
      size: sizes[kind] ?? 1,
      name: found.name || (found.display_name.split(',')[0] ?? ''),
      town,
      county: address.county ?? address.state_district ?? '',
      state: address.state ?? '',
      postcode: address.postcode ?? '',
      country: address.country_code ?? '',
    })
  })
}

/** Names as single lines; a hit without a country or name cannot be written as an address. */
function hit(found: Hit): Hit[] {
  const line = (name: string) =>
    name
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxNameLength)
  const country = found.country.toUpperCase()
  const name = line(found.name)
  if (!/^[A-Z]{2}$/.test(country) || name === '') return []
  const [town, county, state, postcode] = [found.town, found.county, found.state, found.postcode].map(line)
  return [
    {
      ...found,
      name,
      country,
      town: town ?? '',
      county: county ?? '',
      state: state ?? '',
      postcode: postcode ?? '',
    },
  ]
}

function isWide(south = 0, north = 0): boolean {
  return (Math.abs(north - south) * 111) / 2 > wideKm
}

function viewbox({ latitude, longitude }: Position): string {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(4)
  return [
    clamp(longitude - viewDegrees, 180),
    clamp(latitude + viewDegrees, 90),
    clamp(longitude + viewDegrees, 180),
    clamp(latitude - viewDegrees, 90),
  ].join(',')
}

/** Photon answers {"message": …}, Nominatim {"error": {"message": …}}. */
function readMessage(json: unknown): string {
  const body = json as { message?: unknown; error?: { message?: unknown } } | undefined
  return String(body?.message ?? body?.error?.message ?? 'without a reason').slice(0, 200)
}
