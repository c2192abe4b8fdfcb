// What the admin page asks the server. Every call is refused to everybody else by the database itself.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../lib/api/data-client.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export const pageSize = 25

export interface AdminBooking {
  id: string
  client_name: string
  event_date: string | null
  event_type: string | null
  status: string
  artist_profile_id: string | null
  artist_name: string | null
}

export interface AdminMail {
  key: string
  template: string
  recipient: string
  queued_at: string
  sent_at: string | null
  failures: number
  last_error: string | null
  /** It is not tried any more. */
  has_failed: boolean
}

export type Overview = Record<
  | 'artists'
  | 'accounts'
  | 'unconfirmed_accounts'
  | 'bookings'
  | 'bookings_this_month'
  | 'leads'
  | 'contact_messages'
  | 'mails_waiting'
  | 'mails_failing',
  number
> & {
  /** Null once the map is there. */
  map_loading?: MapLoading | null
}

export interface MapLoading {
  done: number
  total: number
  /** Why it failed; null while it is under way. */
  problem: string | null
}

function useAdminQuery<Data>(
  key: unknown[],
  ask: (client: SessionClient) => Promise<Data>,
  refetchAfter?: (data: Data) => number | false,
) {
  const client = useSessionClient()
  return useQuery({
    queryKey: ['admin', ...key],
    queryFn: async () => ask(await client()),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && refetchAfter ? refetchAfter(state.data) : false),
  })
}

export function useOverview() {
  return useAdminQuery(
    ['overview'],
    async (client) => unwrap(await client.rpc('get_admin_overview')) as unknown as Overview,
    // The map takes half a minute to load.
    ({ map_loading: loading }) => (loading && !loading.problem ? 2_000 : false),
  )
}

export function useAdminBookings(search: string, page: number) {
  return useAdminQuery(['bookings', search, page], async (client) => {
    const answer = await client.rpc('get_admin_bookings', { search, page, page_size: pageSize })
    return unwrap(answer) as unknown as { total: number; bookings: AdminBooking[] }
  })
}

export function useAdminMails(onlyUnsent: boolean, page: number) {
  return useAdminQuery(['mails', onlyUnsent, page], async (client) => {
    const answer = await client.rpc('get_admin_mails', { only_unsent: onlyUnsent, page, page_size: pageSize })
    return unwrap(answer) as unknown as { total: number; mails: AdminMail[] }
  })
}

export function useLeads(page: number) {
  return useAdminQuery(['leads', page], async (client) => {
    const answer = await client
      .from('leads')
      .select('id, name, band_name, email, created_at', { count: 'exact' })
      .order('created_at', { ascending: false })
      .range((page - 1) * pageSize, page * pageSize - 1)
    return { total: answer.count ?? 0, leads: unwrap(answer) ?? [] }
  })
}

export function useContactMessages(page: number) {
  return useAdminQuery(['contact', page], async (client) => {
    const answer = await client
      .from('contact_messages')
      .select('id, name, email, subject, message, created_at', { count: 'exact' })
      .order('created_at', { ascending: false })
      .range((page - 1) * pageSize, page * pageSize - 1)
    return { total: answer.count ?? 0, messages: unwrap(answer) ?? [] }
  })
}

export function useRetryMail() {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) =>
      unwrap(await (await client()).rpc('retry_mail', { mail_key: key })) ?? false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  })
}
