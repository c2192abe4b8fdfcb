// PostgreSQL servers for the failover rig: a primary, and synchronous standbys that are copies of its files. The packaged
// PostgreSQL has no pg_basebackup, so the copy is made as the manual describes it: between the start and stop of a backup.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { copyIfUnreachable, findBinaries } from '../../server/postgres/binaries.ts'
import { chooseUser, makeCluster, nameFromInside, writeAccessFiles } from '../../server/postgres/cluster.ts'
import { supervisor } from '../../server/postgres/embedded.ts'
import { freePort } from '../harness/free-port.ts'
import { backendsOf, kill, postmaster } from './faults.ts'
import { until } from './until.ts'

const password = 'on loopback only'
/** As Patroni would configure it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '.',
  max_connections: '200',
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '1GB',
  lc_messages: 'C',
}

export interface PostgresServer {
  folder: string
  /** The owner of the database `bandstand`, as DATABASE_URL names it. */
  owner: pg.ClientConfig
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Every process at once, as when its machine fails. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Its files are in the folder, which is made. */
export async function startPrimary(folder: string): Promise<PostgresServer> {
  await mkdir(folder)
  const cluster = join(folder, 'postgres')
  const runAs = await chooseUser(cluster)
  await makeCluster(cluster, await copyIfUnreachable(await findBinaries(), folder), runAs)
  await writeAccessFiles(cluster, runAs)
  await appendFile(join(cluster, 'pg_hba.conf'), 'host replication replicator 127.0.0.1/32 scram-sha-256\n')
  const server = await startServer(folder)
  await server.asSuperuser(async (client) => {
    await client.query(`create role replicator login replication password '${password}'`)
    await client.query(`create role bandstand login createrole password '${password}'`)
    await client.query('create database bandstand owner bandstand')
  })
  return server
}

/** A standby that every commit on the primary waits for. */
export async function addStandby(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  await mkdir(folder)
  const cluster = join(folder, 'postgres')
  await copyFiles(primary, cluster)
  const name = basename(folder)
  const standby = await startServer(folder, {
    primary_conninfo: `host=127.0.0.1 port=${primary.owner.port} user=replicator password='${password}'`,
    cluster_name: name,
  })
  await primary.asSuperuser(async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${name}'`)
    await client.query('select pg_reload_conf()')
    await until('the standby is synchronous', async () => {
      const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      return rows.length === 1
    })
  })
  return standby
}

/** Makes the standby a primary, which waits for no other server until it has a standby itself. */
export async function promote(standby: PostgresServer): Promise<void> {
  await standby.asSuperuser(async (client) => {
    const { rows } = await client.query('select pg_promote() as is_promoted')
    if (!rows[0].is_promoted) throw new Error('the standby was not promoted')
  })
}

async function copyFiles(primary: PostgresServer, target: string): Promise<void> {
  await primary.asSuperuser(async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await cp(join(primary.folder, 'postgres'), target, {
      recursive: true,
      // The log is streamed; sockets and lock files belong to the running server.
      filter: (path) =>
        !/\/(postmaster\.|\.s\.PGSQL|pg_wal\/.|pg_replslot\/.|postgresql\.auto\.conf)/.test(path),
    })
    const stopped = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    await writeFile(join(target, 'backup_label'), stopped.rows[0].labelfile)
  })
  await writeFile(join(target, 'postgresql.auto.conf'), '')
  await writeFile(join(target, 'standby.signal'), '')
  const runAs = await chooseUser(target)
  if (runAs) await chownAll(target, runAs.uid, runAs.gid)
}

async function chownAll(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    await (entry.isDirectory() ? chownAll(inside, uid, gid) : chown(inside, uid, gid))
  }
}

async function startServer(folder: string, more: Record<string, string> = {}): Promise<PostgresServer> {
  const cluster = join(folder, 'postgres')
  const runAs = await chooseUser(cluster)
  const port = await freePort()
  const flags = Object.entries({ ...settings, ...more, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const postgres = join(await copyIfUnreachable(await findBinaries(), folder), 'bin', 'postgres')
  const child = spawn(
    '/bin/sh',
    ['-c', supervisor, 'bandstand-postgres', postgres, '-D', nameFromInside(cluster), ...flags],
    { cwd: cluster, env: {}, detached: true, stdio: ['pipe', 'ignore', 'pipe'], ...runAs },
  )
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const asSuperuser: PostgresServer['asSuperuser'] = async (work) => {
    const client = new pg.Client({ host: cluster, port, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end().catch(() => undefined))
  }
  await until('PostgreSQL accepts connections', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`)
    return asSuperuser(async () => true).catch(() => false)
  })
  return {
    folder,
    owner: { host: '127.0.0.1', port, user: 'bandstand', password, database: 'bandstand' },
    asSuperuser,
    async kill() {
      const where = { dataDir: folder }
      for (const pid of [postmaster(where), ...backendsOf(where)]) kill(pid, 'SIGKILL')
      await ended(child)
    },
    async stop() {
      child.stdin?.end()
      await ended(child)
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
