// The data API for visitors without an account: tables and database functions, through the small client without auth.
// Import it on demand; a first visit does not need it.
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../../../../database/types.ts'
import type { ApiAddress } from './api-address.ts'
import { CallError } from './call-error.ts'

export function createDataClient(
  { supabaseUrl, supabaseKey, fetch }: ApiAddress,
  headers: Record<string, string> = {},
) {
  return new PostgrestClient<Database, { PostgrestVersion: '14' }, 'public'>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: supabaseKey, ...headers },
    ...(fetch ? { fetch } : {}),
  })
}

interface Answer<Data> {
  data: Data | null
  error: { message: string; code: string; cause?: unknown } | null
  status: number
}

/** Returns the data of a response, or throws its error in the format all our calls share. */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data | null {
  if (!error) return data
  throw status === 0
    ? CallError.notReached(error)
    : new CallError(error.message, status, error.code, undefined, error)
}
