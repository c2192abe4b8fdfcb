// The full client, for people who are signed in: it keeps the session in this browser, refreshes it, and calls tables,
// functions, files and live updates with it. Import it on demand; visitors never need it.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../database/types.ts'
import type { RuntimeConfig } from '../../../domain/runtime-config.ts'
import { sessionStorageKey } from './stored-session.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

let client: { for: Address; is: SupabaseClient<Database> } | undefined

/** One for the whole page: two would refresh the same session against each other. */
export function sessionClient({ supabaseUrl, supabaseKey }: Address): SupabaseClient<Database> {
  if (client?.for.supabaseUrl === supabaseUrl && client.for.supabaseKey === supabaseKey) return client.is
  const is = createClient<Database>(supabaseUrl, supabaseKey, {
    auth: { flowType: 'implicit', storageKey: sessionStorageKey },
  })
  client = { for: { supabaseUrl, supabaseKey }, is }
  return is
}

/** A second one beside the first, for a proof of the password: it keeps nothing and renews nothing. */
export function passingClient({ supabaseUrl, supabaseKey }: Address): SupabaseClient<Database> {
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
