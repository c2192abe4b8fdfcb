import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../../tests/harness/database.ts'
import { type Caller, callerAt, Database, serviceCaller, statementsPerCaller } from './database.ts'

const ada = '0a0a0a0a-0000-4000-8000-000000000001'
const artist: Caller = {
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: ada, email: 'ada@example.com' }),
}
const visitor: Caller = { role: 'anon', claims: '{}' }

describe('a transaction as a role', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
    await db.platform.query(`
      create table public.notes (id int primary key, owner uuid not null default auth.uid(), words text not null);
      alter table public.notes enable row level security;
      create policy "people see and write their own notes" on public.notes to authenticated
        using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
      grant select, insert, update on public.notes to authenticated;`)
  })

  it('runs as the caller: role, claims and timeout are set, and reset afterwards', async () => {
    const text = `select current_user as role, auth.uid() as uid, auth.email() as email, current_setting('statement_timeout') as limit`
    const { rows } = await db.database.run(artist, { text })
    expect(rows).toEqual([{ role: 'authenticated', uid: ada, email: 'ada@example.com', limit: '10s' }])
    const { rows: after } = await db.database.run(visitor, { text })
    expect(after).toEqual([{ role: 'anon', uid: null, email: null, limit: '5s' }])
  })

  it('shows people only their own rows, and others none', async () => {
    await db.database.run(artist, { text: `insert into public.notes (id, words) values (1, 'mine')` })
    const read = { name: 'read_notes', text: 'select words from public.notes' }
    expect((await db.database.run(artist, read)).rows).toEqual([{ words: 'mine' }])
    const other: Caller = {
      role: 'authenticated',
      claims: JSON.stringify({ sub: '0b0b0b0b-0000-4000-8000-000000000002' }),
    }
    expect((await db.database.run(other, read)).rows).toEqual([])
    await expect(db.database.run(visitor, read)).rejects.toMatchObject({ code: '42501' })
  })

  it('rolls back when the work fails, and the connection stays usable', async () => {
    const attempt = db.database.transaction(artist, async (tx) => {
      await tx.query({ text: `insert into public.notes (id, words) values (2, 'lost')` })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    const { rows } = await db.database.run(artist, {
      text: 'select count(*)::int as n from public.notes where id = 2',
    })
    expect(rows).toEqual([{ n: 0 }])
  })

  it('never runs a statement when setting the role failed', async () => {
    const owner = new pg.Client(db.owner).user
    const impostor = { role: owner, claims: '{}' } as unknown as Caller
    await expect(
      db.database.run(impostor, { text: `insert into public.notes values (3, '${ada}', 'x')` }),
    ).rejects.toMatchObject({
      code: '42501',
    })
    const { rows } = await db.platform.query('select from public.notes where id = 3')
    expect(rows).toEqual([])
  })

  it('prepares a named statement again that an error before it left out', async () => {
    const { database } = await createTestDatabase()
    const statement = { name: 'left_out', text: 'select $1::int as one', values: [1] }
    const impostor = { role: 'postgres', claims: '{}' } as unknown as Caller
    await expect(database.run(impostor, statement)).rejects.toMatchObject({ code: '42501' })
    expect((await database.run(artist, statement)).rows).toEqual([{ one: 1 }])
    expect((await database.run(artist, statement)).rows).toEqual([{ one: 1 }])
  })

  it('sends statements of one tick together: each gets its own rows, or the error that came before it', async () => {
    const { database } = await createTestDatabase()
    const number = (value: number) => ({ name: 'number', text: 'select $1::int as value', values: [value] })
    const failing = { name: 'failing', text: 'select 1 / $1::int as value', values: [0] }
    const together = (...statements: (typeof failing)[]) =>
      database.transaction(artist, (tx) =>
        Promise.allSettled(statements.map((statement) => tx.query<{ value: number }>(statement))),
      )
    const divided = { status: 'rejected', reason: { code: '22012' } }
    expect(await together(failing, number(1))).toMatchObject([divided, divided])
    const read = (value: number) => ({ status: 'fulfilled', value: { rows: [{ value }] } })
    expect(await together(number(1), failing, number(2))).toMatchObject([read(1), divided, divided])
    expect(await together(number(1), number(2))).toMatchObject([read(1), read(2)])
  })

  it('fails as a whole when a deferred constraint fails at its end', async () => {
    await db.platform.query(`
      create table public.pairs (id int primary key, other int references public.pairs deferrable initially deferred);
      grant insert, select on public.pairs to authenticated;`)
    const insert = { text: 'insert into public.pairs values (1, 2)' }
    await expect(db.database.run(artist, insert)).rejects.toMatchObject({ code: '23503' })
    expect((await db.database.run(artist, { text: 'select from public.pairs' })).rows).toEqual([])
  })

  it('sends its last statements with the commit, and fails as a whole when one of them fails', async () => {
    const note = (id: number, words: string | null) => ({
      text: 'insert into public.notes (id, words) values ($1, $2)',
      values: [id, words],
    })
    const store = (words: string | null) =>
      db.database.transaction(artist, async (tx) => {
        await tx.query(note(71, 'first'))
        await tx.atEnd.query(note(72, words))
      })
    await expect(store(null)).rejects.toMatchObject({ code: '23502' })
    const count = async () =>
      (await db.database.run(artist, { text: 'select from public.notes where id in (71, 72)' })).rowCount
    expect(await count()).toBe(0)
    await store('last')
    expect(await count()).toBe(2)
  })

  it('gives no privileges to a request that resets its role', async () => {
    const attempts = [
      'select * from platform.secrets',
      'select * from public.notes',
      'create table public.loot ()',
      `set role ${new pg.Client(db.owner).user}`,
    ]
    for (const text of attempts) {
      const attempt = db.database.transaction(artist, async (tx) => {
        await tx.query({ text: 'reset role' })
        await tx.query({ text })
      })
      await expect(attempt, text).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('denies secrets, keys and mail to every request role', async () => {
    for (const role of ['anon', 'authenticated', 'booking_client', 'service_role'] as const) {
      for (const table of ['secrets', 'signing_keys', 'mailbox', 'rate_limits', 'applied_files']) {
        await expect(
          db.database.run({ role, claims: '{}' }, { text: `select * from platform.${table}` }),
        ).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
  })

  it('lets only the service role add a job', async () => {
    const add = { text: `select platform.add_job('send-mail', '{}')` }
    await expect(db.database.run(artist, add)).rejects.toMatchObject({ code: '42501' })
    await expect(db.database.run(visitor, add)).rejects.toMatchObject({ code: '42501' })
    await expect(db.database.run(serviceCaller, add)).resolves.toBeDefined()
  })

  it('refuses to write in a read-only transaction', async () => {
    const write = { text: `update public.notes set words = 'changed'` }
    await expect(db.database.run(artist, write, { readOnly: true })).rejects.toMatchObject({ code: '25006' })
  })

  it('isolates interleaved transactions that share few connections', async () => {
    const people = Array.from(
      { length: 50 },
      (_, n) => `0c0c0c0c-0000-4000-8000-${String(n).padStart(12, '0')}`,
    )
    const seen = await Promise.all(
      people.map(async (sub) => {
        const { rows } = await db.database.run(
          { role: 'authenticated', claims: JSON.stringify({ sub }) },
          { text: 'select auth.uid() as uid' },
        )
        return rows[0]?.uid
      }),
    )
    expect(seen).toEqual(people)
  })
})

it('keeps connections for signed-in people while visitors hold their whole share', async () => {
  const { database } = await createTestDatabase()
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const naps = Array.from({ length: 6 }, () => database.transaction(visitor, () => held))
  const { rows } = await database.run(artist, { text: 'select 1 as one' })
  expect(rows).toEqual([{ one: 1 }])
  release()
  await Promise.all(naps)
  expect((await database.run(visitor, { text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
})

it('keeps connections for others while one account, or one address, has more to do than its share', async () => {
  const { login } = await createTestDatabase()
  const database = new Database(login, silent, 10, { perCaller: statementsPerCaller })
  onTestFinished(() => database.close())
  const somebody = (sub: string): Caller => ({ role: 'authenticated', claims: '{}', account: sub })
  for (const [greedy, other] of [
    [somebody('greedy'), somebody('other')],
    [callerAt(visitor, '192.0.2.1'), callerAt(visitor, '192.0.2.2')],
  ] as const) {
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    const naps = Array.from({ length: 20 }, () => database.transaction(greedy, () => held))
    expect((await database.run(other, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
    expect(database.connections.total).toBeLessThanOrEqual(statementsPerCaller + 1)
    release()
    await Promise.all(naps)
  }
})
