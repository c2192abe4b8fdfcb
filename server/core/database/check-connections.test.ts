import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createDatabase, root } from '../../../tests/harness/database.ts'
import { databaseOf } from '../../../tests/harness/templates.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { countConnections } from './check-connections.ts'
import { prepareDatabase } from './prepare.ts'

/** Prepares a database that allows `limit` connections and has one of another process; resolves to the log. */
async function prepareWith(limit: number, connections: number): Promise<string> {
  const owner = await createDatabase('prepared')
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin
    .query(`alter database ${databaseOf(owner)} connection limit ${limit}`)
    .finally(() => admin.end())
  const other = new pg.Client(owner)
  await other.connect()
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  await prepareDatabase({ owner, connections, root, log }).finally(() => other.end())
  return lines.join('')
}

it('counts the connections that a process may have, without those to a pooler, and without realtime in a worker', () => {
  const sizes = {
    DATABASE_URL: 'postgres://h/d',
    SITE_URL: 'https://x.example',
    DATABASE_POOL_SIZE: '8',
  }
  const count = (ROLE: string, isPooled: boolean) =>
    countConnections({ ...readConfig({ ...sizes, ROLE }), isPooled })
  expect([count('all', false), count('web', false), count('worker', false)]).toEqual([22, 22, 18])
  expect([count('all', true), count('worker', true)]).toEqual([12, 10])
})

it('refuses to start with more connections than the database allows', async () => {
  await expect(prepareWith(20, 21)).rejects.toThrow(
    'This process may open 21 connections to the database, which allows 20. Lower DATABASE_POOL_SIZE, or raise max_connections.',
  )
})

it('warns when the open connections of others leave too little room', async () => {
  expect(await prepareWith(21, 20)).toBe('')
  expect(JSON.parse(await prepareWith(20, 20))).toMatchObject({
    level: 40,
    needed: 20,
    open: 1,
    allowed: 20,
  })
})
