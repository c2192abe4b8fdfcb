// Loads the runtime configuration: inlined in the page, otherwise requested from the server.
import { type RuntimeConfig, wrongConfigFields } from '../../../../domain/site/runtime-config.ts'

declare global {
  interface Window {
    __BANDSTAND_CONFIG__?: unknown
  }
}

export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  return checked(window.__BANDSTAND_CONFIG__ ?? (await fetchRuntimeConfig()))
}

async function fetchRuntimeConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`)
  return response.json()
}

function checked(value: unknown): RuntimeConfig {
  const fields = wrongConfigFields(value)
  if (fields.length === 0) return value as RuntimeConfig
  throw new Error(`The server sent settings this page cannot read: ${fields.join(', ')}.`)
}
