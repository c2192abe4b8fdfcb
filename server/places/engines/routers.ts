// Clients for the operator's router, OSRM or Valhalla, that return road distances.
import * as z from 'zod/mini'
import { greatCircleKm, type Position } from '../great-circle.ts'
import { askEngine, EngineError, engineUrl } from './ask-engine.ts'
import type { Circuit } from './circuit.ts'
import type { EngineOptions } from './geocoders.ts'

export interface Router {
  /** Undefined when it knows no road between the two; throws when it could not be queried. */
  roadKm(from: Position, to: Position): Promise<number | undefined>
}

export interface RouterOptions extends EngineOptions {
  kind: 'osrm' | 'valhalla'
}

type Ask = (
  options: EngineOptions,
  from: Position,
  to: Position,
  signal: AbortSignal,
) => Promise<number | undefined>

/** A place farther than this from any road is outside the router's map. */
const maxSnapMetres = 10_000

export function createRouter(options: RouterOptions, circuit: Circuit): Router {
  const ask: Ask = options.kind === 'osrm' ? askOsrm : askValhalla
  return {
    async roadKm(from, to) {
      const kilometres = await circuit.run((signal) => ask(options, from, to, signal))
      if (kilometres === undefined || kilometres > 50_000) return undefined
      // No road is shorter than the straight line: such a response is about two other places.
      return kilometres + (2 * maxSnapMetres) / 1000 < greatCircleKm(from, to) ? undefined : kilometres
    },
  }
}

const osrmAnswer = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  routes: z.optional(z.array(z.object({ distance: z.number().check(z.nonnegative()) }))),
  waypoints: z.optional(z.array(z.object({ distance: z.optional(z.number()) }))),
})

const askOsrm: Ask = async ({ url, userAgent }, from, to, signal) => {
  const path = `/route/v1/driving/${lonLat(from)};${lonLat(to)}`
  const { status, json } = await askEngine({
    url: engineUrl(url, path, { overview: 'false' }),
    userAgent,
    signal,
  })
  const read = osrmAnswer.safeParse(json)
  if (!read.success) throw new EngineError(`it answered ${status}, not as OSRM does`)
  const { code, message = '', routes, waypoints } = read.data
  if (code === 'NoRoute' || code === 'NoSegment') return undefined
  if (code !== 'Ok' || !routes) throw new EngineError(`it refused: ${code} ${message}`.slice(0, 200))
  // OSRM snaps to the nearest road it has, however far, even at the edge of its map.
  if (waypoints?.some(({ distance = 0 }) => distance > maxSnapMetres)) return undefined
  const [route] = routes
  return route && route.distance / 1000
}

const valhallaAnswer = z.union([
  z.object({ trip: z.object({ summary: z.object({ length: z.number().check(z.nonnegative()) }) }) }),
  z.object({ error_code: z.number(), error: z.string() }),
])

/** Too far for its limits, unconnected places, no road nearby, no path: the router works, but knows no route. */
const valhallaUnknown = [154, 170, 171, 442]

const askValhalla: Ask = async ({ url, userAgent }, from, to, signal) => {
  const location = ({ latitude, longitude }: Position) => ({
    lat: latitude,
    lon: longitude,
    search_cutoff: maxSnapMetres,
  })
  const { status, json } = await askEngine({
    url: engineUrl(url, '/route'),
    userAgent,
    signal,
    body: {
      locations: [location(from), location(to)],
      costing: 'auto',
      units: 'kilometers',
      directions_type: 'none',
    },
  })
  const read = valhallaAnswer.safeParse(json)
  if (!read.success) throw new EngineError(`it answered ${status}, not as Valhalla does`)
  if ('trip' in read.data) return read.data.trip.summary.length
  const { error_code, error } = read.data
  if (valhallaUnknown.includes(error_code)) return undefined
  throw new EngineError(`it refused: ${error_code} ${error}`.slice(0, 200))
}

function lonLat({ latitude, longitude }: Position): string {
  return `${longitude.toFixed(6)},${latitude.toFixed(6)}`
}
