// Driving distances from Google's Routes API, for operators with a key. It may be slow or unavailable; the caller
// then estimates.
import type { Position } from '../great-circle.ts'

export interface RoutesOptions {
  key: string
  /** The service's URL; tests use a fake server. */
  baseUrl?: string
  timeoutMs?: number
}

const routesUrl = 'https://routes.googleapis.com'

/** Undefined when there is no road between the two, or Google does not know one of them. */
export async function measureRoute(
  { key, baseUrl = routesUrl, timeoutMs = 4_000 }: RoutesOptions,
  { latitude, longitude }: Position,
  destination: string,
): Promise<number | undefined> {
  const response = await fetch(`${baseUrl}/directions/v2:computeRoutes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': 'routes.distanceMeters',
    },
    body: JSON.stringify({
      origin: { location: { latLng: { latitude, longitude } } },
      destination: { address: destination },
      travelMode: 'DRIVE',
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Google Routes answered ${response.status}`)
  const { routes } = (await response.json()) as { routes?: { distanceMeters?: number }[] }
  const [route] = routes ?? []
  // A route without a distance leads from a place to itself.
  return route ? (route.distanceMeters ?? 0) / 1000 : undefined
}
