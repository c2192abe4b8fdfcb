// What the dashboard shows, in two calls however many bookings there are: whose it is, and figures with one page.
import { CallError } from '../../lib/api/call-error.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'

export const statuses = ['pending', 'confirmed', 'rejected', 'completed', 'cancelled'] as const
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

export interface BookingRow {
  id: string
  client_name: string
  event_type: string | null
  event_date: string | null
  venue_name: string | null
  currency: string
  total_price: number
  /** `asked`: the client asks for a price. */
  price_state: string
  status: string
  unread_count: number
}

export interface Figures {
  total_bookings: number
  pending: number
  /** Sum of the first quotes of confirmed bookings, in the artist's present currency. */
  revenue: number
  revenue_by_currency: Record<string, number>
  /** Sum of the final totals of confirmed and completed bookings, in the artist's present currency. */
  agreed: number
  agreed_by_currency: Record<string, number>
  currency: string
  active_inquiries: number
  unread_messages: number
}

export interface DashboardPage {
  /** Names the query that this answers. */
  asked: string
  bookings: BookingRow[]
  total: number
  /** Which page this is, as opposed to the one that may have been asked for since. */
  page: number
  page_size: number
  figures: Figures
}

export async function readDashboard(client: SessionClient, query: BookingsQuery): Promise<DashboardPage> {
  const answer = await client.rpc('get_dashboard', {
    page: query.page,
    page_size: query.pageSize,
    ...filterArguments(query),
  })
  return { ...(unwrap(answer) as unknown as DashboardPage), asked: JSON.stringify(query) }
}

/** How the two calls name the filter; what is not set is left out. */
export function filterArguments({ status, search, sort }: BookingFilter) {
  return { ...(status ? { status_filter: status } : {}), ...(search ? { search } : {}), sort }
}

export const noProfile = 'no_profile'

export async function readOwner(client: SessionClient, userId: string) {
  const answer = await client
    .from('profiles')
    .select('display_name, slug, home_location, home_location_found, home_place, home_place_is_new')
    .eq('user_id', userId)
    .maybeSingle()
  const owner = unwrap(answer)
  if (!owner) throw new CallError('There is no profile yet.', 404, noProfile)
  return owner
}
