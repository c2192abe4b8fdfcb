// Fixture for live updates: two artists, two servers, and bookings with messages.
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import WebSocket from 'ws'
import { launch, type ServerProcess } from '../../harness/server.ts'
import { type AccountsFixture, ok, startAccountsFixture } from '../auth/accounts-fixture.ts'

export interface RealtimeFixture extends AccountsFixture {
  otherProcess: ServerProcess
  nadia: SupabaseClient
  otto: SupabaseClient
  nadiaId: string
  /** Two bookings of Nadia's. */
  bookingId: string
  otherBookingId: string
  /** A client's message, in the first booking unless another is given. */
  say(message: string, booking?: string): Promise<string>
  sign(claims: JWTPayload, expires?: string | number): Promise<string>
  /** A client with a booking's token. */
  clientOf(booking: string, url?: string): Promise<SupabaseClient>
  /** A visitor, connected to the other server. */
  far(): SupabaseClient
}

export async function startRealtimeFixture(): Promise<RealtimeFixture> {
  const accounts = await startAccountsFixture()
  const otherProcess = await launch({ env: { DATABASE_URL: accounts.databaseUrl } })
  const signedIn = async (name: string) => {
    const browser = accounts.browser()
    const { user } = await ok(browser.auth.signInWithPassword(await accounts.register(name)))
    await ok(
      browser
        .from('profiles')
        .insert({ user_id: user.id, display_name: name, hourly_rate: 100, slug: `live-${name}` }),
    )
    return { browser, id: user.id }
  }
  const { browser: nadia, id: nadiaId } = await signedIn('nadia')
  const { browser: otto } = await signedIn('otto')
  const book = async (): Promise<string> => {
    const { rows } = await accounts.owner.query(
      `insert into public.bookings (artist_profile_id, client_name, client_email, currency, rules_snapshot)
       values ($1, 'Client', 'client@example.com', 'GBP', '{}') returning id`,
      [nadiaId],
    )
    return rows[0].id
  }
  const bookingId = await book()
  const sign: RealtimeFixture['sign'] = async (claims, expires = '15m') => {
    const { rows } = await accounts.owner.query(
      'select id, private_jwk from platform.signing_keys order by active_at limit 1',
    )
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: rows[0].id })
      .setExpirationTime(expires)
      .sign(await importJWK(rows[0].private_jwk, 'ES256'))
  }
  return {
    ...accounts,
    otherProcess,
    nadia,
    otto,
    nadiaId,
    bookingId,
    otherBookingId: await book(),
    async say(message, booking = bookingId) {
      const { rows } = await accounts.owner.query(
        `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', $2) returning id`,
        [booking, message],
      )
      return rows[0].id
    },
    sign,
    async clientOf(booking, url = accounts.url) {
      const token = await sign({ role: 'booking_client', booking_id: booking })
      const client = createClient(url, accounts.key, {
        auth: { persistSession: false },
        accessToken: async () => token,
        realtime: { transport: WebSocket as never },
      })
      await client.realtime.setAuth(token)
      return client
    },
    far: () =>
      createClient(otherProcess.url, accounts.key, {
        auth: { persistSession: false },
        realtime: { transport: WebSocket as never },
      }),
    async close() {
      await Promise.all([nadia, otto].map((client) => client.removeAllChannels()))
      await otherProcess.end('SIGTERM')
      await accounts.close()
    },
  }
}

/** Joins, and waits until the subscription is active. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((done, failed) => {
    let isLive = false
    channel.on('system', {}, ({ status, message }: { status: string; message: string }) => {
      if (status !== 'ok') failed(new Error(message))
      else if (!isLive) done(channel)
      isLive = true
    })
    channel.subscribe((status, error) => {
      if (status === 'CHANNEL_ERROR' && error) failed(error)
    })
  })
}

/** Joins a channel without changes. */
export function present(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((done, failed) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') done(channel)
      else if (error) failed(error)
    })
  })
}

export function followMessages(client: SupabaseClient, name: string, filter?: string) {
  const heard: { type: string; message: string; columns: string[] }[] = []
  const channel = client
    .channel(name)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'booking_messages', ...(filter ? { filter } : {}) },
      ({ eventType, new: row }) =>
        heard.push({
          type: eventType,
          message: (row as { message: string }).message,
          columns: Object.keys(row),
        }),
    )
  return { heard, channel }
}
