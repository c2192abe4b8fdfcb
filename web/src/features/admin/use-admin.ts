// Queries of the admin page. The database refuses calls of everyone but administrators.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { readAdminBookings, readAdminMails, readAdminOverview } from '../../../../domain/api/rpc-answers.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export const pageSize = 25

function useAdminQuery<Data>(
  key: unknown[],
  ask: (client: SessionClient, signal: AbortSignal) => Promise<Data>,
  refetchAfter?: (data: Data) => number | false,
) {
  const client = useSessionClient()
  return useQuery({
    queryKey: ['admin', ...key],
    queryFn: async ({ signal }) => ask(await client(), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && refetchAfter ? refetchAfter(state.data) : false),
  })
}

export function useOverview() {
  return useAdminQuery(
    ['overview'],
    async (client, signal) =>
      readAdminOverview(unwrap(await client.rpc('get_admin_overview').abortSignal(signal))),
    // The map takes half a minute to load.
    ({ map_loading: loading }) => (loading && !loading.problem ? 2_000 : false),
  )
}

export function useAdminBookings(search: string, page: number) {
  return useAdminQuery(['bookings', search, page], async (client, signal) => {
    const question = { search, page, page_size: pageSize }
    const answer = await client.rpc('get_admin_bookings', question).abortSignal(signal)
    return readAdminBookings(unwrap(answer))
  })
}

export function useAdminMails(onlyUnsent: boolean, page: number) {
  return useAdminQuery(['mails', onlyUnsent, page], async (client, signal) => {
    const question = { only_unsent: onlyUnsent, page, page_size: pageSize }
    const answer = await client.rpc('get_admin_mails', question).abortSignal(signal)
    return readAdminMails(unwrap(answer))
  })
}

export function useLeads(page: number) {
  return useAdminQuery(['leads', page], async (client, signal) => {
    const answer = await client
      .from('leads')
      .select('id, name, band_name, email, created_at', { count: 'exact' })
      .order('created_at', { ascending: false })
      .range((page - 1) * pageSize, page * pageSize - 1)
      .abortSignal(signal)
    return { total: answer.count ?? 0, leads: unwrap(answer) ?? [] }
  })
}

export function useContactMessages(page: number) {
  return useAdminQuery(['contact', page], async (client, signal) => {
    const answer = await client
      .from('contact_messages')
      .select('id, name, email, subject, message, created_at', { count: 'exact' })
      .order('created_at', { ascending: false })
      .range((page - 1) * pageSize, page * pageSize - 1)
      .abortSignal(signal)
    return { total: answer.count ?? 0, messages: unwrap(answer) ?? [] }
  })
}

export function useRetryMail() {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return useAction({
    rowOf: (key: string) => key,
    mutationFn: async (key: string) =>
      unwrap(await (await client()).rpc('retry_mail', { mail_key: key })) ?? false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  })
}
