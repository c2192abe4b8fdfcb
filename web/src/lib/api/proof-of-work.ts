// Proof of work for anonymous writes, which makes mass submissions expensive: a small computation in a worker, so that
// the page stays responsive.
import type { Challenge, Solution } from 'altcha-lib/types'
import type { ApiAddress } from './api-address.ts'
import { CallError } from './call-error.ts'

export const proofHeader = 'x-proof-of-work'

/** The request header. Without WebCrypto there is none, and the server applies a stricter rate limit. */
export async function proveWork(address: ApiAddress): Promise<Record<string, string>> {
  if (!globalThis.crypto?.subtle) return { [proofHeader]: 'none' }
  const challenge = await fetchChallenge(address)
  const solution = await solve(challenge)
  return { [proofHeader]: btoa(JSON.stringify({ challenge, solution })) }
}

async function fetchChallenge({ supabaseUrl, supabaseKey }: ApiAddress): Promise<Challenge> {
  const response = await fetch(`${supabaseUrl}/functions/v1/challenge`, {
    headers: { apikey: supabaseKey },
  }).catch((cause: unknown) => {
    throw CallError.notReached(cause)
  })
  if (!response.ok)
    throw new CallError('There was no challenge to solve.', response.status, 'challenge_failed')
  return response.json() as Promise<Challenge>
}

async function solve(challenge: Challenge): Promise<Solution> {
  const worker = startWorker()
  const solution = worker
    ? await solveIn(worker, challenge).catch(() => solveHere(challenge))
    : await solveHere(challenge)
  if (!solution) throw new Error('The proof of work took too long.')
  return solution
}

/** A sandboxed frame without allow-same-origin cannot start a worker. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

function solveIn(worker: Worker, challenge: Challenge): Promise<Solution | null> {
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message || 'The proof of work failed.'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

async function solveHere(challenge: Challenge): Promise<Solution | null> {
  const { solveChallenge } = await import('./solve-challenge.ts')
  return solveChallenge(challenge)
}
