// The order of sources for a distance. Coordinates: the geocoder, then the gazetteer. Distance: the router, then
// Google, then the straight line. A source that fails is skipped. See decision 035.
import type pg from 'pg'
import type { Distance } from '../../../contracts/function-services.ts'
import type { Config, EngineAddress } from '../../core/config.ts'
import type { Log } from '../../core/log.ts'
import { estimateRoadKm } from '../great-circle.ts'
import { EngineError } from './ask-engine.ts'
import { Circuit } from './circuit.ts'
import { createGeocoder, type Geocoder, type GeocoderOptions } from './geocoder.ts'
import { measureRoute, type RoutesOptions } from './google-routes.ts'
import type { Located, Near } from './judge-hits.ts'
import { createPace } from './pace.ts'
import { createRouter, type Router, type RouterOptions } from './routers.ts'

export interface EnginesOptions {
  platform: pg.Pool
  log: Log
  geocoder?: EngineAddress<GeocoderOptions['kind']> | undefined
  router?: EngineAddress<RouterOptions['kind']> | undefined
  google?: RoutesOptions | undefined
  /** The user agent that identifies us to the engines. */
  userAgent?: string
  timeoutMs?: number
}

export interface Way {
  distance: Distance
  keptFor: string
}

export interface Engines {
  hasGeocoder: boolean
  /** The centre of the town of a home that the gazetteer does not know. */
  findTown(address: string): Promise<Located | undefined>
  /** From `home`, which must be the centre of a town, to an address; `lookUp` queries the gazetteer. */
  distance(home: Near, destination: string, lookUp: () => Promise<Located | undefined>): Promise<Way>
}

// Google allows no permanent copy; its distances are cached for the length of a visit, so that the price booked is
// the price seen. Results of a fallback for an unavailable engine expire soon.
const keptFor = { google: '1 day', own: '7 days', standIn: '10 minutes' }

export function createEngines(options: EnginesOptions): Engines {
  const { log, google } = options
  const geocoder = openGeocoder(options)
  const router = openRouter(options)
  const googleCircuit = new Circuit({ name: 'Google Routes', log })

  async function distance(
    home: Near,
    destination: string,
    lookUp: () => Promise<Located | undefined>,
  ): Promise<Way> {
    let isAway = false
    const attempt = <T>(asked: Promise<T> | undefined): Promise<T | undefined> | undefined =>
      asked?.catch((error) => {
        isAway = true
        return passOver(error)
      })
    const locate = async () => {
      const judged = await attempt(geocoder?.find(destination, home))
      if (judged && !judged.isDoubtful) return judged.located
      return (await lookUp()) ?? judged?.located
    }
    const own = () => (isAway ? keptFor.standIn : keptFor.own)

    const to = router ? await locate() : undefined
    if (to) {
      const kilometres = await attempt(router?.roadKm(home, to))
      if (kilometres !== undefined) return { distance: found(to, kilometres, 'measured'), keptFor: own() }
    }
    const kilometres = await attempt(
      google && googleCircuit.run(() => measureRoute(google, home, destination).catch(asEngineError)),
    )
    if (kilometres !== undefined)
      return { distance: found(asTyped(destination), kilometres, 'measured'), keptFor: keptFor.google }
    const place = router ? to : await locate()
    return {
      distance: place
        ? found(place, estimateRoadKm(home, place), 'estimated')
        : { found: false, missing: 'destination' },
      keptFor: own(),
    }
  }

  return {
    distance,
    hasGeocoder: geocoder !== undefined,
    findTown: async (address) => geocoder?.findTown(address).catch(passOver),
  }
}

/** Already logged by its circuit breaker. Our own errors, such as a lost database, are not an engine's. */
function passOver(error: unknown): undefined {
  if (!(error instanceof EngineError)) throw error
}

function asEngineError(error: Error): never {
  throw new EngineError(error.message)
}

/** The engines an operator has configured. Their usage policies require a user agent. */
export function engineSettings({ geocoder, router, googleMaps, siteUrl, operator }: Config) {
  const contact = [new URL(siteUrl).origin, operator.email].filter(Boolean).join('; ')
  const { serverKey } = googleMaps
  return {
    geocoder,
    router,
    google: serverKey ? { key: serverKey } : undefined,
    userAgent: `Bandstand (${contact.replace(/[^\x20-\x7e]/g, '')})`,
  }
}

/** Also used by the doctor, which makes a single direct call: without the pool there is no rate limit. */
export function openGeocoder({
  platform,
  log,
  geocoder,
  userAgent = 'Bandstand',
  timeoutMs,
}: Omit<EnginesOptions, 'platform'> & { platform?: pg.Pool }): Geocoder | undefined {
  if (!geocoder) return undefined
  const { kind, url, perSecond } = geocoder
  const pace = perSecond && platform ? createPace(platform, 'geocoder', perSecond) : undefined
  const circuit = new Circuit({ name: `geocoder (${kind})`, log, timeoutMs })
  return createGeocoder({ kind, url, userAgent, pace }, circuit)
}

export function openRouter({
  log,
  router,
  userAgent = 'Bandstand',
  timeoutMs,
}: Omit<EnginesOptions, 'platform'>): Router | undefined {
  if (!router) return undefined
  const { kind, url } = router
  return createRouter({ kind, url, userAgent }, new Circuit({ name: `router (${kind})`, log, timeoutMs }))
}

/** Google parses the address itself and does not return the place it found. */
function asTyped(destination: string): Pick<Located, 'place' | 'confidence' | 'alternatives'> {
  return { place: destination, confidence: 'sure', alternatives: [] }
}

function found(
  { place, confidence, alternatives }: Pick<Located, 'place' | 'confidence' | 'alternatives'>,
  kilometres: number,
  source: 'measured' | 'estimated',
): Distance {
  return { found: true, kilometres, source, place, confidence, alternatives }
}
