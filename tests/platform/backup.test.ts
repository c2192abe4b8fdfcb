// Backup, restore and the doctor.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables } from '../../server/backup/tables.ts'
import { holdBackupLock } from '../../server/core/database/backup-lock.ts'
import { connectionOf } from '../../server/postgres/connection-of.ts'
import { asOwner } from '../harness/as-owner.ts'
import { root } from '../harness/database.ts'
import { launch, type ServerProcess, startServer, temporaryFolder } from '../harness/server.ts'
import { becomeUsed, usedFolder } from '../harness/used-folder.ts'
import { waitUntil } from '../harness/wait-until.ts'

/** Runs `npm run <program> -- …` on this folder. */
function run(program: 'backup' | 'restore' | 'doctor', given: string[], env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [join(root, 'dist', 'server', `${program}.js`), ...given], {
    env: { ...process.env, ...env },
  })
}

/** The same, without waiting for its end. */
function start(program: string, given: string[], env: Record<string, string>) {
  return spawn(process.execPath, [join(root, 'dist', 'server', `${program}.js`), ...given], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
}

const exitOf = (child: ChildProcess) => new Promise((done) => child.once('close', done))

/** Every row of every table, as one text per table. */
async function contents(client: pg.Client): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { name, identifier } of await listTables(client)) {
    const { rows } = await client.query(
      `select coalesce(string_agg(r::text, e'\\n' order by r::text), '') as rows from ${identifier} as r`,
    )
    all[name] = rows[0].rows
  }
  return all
}

async function storePicture({ url, output }: ServerProcess): Promise<string> {
  const [, email, password] = /Its login: (\S+), password (\S+)/.exec(output()) ?? []
  const login = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
  const { access_token, user } = await login.json()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f5a524' } })
    .png()
    .toBuffer()
  const path = `artist-assets/${user.id}/logo.png`
  await fetch(`${url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  })
  return `/storage/v1/object/public/${path}`
}

/** The file that holds a picture's bytes. */
async function pathOfBytes(dataDir: string): Promise<string> {
  const { rows } = await asOwner(dataDir, (client) => client.query('select version from storage.objects'))
  const { version } = rows[0]
  return join(dataDir, 'files', version.slice(0, 2), version.slice(2, 4), version)
}

/** As a stranger who has its code. */
async function checkReceipt({ url, dataDir }: ServerProcess) {
  const { rows } = await asOwner(dataDir, (client) =>
    client.query('select code from private.receipts limit 1'),
  )
  const answer = await fetch(`${url}/functions/v1/verify-receipt`, {
    method: 'POST',
    body: JSON.stringify({ code: rows[0].code }),
  })
  return answer.json()
}

const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

describe('a backup', () => {
  /** With a demo artist, a picture, and a mail that waits for a retry, as when its relay is unavailable. */
  let first: ServerProcess
  let picture: string
  let folder: string
  /** Of the server above. */
  let file: string
  let printed: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
    file = join(folder, 'bandstand.backup')
    first = await launch({ env: { DEMO: 'on', LOG_LEVEL: 'warn' } }, becomeUsed)
    picture = await storePicture(first)
    await asOwner(first.dataDir, (client) =>
      client.query(
        `select platform.add_job('send-mail', '{"template":"test-mail","to":"late@example.com"}', 'late', now() + interval '1 day')`,
      ),
    )
    // The demo's receipts are signed in the background, by a job of every minute. One connection asks, and seldom: each
    // new one would take more of the processor than the server.
    await asOwner(first.dataDir, (client) =>
      waitUntil(async () => {
        const { rows } = await client.query(
          'select count(*) > 0 and count(content) = count(*) as "isSigned" from private.receipts',
        )
        return rows[0].isSigned
      }, 500),
    )
    printed = (await run('backup', [file], { DATA_DIR: first.dataDir })).stdout
  })
  afterAll(async () => {
    await first?.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  it('a backup of a running Bandstand restores every row and file into an empty folder', async () => {
    expect(printed).toMatch(/holds \d+ rows, 1 files and \d+ waiting jobs/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const kept = await asOwner(first.dataDir, contents)
    const bytes = await bytesAt(first.url + picture)

    const dataDir = join(await temporaryFolder(), 'data')
    expect((await run('restore', [file], { DATA_DIR: dataDir })).stdout).toContain('Restored')
    const second = await startServer({ dataDir, env: { DEMO: 'on', LOG_LEVEL: 'warn' } })
    const restored = await asOwner(dataDir, contents)
    const { rows: jobs } = await asOwner(dataDir, (client) =>
      client.query(`select key from graphile_worker.jobs where key = 'late'`),
    )
    // A start does not change what was restored, except for what it always writes.
    expect(restored).toEqual(kept)
    expect(jobs).toHaveLength(1)
    expect((await bytesAt(second.url + picture)).equals(bytes)).toBe(true)
    expect(await checkReceipt(second)).toMatchObject({ isGenuine: true, checks: { isUnchanged: true } })
    expect(second.output(), 'no second demo').not.toContain('Its login')

    await expect(run('restore', [file], { DATA_DIR: dataDir })).rejects.toThrow('into an empty folder')
    expect((await run('doctor', [], { DATA_DIR: dataDir, SITE_URL: second.url })).stdout).toContain(
      'ok  Database',
    )
    await second.end('SIGTERM')
  })

  it('a backup that is truncated or invalid restores nothing and is reported', async () => {
    const nothing = join(folder, 'nothing.backup')
    await writeFile(nothing, 'hello')
    const env = { DATA_DIR: await usedFolder() }
    await expect(run('restore', [nothing], env)).rejects.toThrow('no backup')
    const server = await startServer({ dataDir: env.DATA_DIR })
    const cut = join(folder, 'cut.backup')
    await copyFile(file, cut)
    await truncate(cut, (await stat(cut)).size - 20)
    await expect(run('restore', [cut], env)).rejects.toThrow('cut off')
    await server.end('SIGTERM')
  })

  it('a backup is proven by a drill, which leaves nothing behind: not after its end, a signal or a kill', async () => {
    const place = await temporaryFolder()
    const proof = join(place, 'proven.backup')
    await copyFile(file, proof)
    const scratch = join(place, 'scratch')
    await mkdir(scratch, { mode: 0o777 })
    // PostgreSQL runs as another user when this is root.
    for (const path of [place, scratch]) await chmod(path, 0o777)
    const env = { TMPDIR: scratch, DATA_DIR: join(place, 'unused') }
    const isRunning = async () => (await readdir(scratch)).some((name) => name.startsWith('bandstand-drill-'))

    const proven = await run('restore', ['drill', proof], env)
    expect(proven.stdout).toMatch(
      /is good: \d+ rows, 1 files \(.* MB\) and \d+ waiting jobs were restored in/,
    )
    expect([await readdir(scratch), existsSync(env.DATA_DIR)]).toEqual([[], false])

    const ended = start('restore', ['drill', proof], env)
    await waitUntil(isRunning)
    ended.kill('SIGTERM')
    expect(await exitOf(ended)).toBe(1)
    expect(await readdir(scratch)).toEqual([])

    const killed = start('restore', ['drill', proof], env)
    await waitUntil(async () => (await readdir(scratch)).some((name) => name.startsWith('bandstand-run-')))
    killed.kill('SIGKILL')
    await exitOf(killed)
    expect(await isRunning()).toBe(true)
    await truncate(proof, (await stat(proof)).size - 20)
    await expect(run('restore', ['drill', proof], env)).rejects.toThrow('cut off')
    expect((await readdir(scratch)).filter((name) => name.startsWith('bandstand-drill-'))).toEqual([])
  })

  it('needs a name', async () => {
    await expect(run('backup', [], {})).rejects.toThrow('npm run backup -- bandstand.backup')
    await expect(run('restore', ['missing.backup'], {})).rejects.toThrow('Name the backup')
  })

  // Last: the server's only file has no bytes afterwards.
  it('keeps the bytes of a file that is replaced in the meantime, and reports missing ones with an exit code', async () => {
    const { dataDir } = first
    const path = await pathOfBytes(dataDir)
    const backup = new pg.Client(
      await connectionOf({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }),
    )
    await backup.connect()
    await holdBackupLock(backup)
    await asOwner(dataDir, (client) => client.query(`update storage.objects set version = version || '-new'`))
    // The job runs, finds the lock, and is retried later.
    await waitUntil(async () => {
      const { rows } = await asOwner(dataDir, (client) =>
        client.query(`select last_error from graphile_worker.jobs where last_error is not null`),
      )
      return rows[0]?.last_error?.includes('a backup is being written')
    })
    expect((await stat(path)).size).toBeGreaterThan(0)
    await backup.end()

    const failed = await run('backup', [join(folder, 'gaps.backup')], { DATA_DIR: dataDir }).catch(
      (error) => error,
    )
    expect(failed.code).toBe(1)
    expect(failed.stderr).toMatch(/^It is not complete: 1 files .* artist-assets\/.*logo\.png/)
  })
})

it('the doctor reports problems with their fixes, and exits with an error', async () => {
  const folder = await temporaryFolder()
  const failed = await run('doctor', [], {
    DATA_DIR: join(folder, 'data'),
    PORT: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SITE_URL: 'http://127.0.0.1:1',
    INBOUND_MAIL_DOMAIN: 'reply.example.com',
  }).catch((error: { stdout: string; code: number }) => error)
  const { stdout, code } = failed as { stdout: string; code: number }
  expect(code).toBe(1)
  expect(stdout).toContain('BAD Database: no Bandstand is running')
  expect(stdout).toContain('BAD Mail out: the relay at 127.0.0.1:1 refuses')
  expect(stdout).toContain('BAD Mail in: replies are to go to reply.example.com, but nothing receives them')
  expect(stdout).toContain('BAD SITE_URL: http://127.0.0.1:1 does not answer')
})

it('the doctor ends quietly when its reader has enough, as `| head` does', async () => {
  const doctor = spawn(process.execPath, [join(root, 'dist', 'server', 'doctor.js')], {
    env: { ...process.env, DATA_DIR: join(await temporaryFolder(), 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  doctor.stderr.on('data', (text) => {
    errors += text
  })
  doctor.stdout.once('data', () => doctor.stdout.destroy())
  expect([await exitOf(doctor), errors]).toEqual([1, ''])
})
