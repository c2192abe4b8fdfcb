// The full API client for the client of one booking: no session, only the token the booking's page received. Import it
// on demand: it is for live updates, which no first paint needs.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../../database/types.ts'
import type { ApiAddress } from './api-address.ts'

export function createBookingClient(
  { supabaseUrl, supabaseKey }: ApiAddress,
  token: () => string,
): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, supabaseKey, { accessToken: async () => token() })
}
