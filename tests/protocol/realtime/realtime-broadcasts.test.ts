// Broadcasts from the database, their replay, and options of a join, with supabase-js.
import type { RealtimeChannelOptions } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { openSocket } from './raw-socket.ts'
import { present, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts'

let fixture: RealtimeFixture
beforeAll(async () => {
  fixture = await startRealtimeFixture()
  await fixture.owner.query(`
    create policy "rooms are read" on realtime.messages for select to authenticated
      using (realtime.topic() like 'room:%');
    create policy "open rooms are written" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'room:open%');
    create table public.notes (id text primary key, room text not null, words text);
    grant select, insert, update, delete on public.notes to authenticated, booking_client;
    create function public.broadcast_note() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes(
        coalesce(new.room, old.room), tg_op, tg_op, tg_table_name, tg_table_schema, new, old, tg_level);
      return null;
    end $$;
    create trigger broadcast_note after insert or update or delete on public.notes
      for each row execute function public.broadcast_note();
    notify pgrst, 'reload schema'`)
  await fixture.nadia.realtime.setAuth()
  await vi.waitFor(async () => ok(fixture.nadia.from('notes').select()), 60_000)
})
afterAll(() => fixture?.close())

interface Message {
  event: string
  payload: Record<string, unknown>
  meta?: { id: string; replayed?: boolean }
}

async function listen(topic: string, config: RealtimeChannelOptions['config'] = {}) {
  const heard: Message[] = []
  const systems: { extension: string; status: string }[] = []
  const channel = fixture.nadia
    .channel(topic, { config: { private: true, ...config } })
    .on('broadcast', { event: '*' }, (message) => heard.push(message as unknown as Message))
    .on('system', {}, (message) => systems.push(message))
  await present(channel)
  return { heard, systems, channel }
}

const send = (payload: object, topic: string, event = 'note') =>
  fixture.owner.query('select realtime.send($1, $2, $3, true)', [JSON.stringify(payload), event, topic])

describe('realtime.broadcast_changes', () => {
  test('sends a row before and after to the channel, for writers whom the policies allow', async () => {
    const { heard } = await listen('room:open')
    const notes = fixture.nadia.from('notes')
    for (const { error } of [
      await notes.insert({ id: 'a', room: 'room:open', words: 'one' }),
      await notes.update({ words: 'two' }).eq('id', 'a'),
      await notes.delete().eq('id', 'a'),
    ])
      expect(error).toBeNull()
    await expect.poll(() => heard.map(({ event }) => event)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
    const [one, two] = ['one', 'two'].map((words) => ({ id: 'a', room: 'room:open', words }))
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { operation: 'INSERT', schema: 'public', table: 'notes', record: one, old_record: null },
      { operation: 'UPDATE', record: two, old_record: one },
      { operation: 'DELETE', record: null, old_record: two },
    ])
    await fixture.nadia.removeAllChannels()
  })

  test('refuses a writer whom they do not, and the write with it', async () => {
    const refused = await fixture.nadia.from('notes').insert({ id: 'b', room: 'room:closed' })
    expect(refused).toMatchObject({ status: 403, error: { code: '42501' } })
    const client = await fixture.clientOf(fixture.bookingId)
    expect((await client.from('notes').insert({ id: 'b', room: 'room:open' })).status).toBe(403)
    expect((await fixture.owner.query('select from public.notes')).rowCount).toBe(0)
  })

  test('realtime.broadcast_changes is not for triggers of whole statements', async () => {
    const call = `select realtime.broadcast_changes('t', 'e', 'INSERT', 'notes', 'public', null::public.notes, null::public.notes, 'STATEMENT')`
    await expect(fixture.owner.query(call)).rejects.toMatchObject({ code: 'PT400' })
  })
})

describe('realtime.send', () => {
  test('delivers short and long messages to every process, and refuses too long ones', async () => {
    const { heard } = await listen('room:a')
    const long = 'la '.repeat(20_000)
    await send({ words: 'short' }, 'room:a')
    await send({ words: long }, 'room:a')
    await expect.poll(() => heard.map(({ payload }) => payload.words)).toEqual(['short', long])
    await expect(send({ words: 'x'.repeat(100_000) }, 'room:a')).rejects.toMatchObject({ code: 'PT413' })
    await fixture.nadia.removeAllChannels()
  })

  test('realtime.send is no function for visitors', async () => {
    const { rows } = await fixture.owner.query(
      `select role from unnest(array['anon', 'authenticated', 'booking_client', 'service_role']) as role
       where has_function_privilege(role, 'realtime.notify_topic(jsonb, text, text, boolean, boolean)', 'execute')
         or role = 'anon' and has_function_privilege(role, 'realtime.send(jsonb, text, text, boolean)', 'execute')`,
    )
    expect(rows).toEqual([])
  })
})

describe('bytes', () => {
  const bytes = [0xde, 0xad, 0x00, 0xff]
  const received = (messages: Message[]) =>
    messages.map(({ payload }) => [...new Uint8Array(payload as unknown as ArrayBuffer)])
  const sendBytes = (topic: string, event = 'sound') =>
    fixture.owner.query('select realtime.send_binary($1, $2, $3, true)', [Buffer.from(bytes), event, topic])

  test('bytes from a client, from a program and from the database arrive as they were, on every server', async () => {
    const heard: Message[] = []
    const far = fixture.far()
    const listener = far
      .channel('sounds')
      .on('broadcast', { event: '*' }, (message) => heard.push(message as unknown as Message))
    await present(listener)
    const here = await present(fixture.nadia.channel('sounds'))
    const payload = new Uint8Array(bytes).buffer
    await here.send({ type: 'broadcast', event: 'sound', payload })
    await expect.poll(() => received(heard)).toEqual([bytes])
    await here.httpSend('sound', payload)
    await expect.poll(() => received(heard)).toEqual([bytes, bytes])
    await fixture.owner.query(`select realtime.send_binary($1, 'sound', 'sounds', false)`, [
      Buffer.from(bytes),
    ])
    await expect.poll(() => received(heard)).toEqual([bytes, bytes, bytes])
    await Promise.all([far.removeAllChannels(), fixture.nadia.removeAllChannels()])
  })

  test('bytes are replayed, and names that do not fit are refused', async () => {
    await sendBytes('room:sounds')
    const { heard } = await listen('room:sounds', { broadcast: { replay: { since: 0, limit: 1 } } })
    const replayed = () => heard.filter(({ meta }) => meta?.replayed)
    await expect.poll(() => received(replayed())).toEqual([bytes])
    await expect(sendBytes('x'.repeat(241))).rejects.toMatchObject({ code: 'PT400' })
    await expect(sendBytes('room:a', 'x'.repeat(256))).rejects.toMatchObject({ code: 'PT400' })
    await fixture.nadia.removeAllChannels()
  })

  test('bytes cannot be imitated by JSON', async () => {
    const { heard } = await listen('room:open')
    const imitation = { isBinary: true, bytes: [1, 2, 3] }
    await send(imitation, 'room:open')
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([imitation])
    await fixture.nadia.removeAllChannels()
  })
})

describe('replay', () => {
  const topic = 'room:replayed'
  let since = 0
  beforeAll(async () => {
    await send({ number: 0 }, topic)
    const { rows } = await fixture.owner.query(
      'select extract(epoch from clock_timestamp()) * 1000 + 1 as moment, pg_sleep(0.01)',
    )
    since = Number(rows[0].moment)
    for (const number of [1, 2, 3]) await send({ number }, topic)
  })

  test.each([
    [25, [1, 2, 3]],
    [2, [2, 3]],
  ])('sends the newest %s messages since a time, in order, marked as replayed', async (limit, expected) => {
    const { heard } = await listen(topic, { broadcast: { replay: { since, limit } } })
    const replayed = () => heard.filter(({ meta }) => meta?.replayed)
    await expect.poll(() => replayed().map(({ payload }) => payload.number)).toEqual(expected)
    expect(replayed()[0]?.meta).toEqual({ id: expect.any(String), replayed: true })
    await fixture.nadia.removeAllChannels()
  })

  test('needs a private channel, and the right to read it', async () => {
    const config = { broadcast: { replay: { since: 0, limit: 25 } } }
    const socket = await openSocket(fixture)
    socket.send(['1', '1', `realtime:${topic}`, 'phx_join', { config }])
    expect((await socket.answer('1')).response.reason).toContain('UnableToReplayMessages')
    socket.send(['2', '2', `realtime:${topic}`, 'phx_join', { config: { ...config, private: true } }])
    expect((await socket.answer('2')).response.reason).toContain('Unauthorized')
    for (const replay of [{ since: 'x' }, { since: -1 }, { since: 0, limit: 0 }, { since: 1e300 }, 7]) {
      const hostile = { private: true, broadcast: { replay } }
      socket.send(['3', JSON.stringify(replay), `realtime:${topic}`, 'phx_join', { config: hostile }])
      expect((await socket.answer(JSON.stringify(replay))).response.reason).toContain('InvalidJoinConfig')
    }
    expect(socket.frames.filter(([, , , event]) => event === 'broadcast')).toEqual([])
    socket.close()
  })

  test('replay is bounded in bytes', async () => {
    for (let number = 0; number < 4; number++) await send({ number, words: 'x'.repeat(90_000) }, 'room:large')
    const { heard } = await listen('room:large', { broadcast: { replay: { since: 0, limit: 25 } } })
    // The last one may also arrive as it was sent.
    const replayed = () => heard.filter(({ meta }) => meta?.replayed).map(({ payload }) => payload.number)
    await expect.poll(replayed).toEqual([2, 3])
    await fixture.nadia.removeAllChannels()
  })

  test('replay does not hold what the product announces by itself', async () => {
    await fixture.say('one more')
    const { rows } = await fixture.owner.query(
      `select topic from realtime.messages where topic like 'artist:%'`,
    )
    expect(rows).toEqual([])
  })
})

test('a client that asks to is told that broadcasts from the database are delivered', async () => {
  const { systems } = await listen('room:ready', { broadcast: { replication_ready: true } })
  await expect.poll(() => systems).toMatchObject([{ extension: 'system', status: 'ok' }])
  await fixture.nadia.removeAllChannels()
})

test('a broadcast that is acknowledged is refused to those who may not send', async () => {
  const closed = await listen('room:closed', { broadcast: { ack: true } })
  const open = await listen('room:open', { broadcast: { ack: true } })
  const message = { type: 'broadcast', event: 'x', payload: {} } as const
  expect(await closed.channel.send(message)).toBe('error')
  expect(await open.channel.send(message)).toBe('ok')
  await fixture.nadia.removeAllChannels()
})

test('a presence keeps the key of the join, also when presence was not asked for', async () => {
  const watcher = fixture.far().channel('stage door', { config: { presence: { key: 'watcher' } } })
  watcher.on('presence', { event: 'sync' }, () => undefined)
  await present(watcher)
  const quiet = fixture.nadia.channel('stage door', { config: { presence: { key: 'nadia' } } })
  await present(quiet)
  await quiet.track({ plays: 'horn' })
  await expect.poll(() => Object.keys(watcher.presenceState())).toEqual(['nadia'])
  await fixture.nadia.removeAllChannels()
  await watcher.unsubscribe()
})
