// Asks how far an address is from the artist. The server never says where the artist lives.
import type { CalculatedDistance } from '../../../../../domain/booking-submission.ts'
import type { RuntimeConfig } from '../../../../../domain/runtime-config.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { callFunction } from '../../../lib/api/call-function.ts'
import type { MeasuredVenue } from '../draft/booking-draft.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

/** Never throws: without a distance the form goes on, and travel is settled by the artist. */
export async function measureVenue(config: Address, slug: string, address: string): Promise<MeasuredVenue> {
  try {
    const body = { artist_slug: slug, destination: address }
    const answer = await callFunction(config, 'calculate-distance', body)
    if (isDistance(answer)) return { address, distance: answer }
    return { address, distance: null, reason: 'failed' }
  } catch (error) {
    const isRefusal = error instanceof CallError && error.status > 0 && error.status < 500
    return { address, distance: null, reason: isRefusal ? error.code : 'failed' }
  }
}

function isDistance(answer: unknown): answer is CalculatedDistance {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'distance_km' in answer &&
    typeof answer.distance_km === 'number'
  )
}
