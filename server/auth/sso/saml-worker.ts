// The program of a worker thread: reads one SAML response. Its signature may take long to check.
import { parentPort, workerData } from 'node:worker_threads'
import { readSignedAssertion } from './saml.ts'
import type { SamlWork, SamlWorkResult } from './verify-response.ts'

parentPort?.postMessage('loaded')
const { siteUrl, provider, response } = workerData as SamlWork
const finish = (result: SamlWorkResult) => parentPort?.postMessage(result)

// No top-level await: in development it runs as a script.
readSignedAssertion({ siteUrl }, provider, response).then(
  (assertion) => finish({ assertion }),
  (error: Error) => finish({ refusal: error.message }),
)
