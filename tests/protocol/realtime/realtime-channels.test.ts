// Sockets and channels with supabase-js: tokens, broadcasts, presence, and limits.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ok } from '../auth/accounts-fixture.ts'
import { present, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts'

let fixture: RealtimeFixture
beforeAll(async () => {
  fixture = await startRealtimeFixture()
})
afterAll(() => fixture?.close())

describe('a token', () => {
  test('a token that is invalid is refused', async () => {
    const broken = createClient(fixture.url, fixture.key, {
      accessToken: async () => 'a.b.c',
      realtime: { transport: WebSocket as never },
    })
    await broken.realtime.setAuth('a.b.c')
    await expect(present(broken.channel('any'))).rejects.toThrow('MalformedJWT')
    await broken.removeAllChannels()
  })

  test('a token that expires closes the channel', async () => {
    const socket = new WebSocket(
      `${fixture.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${fixture.key}&vsn=2.0.0`,
    )
    await new Promise((open) => socket.once('open', open))
    const events: unknown[] = []
    socket.on('message', (data) => events.push(JSON.parse(String(data))))
    const soon = Math.floor(Date.now() / 1000) + 2
    const token = await fixture.sign({ role: 'booking_client', booking_id: fixture.bookingId }, soon)
    socket.send(JSON.stringify(['1', '1', 'realtime:short', 'phx_join', { config: {}, access_token: token }]))
    await expect.poll(() => JSON.stringify(events)).toContain('phx_close')
    expect(JSON.stringify(events)).toContain('Token has expired')
    socket.close()
  })
})

describe('broadcasts', () => {
  test('reach all other subscribers of the topic, on every server, short or long', async () => {
    const far = fixture.far()
    const heard: unknown[] = []
    const own: unknown[] = []
    await present(
      far.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => heard.push(payload)),
    )
    const here = await present(
      fixture.nadia.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => own.push(payload)),
    )
    const long = 'la '.repeat(5000)
    await here.send({ type: 'broadcast', event: 'note', payload: { words: 'short' } })
    await here.send({ type: 'broadcast', event: 'note', payload: { words: long } })
    await expect.poll(() => heard).toEqual([{ words: 'short' }, { words: long }])
    expect(own).toEqual([])
    await Promise.all([far.removeAllChannels(), fixture.nadia.removeAllChannels()])
  })

  test('broadcasts on a private channel reach those whom the policies allow: a client hears that their booking changed', async () => {
    const [own, other] = [
      await fixture.clientOf(fixture.bookingId),
      await fixture.clientOf(fixture.otherBookingId),
    ]
    const heard: unknown[] = []
    const topic = `booking:${fixture.bookingId}`
    await fixture.owner.query(`update public.bookings set event_date = '2031-06-14' where id = $1`, [
      fixture.bookingId,
    ])
    const options = { config: { private: true } }
    await present(
      own.channel(topic, options).on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload)),
    )
    await expect(present(other.channel(topic, options))).rejects.toThrow('Unauthorized')
    await expect(present(fixture.nadia.channel(topic, options))).rejects.toThrow('Unauthorized')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await ok(fixture.nadia.rpc('hold_booking', { booking_id_input: fixture.bookingId, until_input: until }))
    await expect.poll(() => heard).toEqual([{}])
    await ok(
      fixture.nadia
        .from('bookings')
        .update({ status: 'confirmed' })
        .eq('id', fixture.bookingId)
        .select('id')
        .single(),
    )
    await expect.poll(() => heard).toEqual([{}, {}])
    const posted = await fetch(`${fixture.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: fixture.key },
      body: JSON.stringify({ messages: [{ topic, event: 'changed', payload: {}, private: true }] }),
    })
    expect(posted.status).toBe(403)
    await Promise.all([own.removeAllChannels(), other.removeAllChannels(), fixture.nadia.removeAllChannels()])
  })

  test('tell an artist once per transaction that their data changed, and no one else', async () => {
    const heard: unknown[] = []
    const topic = `artist:${fixture.nadiaId}`
    const options = { config: { private: true } }
    await fixture.nadia.realtime.setAuth()
    await present(
      fixture.nadia
        .channel(topic, options)
        .on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload)),
    )
    await fixture.otto.realtime.setAuth()
    await expect(present(fixture.otto.channel(topic, options))).rejects.toThrow('Unauthorized')
    const client = await fixture.clientOf(fixture.bookingId)
    await expect(present(client.channel(topic, options))).rejects.toThrow('Unauthorized')

    const bookings = { about: 'bookings' }
    await fixture.owner.query(
      `insert into public.booking_messages (booking_id, sender_type, message)
       select $1, 'client', 'Message ' || number from generate_series(1, 50) as number`,
      [fixture.otherBookingId],
    )
    await expect.poll(() => heard).toEqual([bookings])
    await ok(
      fixture.nadia
        .from('booking_messages')
        .update({ is_read: true })
        .eq('booking_id', fixture.otherBookingId)
        .select('id'),
    )
    await expect.poll(() => heard).toEqual([bookings, bookings])
    await ok(
      fixture.nadia
        .from('bookings')
        .update({ status: 'rejected' })
        .eq('id', fixture.otherBookingId)
        .select('id'),
    )
    await expect.poll(() => heard).toEqual([bookings, bookings, bookings])
    // Their own messages are not announced to them.
    await ok(
      fixture.nadia.from('booking_messages').insert({
        booking_id: fixture.bookingId,
        sender_id: fixture.nadiaId,
        sender_type: 'artist',
        message: 'See you there',
      }),
    )
    await fixture.owner.query('update public.profiles set home_location_found = false where user_id = $1', [
      fixture.nadiaId,
    ])
    await expect.poll(() => heard.slice(3)).toEqual([{ about: 'profile' }])
    await Promise.all([
      client.removeAllChannels(),
      fixture.otto.removeAllChannels(),
      fixture.nadia.removeAllChannels(),
    ])
  })
})

test('presence is shared by all servers until the client leaves', async () => {
  const far = fixture.far()
  const there = far.channel('stage', { config: { presence: { key: 'far' } } })
  const here = fixture.nadia.channel('stage', { config: { presence: { key: 'near' } } })
  for (const channel of [there, here]) channel.on('presence', { event: 'sync' }, () => undefined)
  await Promise.all([present(there), present(here)])
  await there.track({ plays: 'horn' })
  await here.track({ plays: 'drums' })
  await expect.poll(() => Object.keys(there.presenceState()).sort()).toEqual(['far', 'near'])
  await expect.poll(() => Object.keys(here.presenceState()).sort()).toEqual(['far', 'near'])
  await fixture.nadia.removeChannel(here)
  await expect.poll(() => Object.keys(there.presenceState())).toEqual(['far'])
  await far.removeAllChannels()
})

describe('a socket', () => {
  const open = (query: string) =>
    new Promise<number>((done) => {
      const socket = new WebSocket(`${fixture.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
      socket.once('unexpected-response', (_, response) => done(response.statusCode ?? 0))
      socket.once('open', () => {
        socket.close()
        done(101)
      })
      socket.once('error', () => undefined)
    })

  test('requires a valid API key', async () => {
    expect(await open(`apikey=${fixture.key}&vsn=1.0.0`)).toBe(101)
    expect(await open('apikey=guess&vsn=2.0.0')).toBe(401)
  })

  test('a socket that sends too much, or garbage, is tolerated or closed without affecting others', async () => {
    const socket = new WebSocket(
      `${fixture.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${fixture.key}`,
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
    expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200)
  })
})
