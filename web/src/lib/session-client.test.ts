import { afterEach, expect, it, vi } from 'vitest'
import { sessionClient } from './session-client.ts'
import { sessionStorageKey } from './stored-session.ts'

const address = { supabaseUrl: 'http://localhost:3000', supabaseKey: 'sb_publishable_test' }
vi.stubGlobal('WebSocket', class {})

afterEach(() => window.localStorage.clear())

it('is one client for the whole page', () => {
  expect(sessionClient(address)).toBe(sessionClient({ ...address }))
})

it('calls the data API with the key, and with the session it finds in this browser', async () => {
  const later = Math.floor(Date.now() / 1000) + 3600
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: later,
    expires_in: 3600,
    token_type: 'bearer',
    user: {},
  }
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(session))
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
