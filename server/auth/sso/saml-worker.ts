// The program of a worker thread: reads one SAML response. Its signature may take long to check.
import { parentPort, workerData } from 'node:worker_threads'
import { readSignedAssertion } from './saml.ts'
import type { SamlWork, SamlWorkResult } from './verify-response.ts'

parentPort?.postMessage('loaded')
const { siteUrl, provider, response } = workerData as SamlWork

let result: SamlWorkResult
try {
  const assertion = await readSignedAssertion({ siteUrl }, provider, response)
  result = { assertion }
} catch (error) {
  result = { refusal: (error as Error).message }
}
parentPort?.postMessage(result)
