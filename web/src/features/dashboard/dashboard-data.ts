// Loads the dashboard in two calls regardless of the number of bookings: the artist, and the statistics with one page.
import { type Dashboard, readDashboard } from '../../../../domain/api/rpc-answers.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { ownerColumns } from './owner-columns.ts'

export const statuses = ['pending', 'confirmed', 'rejected', 'completed', 'cancelled'] as const
/** Across all statuses: what waits for the artist. */
export const toAnswer = 'to_answer'
/** Confirmed and played bookings that are not paid, and those with a day by which to pay. */
export const toPay = 'to_pay'
export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  event_date: 'By event date',
  price: 'By price',
} as const

export type Sort = keyof typeof sorts

export interface BookingFilter {
  status: string | null
  search: string
  sort: Sort
}

export interface BookingsQuery extends BookingFilter {
  page: number
  pageSize: number
}

export interface DashboardPage extends Dashboard {
  /** Identifies the query that this belongs to. */
  asked: string
}

export async function fetchDashboard(
  client: SessionClient,
  query: BookingsQuery,
  signal: AbortSignal,
): Promise<DashboardPage> {
  const { page, pageSize } = query
  const answer = await client
    .rpc('get_dashboard', { page, page_size: pageSize, ...filterArguments(query) })
    .abortSignal(signal)
  return { ...readDashboard(unwrap(answer)), asked: JSON.stringify(query) }
}

/** The filter parameters of both calls; unset ones are omitted. */
export function filterArguments({ status, search, sort }: BookingFilter) {
  return { ...(status ? { status_filter: status } : {}), ...(search ? { search } : {}), sort }
}

export const noProfile = 'no_profile'

export async function fetchOwner(client: SessionClient, userId: string, signal: AbortSignal) {
  const answer = await client
    .from('profiles')
    .select(ownerColumns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle()
  const owner = unwrap(answer)
  if (!owner) throw new CallError('There is no profile yet.', 404, noProfile)
  return owner
}

export type Owner = Awaited<ReturnType<typeof fetchOwner>>
