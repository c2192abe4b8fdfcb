// Compares a backup with pg_dump, which compresses too, on an installed PostgreSQL: the built-in one has no pg_dump.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { writeBackup } from '../server/backup/write-backup.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { freePort } from '../tests/harness/free-port.ts'
import { fillBookings } from './fill-bookings.ts'
import type { Row } from './row.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const size = { artists: 2_000, bookings: 200_000 }
const rounds = 3

/** `programs` is the folder of `initdb`, `postgres` and `pg_dump`. */
export async function backupSpeed(programs: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], user)
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'max_wal_size=4GB',
      '-c',
      'maintenance_work_mem=256MB',
    ],
    { ...user, stdio: 'ignore' },
  )
  try {
    const superuser = { host: '127.0.0.1', port, user: 'postgres' }
    await untilReady(superuser)
    await asOwner({ ...superuser, database: 'postgres' }, async (client) => {
      await client.query('create role manager login createrole')
      await client.query('create database bench owner manager')
    })
    const owner = { host: '127.0.0.1', port, user: 'manager', database: 'bench' }
    await prepareDatabase({ owner, root, log: createLog('error') })
    return await asOwner(owner, async (client) => {
      await fillBookings(client, size)
      const ours: number[] = []
      const theirs: number[] = []
      const connection = ['-h', owner.host, '-p', String(port), '-U', owner.user, owner.database]
      for (let round = 0; round < rounds; round += 1) {
        const noFiles = { read: () => Promise.resolve(undefined) }
        ours.push(await timed(() => asOwner(owner, (one) => writeBackup(one, noFiles, join(folder, 'ours')))))
        theirs.push(
          await timed(() =>
            run(join(programs, 'pg_dump'), ['-Fc', '-f', join(folder, 'theirs'), ...connection]),
          ),
        )
      }
      const [backup, dump] = [Math.min(...ours), Math.min(...theirs)]
      return {
        call: `backup of ${size.bookings.toLocaleString('en')} bookings, fastest of ${rounds}`,
        'ours, s': Number((backup / 1000).toFixed(1)),
        'pg_dump, s': Number((dump / 1000).toFixed(1)),
        ratio: Number((dump / backup).toFixed(2)),
      }
    })
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await action()
  return performance.now() - startedAt
}

async function asOwner<Result>(
  config: pg.ClientConfig,
  action: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  await client.connect()
  return action(client).finally(() => client.end())
}

async function untilReady(superuser: pg.ClientConfig): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await asOwner({ ...superuser, database: 'postgres' }, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (attempt === 100) throw error
      await setTimeout(100)
    }
  }
}
