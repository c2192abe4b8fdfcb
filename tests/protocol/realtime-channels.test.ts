// Sockets and channels, driven by supabase-js: tokens, broadcasts, presence, and those who say too much.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ok } from './accounts-fixture.ts'
import { present, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts'

let house: RealtimeFixture
beforeAll(async () => {
  house = await startRealtimeFixture()
})
afterAll(() => house?.close())

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
    const socket = new WebSocket(
      `${house.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${house.key}&vsn=2.0.0`,
    )
    await new Promise((open) => socket.once('open', open))
    const events: unknown[] = []
    socket.on('message', (data) => events.push(JSON.parse(String(data))))
    const soon = Math.floor(Date.now() / 1000) + 2
    const token = await house.sign({ role: 'booking_client', booking_id: house.bookingId }, soon)
    socket.send(JSON.stringify(['1', '1', 'realtime:short', 'phx_join', { config: {}, access_token: token }]))
    await expect.poll(() => JSON.stringify(events)).toContain('phx_close')
    expect(JSON.stringify(events)).toContain('Token has expired')
    socket.close()
  })
})

describe('broadcasts', () => {
  test('reach everybody else on the topic, on every server, short or long', async () => {
    const far = house.far()
    const heard: unknown[] = []
    const own: unknown[] = []
    await present(
      far.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => heard.push(payload)),
    )
    const here = await present(
      house.nadia.channel('room').on('broadcast', { event: 'note' }, ({ payload }) => own.push(payload)),
    )
    const long = 'la '.repeat(5000)
    await here.send({ type: 'broadcast', event: 'note', payload: { words: 'short' } })
    await here.send({ type: 'broadcast', event: 'note', payload: { words: long } })
    await expect.poll(() => heard).toEqual([{ words: 'short' }, { words: long }])
    expect(own).toEqual([])
    await Promise.all([far.removeAllChannels(), house.nadia.removeAllChannels()])
  })

  test('on a private channel are for those whom the policies let in: a client hears that their booking changed', async () => {
    const [own, other] = [await house.clientOf(house.bookingId), await house.clientOf(house.otherBookingId)]
    const heard: unknown[] = []
    const topic = `booking:${house.bookingId}`
    const options = { config: { private: true } }
    await present(
      own.channel(topic, options).on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload)),
    )
    await expect(present(other.channel(topic, options))).rejects.toThrow('Unauthorized')
    await expect(present(house.nadia.channel(topic, options))).rejects.toThrow('Unauthorized')
    await ok(
      house.nadia
        .from('bookings')
        .update({ status: 'confirmed' })
        .eq('id', house.bookingId)
        .select('id')
        .single(),
    )
    await expect.poll(() => heard).toEqual([{}])
    const posted = await fetch(`${house.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: house.key },
      body: JSON.stringify({ messages: [{ topic, event: 'changed', payload: {}, private: true }] }),
    })
    expect(posted.status).toBe(403)
    await Promise.all([own.removeAllChannels(), other.removeAllChannels(), house.nadia.removeAllChannels()])
  })

  test('an artist hears once for each transaction that something of theirs changed, and nobody else does', async () => {
    const heard: unknown[] = []
    const topic = `artist:${house.nadiaId}`
    const options = { config: { private: true } }
    await house.nadia.realtime.setAuth()
    await present(
      house.nadia
        .channel(topic, options)
        .on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload)),
    )
    await house.otto.realtime.setAuth()
    await expect(present(house.otto.channel(topic, options))).rejects.toThrow('Unauthorized')
    const client = await house.clientOf(house.bookingId)
    await expect(present(client.channel(topic, options))).rejects.toThrow('Unauthorized')

    const bookings = { about: 'bookings' }
    await house.owner.query(
      `insert into public.booking_messages (booking_id, sender_type, message)
       select $1, 'client', 'Message ' || number from generate_series(1, 50) as number`,
      [house.otherBookingId],
    )
    await expect.poll(() => heard).toEqual([bookings])
    await ok(
      house.nadia
        .from('booking_messages')
        .update({ is_read: true })
        .eq('booking_id', house.otherBookingId)
        .select('id'),
    )
    await expect.poll(() => heard).toEqual([bookings, bookings])
    await ok(
      house.nadia.from('bookings').update({ status: 'rejected' }).eq('id', house.otherBookingId).select('id'),
    )
    await expect.poll(() => heard).toEqual([bookings, bookings, bookings])
    // Their own words are no news to them.
    await ok(
      house.nadia.from('booking_messages').insert({
        booking_id: house.bookingId,
        sender_id: house.nadiaId,
        sender_type: 'artist',
        message: 'See you there',
      }),
    )
    await house.owner.query('update public.profiles set home_location_found = false where user_id = $1', [
      house.nadiaId,
    ])
    await expect.poll(() => heard.slice(3)).toEqual([{ about: 'profile' }])
    await Promise.all([
      client.removeAllChannels(),
      house.otto.removeAllChannels(),
      house.nadia.removeAllChannels(),
    ])
  })
})

test('presence: who is here, on every server, until they leave', async () => {
  const far = house.far()
  const there = far.channel('stage', { config: { presence: { key: 'far' } } })
  const here = house.nadia.channel('stage', { config: { presence: { key: 'near' } } })
  for (const channel of [there, here]) channel.on('presence', { event: 'sync' }, () => undefined)
  await Promise.all([present(there), present(here)])
  await there.track({ plays: 'horn' })
  await here.track({ plays: 'drums' })
  await expect.poll(() => Object.keys(there.presenceState()).sort()).toEqual(['far', 'near'])
  await expect.poll(() => Object.keys(here.presenceState()).sort()).toEqual(['far', 'near'])
  await house.nadia.removeChannel(here)
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
