// For tests: the real client for signed-in users, on a server with mocked responses.
import { createClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import type { Database } from '../../../database/types.ts'
import { sessionStorageKey } from '../lib/session/session-storage-key.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { stubWebSocket } from './stub-web-socket.ts'

export interface StubbedCall {
  /** As in the list of responses: method and path, with the query of token calls. */
  name: string
  url: URL
  headers: Headers
  body: unknown
}

export type StubbedAnswers = Record<string, (call: StubbedCall) => Response | Promise<Response>>

export const stubbedConfig = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

/** The recorded calls, a session store on them, and where a failed sign-out sent the browser. */
export function stubServer(answers: StubbedAnswers = {}) {
  const calls: StubbedCall[] = []
  const wentTo: string[] = []

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, stubbedConfig.siteUrl)
    const grant = url.searchParams.get('grant_type')
    const name = `${init.method ?? 'GET'} ${url.pathname}${grant ? `?grant_type=${grant}` : ''}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { name, url, headers: new Headers(init.headers), body }
    calls.push(call)
    return (
      (await answers[name]?.(call)) ?? Response.json({ message: `No answer for ${name}` }, { status: 404 })
    )
  }

  vi.stubGlobal('fetch', answer)
  stubWebSocket()
  // Each test has its own client on one storage, which the library would warn about.
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const loadClient = vi.fn(async () =>
    createClient<Database>(stubbedConfig.supabaseUrl, stubbedConfig.supabaseKey, {
      auth: {
        flowType: 'implicit',
        storageKey: sessionStorageKey,
        autoRefreshToken: false,
        experimental: { passkey: true },
      },
    }),
  )
  const store = createSessionStore(loadClient, (path) => wentTo.push(path))
  return {
    calls,
    wentTo,
    store,
    loadClient,
    called: (name: string) => calls.filter((call) => call.name === name),
  }
}

export function stubbedUser(email = 'rosa@example.com') {
  return {
    // Another user has another id.
    id: `5f0c3f3e-8a55-4d7c-9d8e-${String(email.length).padStart(12, '0')}`,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: '2025-01-05T12:00:00Z',
    updated_at: '2025-01-05T12:00:00Z',
    is_anonymous: false,
  }
}

export function stubbedSession(email?: string) {
  return {
    access_token: 'a.b.c',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: stubbedUser(email),
  }
}

/** As if this user had signed in here before. */
export function storeSession(email?: string): void {
  window.localStorage.setItem(sessionStorageKey, JSON.stringify(stubbedSession(email)))
}

/** An error response of the auth service. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
}
