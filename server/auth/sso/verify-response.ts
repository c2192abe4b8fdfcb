// Verifies SAML responses in worker threads: one of an attacker can take half a second, in which no other request
// would be answered.
import { OneShotWorker } from '../../core/one-shot-worker.ts'
import type { StoredProvider } from './providers.ts'
import type { SiteDeps } from './service-addresses.ts'

export interface SamlWork {
  siteUrl: string
  provider: StoredProvider
  /** In base64. */
  response: string
}

export type SamlWorkResult = { assertion: unknown } | { refusal: string }

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = new URL(`./saml-worker.${extension}`, import.meta.url)
const limits = { maxRunning: 2, maxWaiting: 20, timeoutMs: 5_000, maxHeapMb: 128 }

/** The time limit is a parameter for tests. */
export function createVerifier(timeoutMs = limits.timeoutMs) {
  const worker = new OneShotWorker(program, { ...limits, timeoutMs })
  /** Throws a WorkerLimitError when it takes too long or too many are waiting. */
  return async (
    { siteUrl }: SiteDeps,
    provider: StoredProvider,
    response: string,
  ): Promise<SamlWorkResult> => {
    const work: SamlWork = { siteUrl, provider, response }
    return (await worker.run(work)) as SamlWorkResult
  }
}

export const verifyResponse = createVerifier()
