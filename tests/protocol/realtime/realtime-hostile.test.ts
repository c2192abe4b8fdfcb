// Attacks on a realtime socket: names and keys of the wrong size, filters that fail, floods. Longer than 300 lines,
// because all attacks share the sockets and the server opened here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture } from '../auth/accounts-fixture.ts'
import { openSocket, sayRaw } from './raw-socket.ts'

let fixture: AccountsFixture
let artistId: string
let token: string
let bookingId: string
beforeAll(async () => {
  fixture = await startAccountsFixture()
  const browser = fixture.browser()
  const { user, session } = await ok(browser.auth.signInWithPassword(await fixture.register('nadia')))
  artistId = user.id
  token = session.access_token
  await ok(
    browser.from('profiles').insert({ user_id: artistId, display_name: 'Nadia', slug: 'hostile-nadia' }),
  )
  const { rows } = await fixture.owner.query(
    `insert into public.bookings (artist_profile_id, client_name, client_email, currency, rules_snapshot)
     values ($1, 'Client', 'client@example.com', 'GBP', '{}') returning id`,
    [artistId],
  )
  bookingId = rows[0].id
})
afterAll(() => fixture?.close())

const isAlive = async () => expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200)
const say = (message: string) =>
  fixture.owner.query(
    `insert into public.booking_messages (booking_id, sender_type, message) values ($1, 'client', $2)`,
    [bookingId, message],
  )
const messages = (filter?: string) => ({
  event: '*',
  schema: 'public',
  table: 'booking_messages',
  ...(filter ? { filter } : {}),
})
const join = (ref: string, topic: string, config: object, access_token = token) => [
  ref,
  ref,
  `realtime:${topic}`,
  'phx_join',
  { config, access_token },
]
const presence = (ref: string, topic: string, meta: unknown) => [
  ref,
  ref,
  `realtime:${topic}`,
  'presence',
  { type: 'presence', event: 'track', payload: meta },
]

describe('names', () => {
  test('a presence key of 9,000 characters is refused, and a bad token then closes only its channel', async () => {
    const socket = await openSocket(fixture)
    const key = 'k'.repeat(9_000)
    socket.send(join('1', 'long', { presence: { enabled: true, key } }))
    expect(await socket.answer('1')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('at most 255') },
    })
    socket.send(presence('2', 'long', {}))
    socket.send(['1', '3', 'realtime:long', 'access_token', { access_token: 'a.b.c' }])
    expect(await socket.answer('2')).toMatchObject({ status: 'error' })
    await isAlive()
    socket.close()
  })

  test('the longest key, topic and presence still reach the others, also when they change and go', async () => {
    const [one, other] = [await openSocket(fixture), await openSocket(fixture)]
    const topic = '\u{1F3B7}'.repeat(127)
    const key = '"'.repeat(255)
    for (const socket of [one, other]) socket.send(join('1', topic, { presence: { enabled: true, key } }))
    await Promise.all([one.answer('1'), other.answer('1')])
    one.send(presence('2', topic, { words: 'a'.repeat(2_900) }))
    one.send(presence('3', topic, { words: 'b'.repeat(2_900) }))
    expect(await one.answer('3')).toMatchObject({ status: 'ok' })
    await other.heard('presence_diff', 'bbb')
    one.send(['1', '4', `realtime:${topic}`, 'access_token', { access_token: 'a.b.c' }])
    await one.heard('phx_close')
    await expect.poll(() => other.frames.filter(([, , , event]) => event === 'presence_diff').length).toBe(3)
    await isAlive()
    one.close()
    other.close()
  })

  test.each([
    ['a topic', ['1', '1', `realtime:${'t'.repeat(256)}`, 'phx_join', {}], 'topic name'],
    ['a topic of control characters', join('1', '\u0001'.repeat(255), {}), 'topic name'],
    ['a zero character in a topic', join('1', 'a\u0000b', {}), 'zero character'],
    [
      'a zero character in a key',
      join('1', 'x', { presence: { enabled: true, key: '\u0000' } }),
      'zero character',
    ],
    ['a zero character in a token', join('1', 'x', {}, 'a\u0000'), 'zero character'],
    [
      'a zero character in a table',
      join('1', 'x', { postgres_changes: [{ event: '*', table: '\u0000' }] }),
      'zero character',
    ],
    [
      'deep JSON',
      `["1","1","realtime:x","phx_join",{"config":${'['.repeat(40_000)}${']'.repeat(40_000)}}]`,
      'nested',
    ],
  ])('%s that cannot be used is refused', async (_, frame, reason) => {
    const socket = await openSocket(fixture)
    socket.send(frame)
    expect(await socket.answer('1')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining(reason) },
    })
    socket.close()
  })

  test('an event that is too long, and a presence that is too large, are refused without closing the channel', async () => {
    const socket = await openSocket(fixture)
    socket.send(join('1', 'room', { presence: { enabled: true, key: 'me' } }))
    await socket.answer('1')
    socket.send(['1', '2', 'realtime:room', 'broadcast', { event: 'e'.repeat(300), payload: {} }])
    expect(await socket.answer('2')).toMatchObject({ status: 'error' })
    socket.send(presence('3', 'room', { words: 'w'.repeat(4_000) }))
    expect(await socket.answer('3')).toMatchObject({ status: 'error' })
    socket.send(presence('4', 'room', '\ud800'))
    expect(await socket.answer('4')).toMatchObject({ status: 'ok' })
    socket.close()
  })

  test('bytes that are no broadcast are ignored', async () => {
    const socket = await openSocket(fixture)
    const deep = Buffer.concat([
      Buffer.from([3, 0, 0, 0, 0, 0, 1]),
      Buffer.from('['.repeat(49_000) + ']'.repeat(49_000)),
    ])
    for (const bytes of [Buffer.alloc(0), Buffer.from([3]), Buffer.alloc(7, 255), deep]) socket.send(bytes)
    socket.send('[null,"9","phoenix","heartbeat",{}]')
    expect(await socket.answer('9')).toMatchObject({ status: 'ok' })
    socket.close()
  })
})

describe('subscriptions', () => {
  const twenty = { postgres_changes: Array.from({ length: 20 }, () => messages()) }

  test('subscriptions of one account are limited over all its sockets, and freed when it leaves', async () => {
    const [one, other] = [await openSocket(fixture, '10.9.0.1'), await openSocket(fixture, '10.9.0.2')]
    one.send(join('1', 'a', twenty))
    one.send(join('2', 'b', twenty))
    expect(await one.answer('1')).toMatchObject({ status: 'ok' })
    expect(await one.answer('2')).toMatchObject({ status: 'ok' })
    other.send(join('3', 'c', twenty))
    expect(await other.answer('3')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('At most 50 subscriptions') },
    })
    one.close()
    await one.closed
    await expect
      .poll(async () => {
        const ref = crypto.randomUUID()
        other.send(join(ref, 'c', twenty))
        return (await other.answer(ref)).status
      })
      .toBe('ok')
    other.close()
  })

  test('subscriptions of visitors are limited by address', async () => {
    const sockets = await Promise.all(Array.from({ length: 6 }, () => openSocket(fixture, '10.9.1.1')))
    const statuses: string[] = []
    for (const [place, socket] of sockets.entries()) {
      socket.send(join('1', `v${place}`, twenty, fixture.key))
      statuses.push((await socket.answer('1')).status)
    }
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'error'])
    const elsewhere = await openSocket(fixture, '10.9.1.2')
    elsewhere.send(join('1', 'v', twenty, fixture.key))
    expect(await elsewhere.answer('1')).toMatchObject({ status: 'ok' })
    for (const socket of [...sockets, elsewhere]) socket.close()
  })

  test.each(['message=match.(', 'message=imatch.[', 'message=like.\\', 'message=eq.%00\u0001,id=eq.x'])(
    'with the filter %s are refused when they are made',
    async (filter) => {
      const socket = await openSocket(fixture)
      socket.send(join('1', 'bad', { postgres_changes: [messages(filter)] }))
      await socket.heard('system', 'Unable to subscribe')
      socket.close()
    },
  )

  test('subscriptions whose filter fails on a row are closed without affecting others', async () => {
    const [attacker, good] = [await openSocket(fixture), await openSocket(fixture)]
    // Valid for one letter, but not for a longer text that it matches further.
    const failing = {
      postgres_changes: [messages('message=like.abc\\'), messages(`booking_id=eq.${bookingId}`)],
    }
    attacker.send(join('1', 'attack', failing))
    good.send(join('1', 'good', { postgres_changes: [messages(`booking_id=eq.${bookingId}`)] }))
    await attacker.heard('system', 'Subscribed')
    await good.heard('system', 'Subscribed')
    await say('abcd')
    await good.heard('postgres_changes', 'abcd')
    await attacker.heard('system', 'Subscription 1')
    await attacker.heard('postgres_changes', 'abcd')
    await say('again')
    await good.heard('postgres_changes', 'again')
    await attacker.heard('postgres_changes', 'again')
    expect(good.frames.some(([, , , event]) => event === 'phx_error' || event === 'phx_close')).toBe(false)
    attacker.close()
    good.close()
  })

  test('subscriptions of all kinds receive exactly the matching changes', async () => {
    const socket = await openSocket(fixture)
    const filters = [
      `booking_id=eq.${bookingId.toUpperCase()}`,
      'message=eq.exact',
      'message=neq.exact',
      'message=in.(exact,other)',
      'message=like.ex%',
      'message=gt.z',
      'is_read=eq.f',
      'created_at=gt.2020-01-01T00:00:00Z',
      'created_at=gt.tomorrow',
      'sender_id=is.null',
    ]
    socket.send(join('1', 'kinds', { postgres_changes: filters.map((filter) => messages(filter)) }))
    await socket.heard('system', 'Subscribed')
    await say('exact')
    await socket.heard('postgres_changes', 'exact')
    const [, , , , payload] = socket.frames.find(([, , , event]) => event === 'postgres_changes') ?? []
    expect((payload as { ids: number[] }).ids.sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 7, 8, 10])
    socket.close()
  })
})

test('presences of one connection are limited', async () => {
  const socket = await openSocket(fixture)
  const answers: string[] = []
  for (let count = 0; count < 21; count++) {
    const [first, second] = [`j${count}`, `p${count}`]
    socket.send(join(first, `many-${count}`, { presence: { enabled: true, key: 'me' } }))
    await socket.answer(first)
    socket.send(presence(second, `many-${count}`, {}))
    answers.push((await socket.answer(second)).status)
  }
  expect(answers.slice(0, 20).every((status) => status === 'ok')).toBe(true)
  expect(answers[20]).toBe('error')
  socket.close()
})

test('presences of one channel are limited', async () => {
  await fixture.owner.query(
    `insert into realtime.presences (topic, key, ref, process, meta)
     select 'public:crowd', n::text, n::text, gen_random_uuid(), '{}' from generate_series(1, 200) n`,
  )
  const socket = await openSocket(fixture)
  socket.send(join('1', 'crowd', { presence: { enabled: true, key: 'me' } }))
  await socket.answer('1')
  socket.send(presence('2', 'crowd', {}))
  expect(await socket.answer('2')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('at most 200') },
  })
  socket.close()
})

describe('an upgrade', () => {
  const upgrade = (target: string) =>
    sayRaw(
      fixture.url,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )

  test.each([
    ['//', 400],
    ['http://[', 400],
    ['/realtime/v1/websocket?apikey=%E0%A4%A', 401],
    ['/realtime/v1/websocket?apikey=%00', 401],
    ['/elsewhere', 404],
  ])('an upgrade of the address %s is refused with %i', async (target, status) => {
    expect(await upgrade(target)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await isAlive()
  })
})

describe('broadcasting by HTTP', () => {
  const broadcast = (body: unknown, path = '') =>
    fetch(`${fixture.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: fixture.key, 'x-forwarded-for': '10.9.2.1' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const message = { topic: 'room', event: 'note', payload: {} }

  test.each<[string, () => Promise<Response>]>([
    ['no JSON', () => broadcast('{')],
    ['no messages', () => broadcast({})],
    ['too many messages', () => broadcast({ messages: Array.from({ length: 21 }, () => message) })],
    ['a topic that is too long', () => broadcast({ messages: [{ ...message, topic: 't'.repeat(256) }] })],
    ['an event that is too long', () => broadcast({ messages: [{ ...message, event: 'e'.repeat(256) }] })],
    ['a zero character', () => broadcast({ messages: [{ ...message, payload: '\u0000' }] })],
    ['a zero character in the path', () => broadcast({}, '/a%00b/events/note?private=true')],
    ['deep JSON', () => broadcast(`{"messages":${'['.repeat(40_000)}${']'.repeat(40_000)}}`)],
  ])('%s is refused with a reason', async (_, send) => {
    const answer = await send()
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(/.{20}/)
  })

  test('a broken escape in the path is tolerated', async () => {
    expect((await broadcast({}, '/a%E0%A4%A/events/note')).status).toBe(202)
  })
})
