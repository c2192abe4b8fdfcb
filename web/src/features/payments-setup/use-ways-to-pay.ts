// The artist's ways to pay with the currency of their prices: fetched on every visit, and saved with the password.
import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readWays, storedWay, type WayToPay } from '../../../../domain/payments/ways/way-to-pay.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { type PasswordProof, withPassword } from '../../shared/account/with-password.ts'

/** What is stored. The ids are those that a save replaces. */
export interface StoredWays {
  ways: WayToPay[]
  ids: string[]
}

function readStored(rows: { id: string; kind: string; details: unknown }[] | null): StoredWays {
  return { ways: readWays(rows ?? []), ids: (rows ?? []).map(({ id }) => id) }
}

/** Null for an account without a profile. */
async function readSetup(client: SessionClient, userId: string, signal: AbortSignal) {
  const [profile, ways] = await Promise.all([
    client.from('profiles').select('currency').eq('user_id', userId).abortSignal(signal).maybeSingle(),
    client
      .from('ways_to_pay')
      .select('id, kind, details')
      .eq('artist_id', userId)
      .order('position')
      .abortSignal(signal),
  ])
  const found = unwrap(profile)
  return found && { currency: found.currency, stored: readStored(unwrap(ways)) }
}

export function useWaysToPay(userId: string) {
  const client = useSessionClient()
  // Only for this visit: the list is not changed while it is being edited.
  const [arrival] = useState(makeUuid)
  return useQuery({
    queryKey: ['ways-to-pay', userId, arrival],
    queryFn: async ({ signal }) => readSetup(await client(), userId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

/** The dialog that asks for the password shows the errors. */
export function useSaveWays(user: User) {
  const config = useRuntimeConfig()
  return useAction({
    mutationFn: ({ proof, ways, replaced }: { proof: PasswordProof; ways: WayToPay[]; replaced: string[] }) =>
      withPassword(config, user, proof, async (client) => {
        const answer = await client.rpc('save_ways_to_pay', {
          ways_input: ways.map(storedWay),
          replaced_ids: replaced,
        })
        return readStored(unwrap(answer))
      }),
  })
}
