// The full API client for signed-in users: stores the session in this browser, refreshes it, and calls tables,
// functions, files and live updates with it. Import it on demand; visitors never need it.
import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../../database/types.ts'
import type { ApiAddress } from '../api/api-address.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { sessionStorageKey } from './session-storage-key.ts'

let client: { for: ApiAddress; is: SupabaseClient<Database> } | undefined

/** One for the whole page: two would compete to refresh the same session. */
export function sessionClient({ supabaseUrl, supabaseKey }: ApiAddress): SupabaseClient<Database> {
  if (client?.for.supabaseUrl === supabaseUrl && client.for.supabaseKey === supabaseKey) return client.is
  const is: SupabaseClient<Database> = createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      flowType: 'implicit',
      storageKey: sessionStorageKey,
      experimental: { passkey: true },
    },
    // It already makes requests during construction when the page's URL contains a session.
    global: { fetch: (input, init) => fetchAsSignedIn(() => is.auth, input, init) },
  })
  client = { for: { supabaseUrl, supabaseKey }, is }
  return is
}

/**
 * A token can be refused before it expires: the session was ended elsewhere, or a clock jumped. Refreshing either
 * returns a new token for a retry, or signs this browser out.
 */
async function fetchAsSignedIn(
  auth: () => SupabaseClient['auth'],
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const answer = (await takeEarlyAnswer(input, init)) ?? (await fetch(input, init))
  const url = input instanceof Request ? input.url : String(input)
  if (answer.status !== 401 || url.includes('/auth/v1/')) return answer
  const { data, error } = await auth().refreshSession()
  // Otherwise the client would keep the session until its token expires.
  if (error && !isAuthRetryableFetchError(error)) await auth().signOut({ scope: 'local' })
  if (!data.session) return url.includes('/rest/v1/') ? notAuthenticated(answer) : answer
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${data.session.access_token}`)
  return fetch(input, { ...init, headers })
}

/** Replaces the database's message about roles and tables, which does not help a user who has to sign in again. */
async function notAuthenticated(answer: Response): Promise<Response> {
  const parsed: unknown = await answer.json().catch(() => undefined)
  const body = typeof parsed === 'object' ? parsed : undefined
  return Response.json({ code: '42501', ...body, message: 'Not authenticated' }, { status: answer.status })
}

/** A second client for verifying the password: it stores nothing and refreshes nothing. */
export function ephemeralClient({ supabaseUrl, supabaseKey }: ApiAddress): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      flowType: 'implicit',
      storageKey: `${sessionStorageKey}-passing`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  })
}
