// A fake geocoder or router on this machine, with failures on demand.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type EngineBehaviour =
  | { status?: number; headers?: Record<string, string>; body: unknown }
  /** Never answers. */
  | 'silence'
  /** Closes the connection in the middle of the response. */
  | 'cut'
  /** Two megabytes. */
  | 'huge'
  /** Something that is not JSON. */
  | 'page'

interface AskedRequest {
  method: string
  path: string
  params: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

export interface EngineServer {
  url: string
  asked: AskedRequest[]
  /** The response from now on; a function decides by the request. */
  answer: EngineBehaviour | ((request: AskedRequest) => EngineBehaviour)
  close(): Promise<void>
}

export async function startEngine(answer: EngineServer['answer']): Promise<EngineServer> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    const asked: AskedRequest = {
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      params: searchParams,
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    engine.asked.push(asked)
    const given = typeof engine.answer === 'function' ? engine.answer(asked) : engine.answer
    if (given === 'silence') return
    if (given === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"features": [', () => response.destroy())
    } else if (given === 'huge') response.end(`[${'" ",'.repeat(500_000)}""]`)
    else if (given === 'page') response.end('<html>Welcome to nginx</html>')
    else
      response
        .writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
        .end(JSON.stringify(given.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const engine: EngineServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return engine
}

interface PhotonFeature {
  type: string
  value: string
  name: string
  at: [longitude: number, latitude: number]
  city?: string
  county?: string
  state?: string
  postcode?: string
  countrycode?: string
  extent?: number[]
  id?: number
}

/** A feature in Photon's format. */
export function photonFeature({ type, value, at, id = 1, ...properties }: PhotonFeature) {
  return {
    type: 'Feature',
    properties: {
      osm_type: 'N',
      osm_id: id,
      osm_key: type === 'house' ? 'amenity' : 'place',
      osm_value: value,
      type,
      countrycode: 'GB',
      country: 'United Kingdom',
      ...properties,
    },
    geometry: { type: 'Point', coordinates: at },
  }
}

export function photonAnswer(...features: ReturnType<typeof photonFeature>[]): EngineBehaviour {
  return { body: { type: 'FeatureCollection', features } }
}

/** The format of osrm-routed with overview=false. */
export function osrmAnswer(metres: number, snapMetres = 12.4): EngineBehaviour {
  const waypoint = { hint: 'abc', distance: snapMetres, name: 'High Street', location: [-2.36, 51.38] }
  return {
    body: {
      code: 'Ok',
      routes: [
        {
          legs: [{ steps: [], weight: 900, summary: '', duration: 900, distance: metres }],
          weight_name: 'routability',
          weight: 900,
          duration: 900,
          distance: metres,
        },
      ],
      waypoints: [waypoint, waypoint],
    },
  }
}
