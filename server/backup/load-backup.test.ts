// Backups of earlier releases can be restored.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/harness/database.ts'
import { loadBackup } from './load-backup.ts'

const leads = 'select name, band_name, source, created_at from public.leads'

async function load(lines: object[], read = leads) {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const path = join(folder, 'some.backup')
  await writeFile(path, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  const db = await createTestDatabase()
  const client = new pg.Client(db.owner)
  await client.connect()
  try {
    await loadBackup(client, { write: () => Promise.resolve() }, path)
    return (await client.query(read)).rows
  } finally {
    await client.end()
  }
}

const id = 'a0000000-0000-4000-8000-000000000001'
const head = { kind: 'bandstand-backup', madeAt: '2031-01-01T00:00:00Z', migrations: [] }
const end = { end: { rows: 1, files: 0, jobs: 0 } }
const lead = {
  name: 'Łucja "Lu" \\ Ø',
  band_name: null,
  source: 'pro_notify',
  created_at: new Date('2031-01-01T10:00:00Z'),
}

it('restores a backup of version 1, whose rows are JSON objects', async () => {
  const row = JSON.stringify({ ...lead, id, email: 'lu@example.com' })
  const columns = ['id', 'name', 'band_name', 'email', 'source', 'created_at']
  expect(
    await load([{ head: { ...head, version: 1 } }, { table: 'public.leads', columns }, { row }, end]),
  ).toEqual([lead])
})

it('restores rows whose columns are in another order than the table has them', async () => {
  const columns = ['created_at', 'email', 'source', 'band_name', 'name', 'id']
  const row = ['2031-01-01 10:00:00+00', 'lu@example.com', 'pro_notify', null, lead.name, id]
  expect(
    await load([{ head: { ...head, version: 2 } }, { table: 'public.leads', columns }, row, end]),
  ).toEqual([lead])
})

it('restores what earlier releases stored without the columns and tables that were dropped since', async () => {
  const columns = ['submission_hash', 'client_name', 'client_email', 'currency', 'rules_snapshot']
  const row = ['f00d', 'Cleo', 'cleo@example.com', 'GBP', '{}']
  expect(
    await load(
      [
        { head: { ...head, version: 2 } },
        { table: 'public.bookings', columns },
        row,
        { table: 'private.booking_totals', columns: ['status', 'bookings'] },
        ['pending', '1'],
        { end: { rows: 2, files: 0, jobs: 0 } },
      ],
      'select client_name, client_email from public.bookings',
    ),
  ).toEqual([{ client_name: 'Cleo', client_email: 'cleo@example.com' }])
})

it('refuses a backup with a table that no release had', async () => {
  const lines = [
    { head: { ...head, version: 2 } },
    { table: 'private.moons', columns: ['name'] },
    ['Io'],
    end,
  ]
  await expect(load(lines)).rejects.toThrow('"private.moons" that this release does not know')
})

it('refuses a backup of a later version', async () => {
  await expect(load([{ head: { ...head, version: 3 } }, end])).rejects.toThrow('later version')
})
