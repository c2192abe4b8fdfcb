import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { type Caller, serviceCaller } from './database.ts'

/** What PgBouncer refuses: to prepare a name again that was not closed, even if the first time failed. */
function namesPreparedTwice({ database }: TestDatabase): string[] {
  const twice: string[] = []
  database.pool.on('connect', (client) => {
    const connection = connectionOf(client)
    const known = new Set<string>()
    const { parse, close } = connection
    connection.parse = (statement) => {
      if (statement.name && known.has(statement.name)) twice.push(statement.name)
      if (statement.name) known.add(statement.name)
      parse.call(connection, statement)
    }
    connection.close = (statement) => {
      known.delete(statement.name)
      close.call(connection, statement)
    }
  })
  return twice
}

const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: DriverConnection }).connection

interface DriverConnection extends EventEmitter {
  parse(statement: pg.QueryConfig): void
  close(statement: { name: string }): void
}

it('closes a statement that an error left unprepared before it prepares it again', async () => {
  const db = await createTestDatabase()
  const twice = namesPreparedTwice(db)
  const skipped = { name: 'skipped', text: 'select $1::int as one', values: [1] }
  const impostor = { role: 'postgres', claims: '{}' } as unknown as Caller
  await expect(db.database.run(impostor, skipped)).rejects.toMatchObject({ code: '42501' })
  for (let time = 0; time < 2; time += 1)
    expect((await db.database.run(serviceCaller, skipped)).rows).toEqual([{ one: 1 }])

  const early = { name: 'early', text: 'select count(*)::int as songs from public.songs' }
  await expect(db.database.run(serviceCaller, early)).rejects.toMatchObject({ code: '42P01' })
  await db.platform.query('create table public.songs (); grant select on public.songs to service_role')
  for (let time = 0; time < 2; time += 1)
    expect((await db.database.run(serviceCaller, early)).rows).toEqual([{ songs: 0 }])
  expect(twice).toEqual([])
})

it('closes what a packet skipped after an error, the commit included', async () => {
  const db = await createTestDatabase()
  const twice = namesPreparedTwice(db)
  const count = { name: 'count', text: 'select count(*)::int as result from pg_roles where false' }
  const divide = (by: number) =>
    db.database.transaction(serviceCaller, async (tx) => {
      await tx.atEnd.query({ name: 'divide', text: 'select 1 / $1::int as result', values: [by] })
      await tx.atEnd.query(count)
    })
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  for (let time = 0; time < 2; time += 1) await divide(1)
  expect((await db.database.run(serviceCaller, count)).rows).toEqual([{ result: 0 }])
  expect(twice).toEqual([])
})

it('gives a connection back when PostgreSQL is ready again, not as soon as it reports an error', async () => {
  const { database } = await createTestDatabase()
  const events: string[] = []
  database.pool.on('connect', (client) => {
    for (const event of ['errorMessage', 'readyForQuery'])
      connectionOf(client).on(event, () => events.push(event))
  })
  database.pool.on('release', () => events.push('given back'))
  await expect(database.run(serviceCaller, { text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' })
  expect(events.slice(-3)).toEqual(['errorMessage', 'readyForQuery', 'given back'])
})

it('reports an error that ends the connection', async () => {
  const { database } = await createTestDatabase()
  const end = database.transaction(serviceCaller, async (tx) => {
    await tx.query({ text: 'set local role none' })
    await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' })
  })
  await expect(end).rejects.toMatchObject({ code: '57P01' })
  expect((await database.run(serviceCaller, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})
