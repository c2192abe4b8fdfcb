// What SQL may know of a request: its method, path and headers, without those that hold secrets.
import type { IncomingMessage } from 'node:http'
import type { RequestSettings } from '../core/database/request-settings.ts'
import { proofHeader } from '../core/proof-of-work.ts'

const prefix = '/rest/v1'
const secrets = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization', proofHeader])

export function describeRequest({ method = 'GET', url = '', headers }: IncomingMessage): RequestSettings {
  const shown = Object.entries(headers).filter(([name]) => !secrets.has(name))
  return {
    method,
    path: url.slice(prefix.length).split('?', 1)[0] ?? '',
    headers: JSON.stringify(Object.fromEntries(shown)),
  }
}
