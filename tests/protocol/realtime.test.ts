// Live updates, driven by supabase-js: what changes is heard by those who may see it, and by nobody else.
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { launch, type ServerProcess } from '../harness/server.ts'
import { type House, ok, openHouse } from './accounts.ts'

let house: House
let otherProcess: ServerProcess
let nadia: SupabaseClient
let otto: SupabaseClient
let nadiaId = ''
let bookingId = ''
let otherBookingId = ''

beforeAll(async () => {
  house = await openHouse()
  otherProcess = await launch({ env: { DATABASE_URL: house.databaseUrl } })
  const signedIn = async (name: string) => {
    const browser = house.browser()
    const { user } = await ok(browser.auth.signInWithPassword(await house.register(name)))
    await ok(
      browser
        .from('profiles')
        .insert({ user_id: user.id, display_name: name, hourly_rate: 100, slug: `live-${name}` }),
    )
    return { browser, id: user.id }
  }
  const first = await signedIn('nadia')
  nadia = first.browser
  nadiaId = first.id
  const second = await signedIn('otto')
  otto = second.browser
  bookingId = await book(nadiaId)
  otherBookingId = await book(nadiaId)
})

afterAll(async () => {
  await Promise.all([nadia, otto].map((client) => client?.removeAllChannels()))
  await otherProcess?.end('SIGTERM')
  await house?.close()
})

async function book(artist: string): Promise<string> {
  const { rows } = await house.owner.query(
    `insert into public.bookings (artist_profile_id, client_name, client_email, currency, rules_snapshot)
     values ($1, 'Client', 'client@example.com', 'GBP', '{}') returning id`,
    [artist],
  )
  return rows[0].id
}

async function say(message: string, booking = bookingId): Promise<string> {
  const { rows } = await house.owner.query(
    `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', $2) returning id`,
    [booking, message],
  )
  return rows[0].id
}

/** Joins, and waits until changes are really followed. */
function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
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
function present(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((done, failed) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') done(channel)
      else if (error) failed(error)
    })
  })
}

function followMessages(client: SupabaseClient, name: string, filter?: string) {
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

/** The client of somebody with a booking's own token. */
async function clientOf(booking: string, url = house.url): Promise<SupabaseClient> {
  const { rows } = await house.owner.query(
    'select id, private_jwk from platform.signing_keys order by active_at limit 1',
  )
  const token = await new SignJWT({ role: 'booking_client', booking_id: booking })
    .setProtectedHeader({ alg: 'ES256', kid: rows[0].id })
    .setExpirationTime('15m')
    .sign(await importJWK(rows[0].private_jwk, 'ES256'))
  const client = createClient(url, house.key, {
    auth: { persistSession: false },
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
  })
  await client.realtime.setAuth(token)
  return client
}

describe('changes', () => {
  test('reach the artist they belong to, in order, and each once', async () => {
    const { heard, channel } = followMessages(nadia, 'hers', `booking_id=eq.${bookingId}`)
    await joined(channel)
    await say('elsewhere', otherBookingId)
    const id = await say('one')
    await say('two')
    await house.owner.query('update public.booking_messages set is_read = true where id = $1', [id])
    await expect
      .poll(() => heard.map(({ type, message }) => `${type} ${message}`))
      .toEqual(['INSERT one', 'INSERT two', 'UPDATE one'])
    await nadia.removeChannel(channel)
  })

  test('do not reach another artist, whatever they ask for', async () => {
    const all = followMessages(otto, 'all')
    const aimed = followMessages(otto, 'aimed', `booking_id=eq.${bookingId}`)
    const hers = followMessages(nadia, 'hers too')
    await Promise.all([joined(all.channel), joined(aimed.channel), joined(hers.channel)])
    await say('for Nadia')
    await expect.poll(() => hers.heard.length).toBe(1)
    expect(all.heard).toEqual([])
    expect(aimed.heard).toEqual([])
    await Promise.all([otto.removeAllChannels(), nadia.removeAllChannels()])
  })

  test('reach the client of the booking and no other client', async () => {
    const [own, other] = [await clientOf(bookingId), await clientOf(otherBookingId)]
    const heard = followMessages(own, 'mine', `booking_id=eq.${bookingId}`)
    const stranger = followMessages(other, 'theirs', `booking_id=eq.${bookingId}`)
    await Promise.all([joined(heard.channel), joined(stranger.channel)])
    await say('dear client')
    await expect.poll(() => heard.heard.map(({ message }) => message)).toEqual(['dear client'])
    expect(stranger.heard).toEqual([])
    await Promise.all([own.removeAllChannels(), other.removeAllChannels()])
  })

  test('cross from one process to another', async () => {
    const far = await clientOf(bookingId, otherProcess.url)
    const { heard, channel } = followMessages(far, 'far', `booking_id=eq.${bookingId}`)
    await joined(channel)
    await ok(
      nadia
        .from('booking_messages')
        .insert({ booking_id: bookingId, sender_id: nadiaId, sender_type: 'artist', message: 'hello there' }),
    )
    await expect.poll(() => heard.map(({ message }) => message)).toEqual(['hello there'])
    await far.removeAllChannels()
  })

  test.each([
    ['a table nobody may follow', { table: 'leads' }],
    ['a table that does not exist', { table: 'nothing' }],
    ['a filter on a column that does not exist', { table: 'booking_messages', filter: 'nothing=eq.1' }],
    ['a value that is no id', { table: 'booking_messages', filter: 'booking_id=eq.seven' }],
    ['an operator that does not exist', { table: 'booking_messages', filter: 'booking_id=near.7' }],
    ['SQL in the filter', { table: 'booking_messages', filter: `booking_id=eq.x' or true --` }],
  ])('of %s are refused in words', async (_, wish) => {
    const channel = nadia
      .channel(`refused ${JSON.stringify(wish)}`)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', ...wish }, () => undefined)
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe to changes')
    await nadia.removeChannel(channel)
  })

  test('are not followed by a visitor', async () => {
    const visitor = house.browser()
    const { channel } = followMessages(visitor, 'curious')
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe')
    await visitor.removeAllChannels()
  })

  test.each([
    ['message=in.("one","a, b")', ['a, b']],
    ['message=neq.plain', ['a, b', 'other']],
    ['is_read=is.false,message=like.%b', ['a, b']],
    ['message=not.eq.other', ['a, b', 'plain']],
  ])('filtered by %s', async (filter, expected) => {
    const { heard, channel } = followMessages(nadia, `filter ${filter}`, filter)
    const everything = followMessages(nadia, `beside ${filter}`)
    await Promise.all([joined(channel), joined(everything.channel)])
    for (const message of ['a, b', 'plain', 'other']) await say(message)
    await expect.poll(() => everything.heard.length).toBe(3)
    expect(heard.map(({ message }) => message)).toEqual(expected)
    await nadia.removeAllChannels()
  })
})

test('when the database was away, everybody joins anew and looks for what they missed', async () => {
  const { heard, channel } = followMessages(nadia, 'kept', `booking_id=eq.${bookingId}`)
  let lives = 0
  channel.on('system', {}, ({ status }: { status: string }) => {
    if (status === 'ok') lives += 1
  })
  channel.subscribe()
  await expect.poll(() => lives).toBe(1)
  await house.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bandstand notifications' and datname = current_database()`,
  )
  await expect.poll(() => lives, { timeout: 10_000 }).toBe(2)
  await say('after the break')
  await expect.poll(() => heard.map(({ message }) => message)).toEqual(['after the break'])
  await nadia.removeChannel(channel)
})

describe('a token', () => {
  test('that is no token is refused', async () => {
    const broken = createClient(house.url, house.key, {
      accessToken: async () => 'a.b.c',
      realtime: { transport: WebSocket as never },
    })
    await broken.realtime.setAuth('a.b.c')
    await expect(present(broken.channel('any'))).rejects.toThrow('MalformedJWT')
    await broken.removeAllChannels()
  })

  test('that runs out ends the channel', async () => {
    const { rows } = await house.owner.query(
      'select id, private_jwk from platform.signing_keys order by active_at limit 1',
    )
    const socket = new WebSocket(
      `${house.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${house.key}&vsn=2.0.0`,
    )
    await new Promise((open) => socket.once('open', open))
    const events: unknown[] = []
    socket.on('message', (data) => events.push(JSON.parse(String(data))))
    const token = await new SignJWT({ role: 'booking_client', booking_id: bookingId })
      .setProtectedHeader({ alg: 'ES256', kid: rows[0].id })
      .setExpirationTime(Math.floor(Date.now() / 1000) + 2)
      .sign(await importJWK(rows[0].private_jwk, 'ES256'))
    socket.send(JSON.stringify(['1', '1', 'realtime:short', 'phx_join', { config: {}, access_token: token }]))
    await expect.poll(() => JSON.stringify(events), { timeout: 6000 }).toContain('phx_close')
    expect(JSON.stringify(events)).toContain('Token has expired')
    socket.close()
  })
})

describe('broadcasts', () => {
  test('reach everybody else on the topic, on every server, short or long', async () => {
    const far = createClient(otherProcess.url, house.key, {
      auth: { persistSession: false },
      realtime: { transport: WebSocket as never },
    })
    const heard: unknown[] = []
    const own: unknown[] = []
    await present(
      far.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => heard.push(payload)),
    )
    const here = await present(
      nadia.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => own.push(payload)),
    )
    const long = 'la '.repeat(5000)
    await here.send({ type: 'broadcast', event: 'note', payload: { words: 'short' } })
    await here.send({ type: 'broadcast', event: 'note', payload: { words: long } })
    await expect.poll(() => heard).toEqual([{ words: 'short' }, { words: long }])
    expect(own).toEqual([])
    await Promise.all([far.removeAllChannels(), nadia.removeAllChannels()])
  })

  test('on a private channel are for those whom the policies let in: a client hears that their booking changed', async () => {
    const [own, other] = [await clientOf(bookingId), await clientOf(otherBookingId)]
    const heard: unknown[] = []
    const topic = `booking:${bookingId}`
    const options = { config: { private: true } }
    await present(
      own.channel(topic, options).on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload)),
    )
    await expect(present(other.channel(topic, options))).rejects.toThrow('Unauthorized')
    await expect(present(nadia.channel(topic, options))).rejects.toThrow('Unauthorized')
    await ok(nadia.from('bookings').update({ status: 'confirmed' }).eq('id', bookingId).select('id').single())
    await expect.poll(() => heard).toEqual([{}])
    const posted = await fetch(`${house.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: house.key },
      body: JSON.stringify({ messages: [{ topic, event: 'changed', payload: {}, private: true }] }),
    })
    expect(posted.status).toBe(403)
    await Promise.all([own.removeAllChannels(), other.removeAllChannels(), nadia.removeAllChannels()])
  })
})

test('presence: who is here, on every server, until they leave', async () => {
  const far = createClient(otherProcess.url, house.key, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  })
  const there = far.channel('stage', { config: { presence: { key: 'far' } } })
  const here = nadia.channel('stage', { config: { presence: { key: 'near' } } })
  for (const channel of [there, here]) channel.on('presence', { event: 'sync' }, () => undefined)
  await Promise.all([present(there), present(here)])
  await there.track({ plays: 'horn' })
  await here.track({ plays: 'drums' })
  await expect.poll(() => Object.keys(there.presenceState()).sort()).toEqual(['far', 'near'])
  await expect.poll(() => Object.keys(here.presenceState()).sort()).toEqual(['far', 'near'])
  await nadia.removeChannel(here)
  await expect.poll(() => Object.keys(there.presenceState())).toEqual(['far'])
  await far.removeAllChannels()
})

describe('a socket', () => {
  const open = (query: string) =>
    new Promise<number>((done) => {
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
      socket.once('unexpected-response', (_, response) => done(response.statusCode ?? 0))
      socket.once('open', () => {
        socket.close()
        done(101)
      })
      socket.once('error', () => undefined)
    })

  test('needs a key that is ours', async () => {
    expect(await open(`apikey=${house.key}&vsn=1.0.0`)).toBe(101)
    expect(await open('apikey=guess&vsn=2.0.0')).toBe(401)
  })

  test('that says too much, or nonsense, is put up with or closed, and nobody else notices', async () => {
    const socket = new WebSocket(
      `${house.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${house.key}`,
    )
    await new Promise((opened) => socket.once('open', opened))
    for (const nonsense of [
      '',
      '{',
      '[]',
      '[1,2,3]',
      'null',
      '["1","1","realtime:","phx_join",{}]',
      '["1","1","realtime:x","phx_join",{"config":{"postgres_changes":7}}]',
    ])
      socket.send(nonsense)
    const closed = new Promise<number>((done) => socket.once('close', done))
    for (let count = 0; count < 200; count++) socket.send('[null,"1","phoenix","heartbeat",{}]')
    expect(await closed).toBe(1008)
    expect((await fetch(`${house.url}/healthz`)).status).toBe(200)
  })
})
