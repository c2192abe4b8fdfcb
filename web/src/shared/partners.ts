// The artist's partners and invitations, which the account page and the dialog for declining show.
import { queryOptions } from '@tanstack/react-query'
import { isolateName } from '../../../domain/text/isolate-name.ts'
import { unwrap } from '../lib/api/data-client.ts'
import type { SessionClient } from '../lib/session/session-store.ts'

export interface Partner {
  id: string
  name: string
  /** Null while they have no booking page. */
  slug: string | null
  takesRequests: boolean
  /** `invites` waits for our answer, `invited` for theirs. */
  state: 'partner' | 'invites' | 'invited'
}

export const partnersKey = ['partners']

export const partnersQuery = (client: () => Promise<SessionClient>, userId: string) =>
  queryOptions({
    queryKey: [...partnersKey, userId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Partner[]> => {
      const rows = unwrap(await (await client()).rpc('get_partners').abortSignal(signal)) ?? []
      return rows.map((row) => ({
        id: row.artist_id ?? '',
        name: isolateName(row.display_name ?? '') || 'An artist',
        slug: row.slug,
        takesRequests: row.takes_requests ?? false,
        state: row.state as Partner['state'],
      }))
    },
  })
