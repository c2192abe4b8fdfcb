// Asks for the dashboard's data while its code is still being loaded (lib/session/early-answers.ts): for the list as it
// opens without a filter. Imports only what the start page has loaded already.
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'
import { browserStorage } from '../../lib/browser/storage.ts'
import { callEarly } from '../../lib/session/early-answers.ts'
import { sessionStorageKey } from '../../lib/session/session-storage-key.ts'
import { ownerColumns } from './owner-columns.ts'
import { readPageSize } from './page-size.ts'

/** The client refreshes a session that is about to end, and calls with the new token. */
const minSecondsLeft = 120

/** Both calls are written as the client writes them, or they would not be recognised. */
export function askEarly({ supabaseUrl, supabaseKey }: RuntimeConfig): void {
  const session = storedSession()
  if (!session || window.location.search !== '') return
  const { access_token: token, user } = session
  const headers = { apikey: supabaseKey }
  const owner = new URL(`${supabaseUrl}/rest/v1/profiles`)
  owner.searchParams.set('select', ownerColumns)
  owner.searchParams.set('user_id', `eq.${user.id}`)
  callEarly({ url: owner.href, token }, headers)
  const body = JSON.stringify({ page: 1, page_size: readPageSize(), sort: 'newest' })
  callEarly(
    { url: `${supabaseUrl}/rest/v1/rpc/get_dashboard`, token, body },
    { ...headers, 'content-type': 'application/json' },
  )
}

interface StoredSession {
  access_token: string
  expires_at: number
  user: { id: string }
}

function storedSession(): StoredSession | undefined {
  try {
    const session: StoredSession = JSON.parse(browserStorage.read(sessionStorageKey) ?? '')
    return session.expires_at - Date.now() / 1000 > minSecondsLeft ? session : undefined
  } catch {
    return undefined
  }
}

// Written into the page by the server.
if (window.__BANDSTAND_CONFIG__) askEarly(window.__BANDSTAND_CONFIG__ as RuntimeConfig)
