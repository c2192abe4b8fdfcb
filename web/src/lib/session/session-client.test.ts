import { afterEach, expect, it, vi } from 'vitest'
import { stubWebSocket } from '../../testing/stub-web-socket.ts'
import { sessionClient } from './session-client.ts'
import { sessionStorageKey } from './session-storage-key.ts'

const address = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'sb_publishable_test' }
stubWebSocket()

afterEach(() => window.localStorage.clear())

it('is a singleton for the whole page', () => {
  expect(sessionClient(address)).toBe(sessionClient({ ...address }))
})

const sessionWith = (access_token: string) => ({
  access_token,
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  expires_in: 3600,
  token_type: 'bearer',
  user: {},
})
const storeSession = () =>
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(sessionWith('a.b.c')))

/** Accepts no token but `accepted`; refreshing responds as given. */
function stubRefusals(accepted: string, refreshed: () => Response) {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const fetch = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    if (String(input).includes('/auth/v1/token')) return refreshed()
    if (String(input).includes('/auth/v1/logout')) return Response.json({}, { status: 403 })
    const isAccepted = new Headers(init.headers).get('authorization') === `Bearer ${accepted}`
    return isAccepted
      ? Response.json([{ display_name: 'Rosa' }])
      : Response.json({ code: 'PGRST303', message: 'The session of this JWT has ended' }, { status: 401 })
  })
  vi.stubGlobal('fetch', fetch)
}

it('retries with a new token when the current one is refused before it expires', async () => {
  storeSession()
  stubRefusals('d.e.f', () => Response.json(sessionWith('d.e.f')))
  const { data, error } = await sessionClient({ ...address, supabaseKey: 'sb_publishable_second_try' })
    .from('profiles')
    .select('display_name')
  expect([data, error]).toEqual([[{ display_name: 'Rosa' }], null])
})

it('signs out when the session was ended elsewhere', async () => {
  storeSession()
  stubRefusals('none', () =>
    Response.json({ code: 'refresh_token_not_found', message: 'Not Found' }, { status: 400 }),
  )
  const client = sessionClient({ ...address, supabaseKey: 'sb_publishable_ended' })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { error } = await client.from('profiles').select('display_name')
  expect(error).toMatchObject({ code: 'PGRST303', message: 'Not authenticated' })
  await expect.poll(() => events).toContain('SIGNED_OUT')
  expect(window.localStorage.getItem(sessionStorageKey)).toBeNull()
})

it('reports a missing session instead of the database’s message about roles and tables', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: '42501', message: 'permission denied for table profiles' }, { status: 401 }),
  )
  const client = sessionClient({ ...address, supabaseKey: 'sb_publishable_nobody' })
  const { error } = await client.from('profiles').select('display_name')
  expect(error).toMatchObject({ code: '42501', message: 'Not authenticated' })
})

it('calls the data API with the key, and with the session stored in this browser', async () => {
  storeSession()
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json([]))
  vi.stubGlobal('fetch', fetch)
  const { data, error } = await sessionClient({ ...address, supabaseKey: 'sb_publishable_other' })
    .from('profiles')
    .select('display_name')
  expect(error).toBeNull()
  expect(data).toEqual([])
  const headers = new Headers(fetch.mock.calls.at(-1)?.[1]?.headers)
  expect(headers.get('apikey')).toBe('sb_publishable_other')
  expect(headers.get('authorization')).toBe('Bearer a.b.c')
})
