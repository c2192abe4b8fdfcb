// A stolen access token is useless after its session has ended, at any service of any process.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type ServerHere, serveHere } from '../../harness/server-here.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import {
  type AccountsFixture,
  follow,
  linkIn,
  newAddress,
  ok,
  type Registered,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
let otherProcess: ServerHere
beforeAll(async () => {
  fixture = await startAccountsFixture()
  otherProcess = await serveHere({ DATABASE_URL: fixture.databaseUrl, TRUST_PROXY: '1' })
})
afterAll(async () => {
  await otherProcess?.stop()
  await fixture?.close()
})

/** An attacker with a copy of the access token, calling one of the processes. */
const thief = (url: string, token: string) =>
  createClient(url, fixture.key, {
    auth: { persistSession: false },
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
  })

const calls: Record<string, (url: string, token: string) => Promise<boolean>> = {
  rest: async (url, token) => (await thief(url, token).from('profiles').select('user_id')).error === null,
  'a database function': async (url, token) =>
    (await thief(url, token).rpc('get_current_user_role')).error === null,
  storage: async (url, token) =>
    (await thief(url, token).storage.from('artist-assets').list()).error === null,
  functions: async (url, token) =>
    (await thief(url, token).functions.invoke('get-maps-api-key', { method: 'GET' })).response?.status !==
    401,
  auth: async (url, token) =>
    (await fetch(`${url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).ok,
}

async function acceptedBy(token: string): Promise<string[]> {
  const accepted = await Promise.all(
    [fixture.url, otherProcess.url].flatMap((url, process) =>
      Object.entries(calls).map(async ([name, call]) =>
        (await call(url, token)) ? [`${name} of process ${process}`] : [],
      ),
    ),
  )
  return accepted.flat()
}

async function signedIn(who: Registered) {
  const browser = fixture.browser()
  const { session } = await ok(browser.auth.signInWithPassword(who))
  return { browser, token: session.access_token, id: session.user.id }
}

/** A way in which the session `stolen` ends. `own` is another session of the same person. */
type Ending = (own: SupabaseClient, stolen: SupabaseClient, who: Registered, id: string) => Promise<unknown>

const endings: [string, Ending][] = [
  ['logging out', (_, stolen) => stolen.auth.signOut({ scope: 'local' })],
  ['logging out the others', (own) => own.auth.signOut({ scope: 'others' })],
  ['logging out everywhere', (own) => own.auth.signOut({ scope: 'global' })],
  ['a new password', (own) => ok(own.auth.updateUser({ password: 'Morning-Strings-8?' }))],
  [
    'a new address',
    async (own, _, who) => {
      const moved = newAddress('moved')
      await ok(own.auth.updateUser({ email: moved }))
      await follow(linkIn(await fixture.mail(moved, /new email/)))
      await follow(linkIn(await fixture.mail(who.email, /about to change/)))
    },
  ],
  [
    'ending it in the list of sessions',
    async (own, stolen) => {
      const { data } = await stolen.auth.getClaims()
      await ok(own.rpc('end_my_session', { session_id: data?.claims.session_id }))
    },
  ],
  ['deleting the account', (own) => ok(own.rpc('delete_my_account'))],
  [
    'a ban',
    (_, _stolen, who) =>
      fixture.owner.query(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
        who.email,
      ]),
  ],
]

describe('an access token', () => {
  test.each(endings)(
    'an access token is refused by every service of every process after %s',
    async (_, end) => {
      const who = await fixture.register('robbed')
      const [stolen, own] = [await signedIn(who), await signedIn(who)]
      expect(await acceptedBy(stolen.token)).toHaveLength(10)
      await end(own.browser, stolen.browser, who, stolen.id)
      await waitUntil(async () => (await acceptedBy(stolen.token)).length === 0)
    },
  )

  test('an access token is refused like an expired one, and others of the same person are not', async () => {
    const who = await fixture.register('robbed')
    const [stolen, own] = [await signedIn(who), await signedIn(who)]
    await stolen.browser.auth.signOut({ scope: 'local' })
    const answer = await waitUntil(async () => {
      const { error, status } = await thief(otherProcess.url, stolen.token).from('profiles').select('user_id')
      return error && { code: error.code, status }
    })
    expect(answer).toEqual({ code: 'PGRST303', status: 401 })
    expect(await acceptedBy(own.token)).toHaveLength(10)
  })

  test('an access token is refused as well when the refresh token of its session was used twice', async () => {
    const who = await fixture.register('robbed')
    const { browser, token } = await signedIn(who)
    const first = (await browser.auth.getSession()).data.session?.refresh_token ?? ''
    const second = (await ok(fixture.browser().auth.refreshSession({ refresh_token: first }))).session
    await fixture.owner.query(
      `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where user_id =
         (select id from auth.users where email = $1)`,
      [who.email],
    )
    expect((await browser.auth.refreshSession({ refresh_token: first })).error?.code).toBe(
      'refresh_token_already_used',
    )
    for (const one of [token, second?.access_token ?? ''])
      await waitUntil(async () => (await acceptedBy(one)).length === 0)
  })
})

describe('an open channel', () => {
  test('an open channel is closed when its session ends, and cannot be joined again', async () => {
    const who = await fixture.register('listener')
    const [stolen, own] = [await signedIn(who), await signedIn(who)]
    const client = thief(otherProcess.url, stolen.token)
    await client.realtime.setAuth(stolen.token)
    const statuses: string[] = []
    const reasons: string[] = []
    const channel = client.channel('room').on('system', {}, ({ message }: { message: string }) => {
      reasons.push(message)
    })
    channel.subscribe((status) => void statuses.push(status))
    await waitUntil(() => statuses.includes('SUBSCRIBED'))
    await own.browser.auth.signOut({ scope: 'others' })
    await waitUntil(() => statuses.includes('CLOSED'))
    expect(reasons).toEqual(['InvalidJWTToken: The session has ended'])

    const again: string[] = []
    const second = client.channel('another')
    second.subscribe((status) => void again.push(status))
    await waitUntil(() => again.length > 0)
    expect(again[0]).toBe('CHANNEL_ERROR')
    await client.removeAllChannels()
    await client.realtime.disconnect()
  })
})
