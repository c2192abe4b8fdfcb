// With the real client: its calls have to be recognised as those that were made early.
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionClient } from '../../lib/session/session-client.ts'
import { sessionStorageKey } from '../../lib/session/session-storage-key.ts'
import { stubWebSocket } from '../../testing/stub-web-socket.ts'
import { fetchDashboard, fetchOwner } from './dashboard-data.ts'
import { askEarly } from './early-dashboard.ts'

stubWebSocket()

const operator = { name: null, address: null, companyNumber: null, vat: null, email: null }
const config = { supabaseUrl: 'http://localhost:3000', siteUrl: 'http://localhost:3000', operator }
const query = { status: null, search: '', sort: 'newest', page: 1, pageSize: 5 } as const
const { signal } = new AbortController()

const figures = Object.fromEntries(
  'total_bookings pending revenue revenue_by_currency agreed agreed_by_currency currency active_inquiries unread_messages'
    .split(' ')
    .map((name) => [name, 0]),
)
/** For both calls. */
const answer = { slug: 'nadia', bookings: [], total: 0, page: 1, page_size: 5, figures }

const fetches = vi.fn(async () => Response.json(answer))

beforeEach(() => {
  vi.stubGlobal('fetch', fetches)
  fetches.mockClear()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/dashboard')
})

function store(session: object = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const user = { id: 'u-1' }
  window.localStorage.setItem(
    sessionStorageKey,
    JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at, user, ...session }),
  )
}

/** As the page does; each with a client of its own, which reads the stored session. */
async function load(supabaseKey: string, pageSize = 5) {
  const client = sessionClient({ ...config, supabaseKey })
  await fetchOwner(client, 'u-1', signal)
  await fetchDashboard(client, { ...query, pageSize }, signal)
}

test('the dashboard gets what was asked for early, and asks again from then on', async () => {
  store()
  askEarly({ ...config, supabaseKey: 'key-1' })
  expect(fetches).toHaveBeenCalledTimes(2)
  await load('key-1')
  expect(fetches).toHaveBeenCalledTimes(2)
  await load('key-1')
  expect(fetches).toHaveBeenCalledTimes(4)
})

test('the dashboard asks for itself what was refused or not reached early', async () => {
  store()
  fetches.mockResolvedValueOnce(Response.json({}, { status: 500 })).mockRejectedValueOnce(new TypeError())
  askEarly({ ...config, supabaseKey: 'key-2' })
  await load('key-2')
  expect(fetches).toHaveBeenCalledTimes(4)
})

test('an early answer to one session is not given to another', async () => {
  store()
  askEarly({ ...config, supabaseKey: 'key-3' })
  store({ access_token: 'd.e.f' })
  await load('key-3')
  expect(fetches).toHaveBeenCalledTimes(4)
})

test('nothing is asked early without a session, shortly before it ends, before the second factor, or for a filtered list', () => {
  askEarly({ ...config, supabaseKey: 'key-4' })
  store({ expires_at: Math.floor(Date.now() / 1000) + 60 })
  askEarly({ ...config, supabaseKey: 'key-4' })
  store({ access_token: `a.${btoa('{"needs_second_factor":true}')}.c` })
  askEarly({ ...config, supabaseKey: 'key-4' })
  store()
  window.history.replaceState(null, '', '/dashboard?status=pending')
  askEarly({ ...config, supabaseKey: 'key-4' })
  expect(fetches).not.toHaveBeenCalled()
})
