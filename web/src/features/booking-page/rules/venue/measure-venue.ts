// Requests the distance of an address from the artist. The server never discloses where the artist lives.
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { CallError } from '../../../../lib/api/call-error.ts'
import { callFunction } from '../../../../lib/api/call-function.ts'
import type { MeasuredVenue } from '../draft/booking-draft.ts'

/** In the first seconds of an installation. */
export const placesLoading = 'places_loading'

/** Never throws: without a distance the form continues, and the artist confirms travel. */
export async function measureVenue(
  config: ApiAddress,
  slug: string,
  address: string,
  signal?: AbortSignal,
): Promise<MeasuredVenue> {
  try {
    const body = { artist_slug: slug, destination: address }
    return { address, distance: await callFunction(config, 'calculate-distance', body, { signal }) }
  } catch (error) {
    const isKnown =
      error instanceof CallError && ((error.status > 0 && error.status < 500) || error.code === placesLoading)
    return { address, distance: null, reason: isKnown ? error.code : 'failed' }
  }
}
