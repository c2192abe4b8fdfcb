// What anonymous writes carry so that sending thousands is dear: a small computation, made without the visitor
// noticing. The work happens in a worker, so that the page stays smooth.
import type { Challenge, Solution } from 'altcha-lib/types'
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { CallError } from './call-error.ts'

export const proofHeader = 'x-proof-of-work'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

/** The header to send along. A browser without WebCrypto says so, and a stricter rate limit stands in. */
export async function proveWork(address: Address): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return { [proofHeader]: 'none' }
  const challenge = await fetchChallenge(address)
  const solution = await solve(challenge)
  return { [proofHeader]: btoa(JSON.stringify({ challenge, solution })) }
}

async function fetchChallenge({ supabaseUrl, supabaseKey }: Address): Promise<Challenge> {
  const response = await fetch(`${supabaseUrl}/functions/v1/challenge`, {
    headers: { apikey: supabaseKey },
  }).catch((cause: unknown) => {
    throw CallError.notReached(cause)
  })
  if (!response.ok)
    throw new CallError('There was no challenge to solve.', response.status, 'challenge_failed')
  return response.json() as Promise<Challenge>
}

function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('The proof of work took too long.'))
    worker.onerror = (event) => reject(new Error(event.message || 'The proof of work failed.'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
