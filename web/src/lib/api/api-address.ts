// Where the API is, and how it is called.
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'

export interface ApiAddress extends Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'> {
  /** Given on the server, which calls its own API for a visitor. */
  fetch?: typeof fetch
}
