// A real PgBouncer in transaction mode, where one is installed: PGBOUNCER_PATH, or Debian's. Old ones are refused.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { isHealthy, refusedStart, startServer, temporaryFolder } from '../harness/server.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { bookingRequest } from '../product/booking-request.ts'
import { createStory } from '../product/people.ts'

const program = [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer'].find((path) => path && existsSync(path))
const minor = program ? Number(/1\.(\d+)/.exec(execFileSync(program, ['--version']).toString())?.[1]) : 0
const isModern = minor >= 21

/** Resolves to the environment of a server that goes through it. */
async function startPgBouncer(
  { owner, login }: TestDatabase,
  { users = true, settings = [] as string[] } = {},
): Promise<Record<string, string>> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const server = new pg.Client(login)
  const known = users ? [server, new pg.Client(owner)] : []
  const lines = {
    'users.txt': known.map(({ user, password }) => `"${user}" "${password}"`),
    'pgbouncer.ini': [
      '[databases]',
      `${server.database} = host=${server.host} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      ...settings,
    ],
  }
  await chmod(folder, 0o755)
  for (const [name, text] of Object.entries(lines)) await writeFile(join(folder, name), text.join('\n'))
  const child = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await waitUntil(
    () =>
      new Promise<boolean>((done) => {
        const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== undefined))
        socket.on('error', () => done(false))
      }),
  )
  const direct = owner.connectionString ?? ''
  const pooled = new URL(direct)
  pooled.port = String(port)
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct }
}

describe.skipIf(!program || isModern)('PgBouncer before 1.21', () => {
  it('is refused at the start', async () => {
    const { code, output } = await refusedStart({ env: await startPgBouncer(await createTestDatabase()) })
    expect(code).toBe(1)
    expect(output).toMatch(/^Bandstand cannot start: The pooler at .* loses named statements.*1\.21.*\n$/)
  })
})

describe.skipIf(!program)('PgBouncer', () => {
  it('is refused when it does not know the login of requests, which is named', async () => {
    const database = await createTestDatabase()
    const env = await startPgBouncer(database, { users: false })
    const { code, output } = await refusedStart({ env })
    expect(code).toBe(1)
    expect(output).toMatch(/^Bandstand cannot start: The pooler at .* does not let the user \w+_api in .*\n$/)
  })

  it('is refused for set-up, jobs and notifications', async () => {
    const { DATABASE_URL = '' } = await startPgBouncer(await createTestDatabase())
    const { code, output } = await refusedStart({ env: { DATABASE_URL } })
    expect(code).toBe(1)
    expect(output).toMatch(/^Bandstand cannot start: .*Set DATABASE_DIRECT_URL.*\n$/)
  })
})

describe.skipIf(!isModern)('PgBouncer from 1.21 on', () => {
  it('serves a crowd of readers over a few connections, and all are answered', async () => {
    const database = await createTestDatabase()
    const env = await startPgBouncer(database, { settings: ['max_prepared_statements = 1000'] })
    const server = await startServer({ env: { ...env, DATABASE_POOL_SIZE: '40' } })
    // Visitors may not read the table, which PostgreSQL itself decides.
    const expected: [string, number][] = [
      ['/rest/v1/profiles?select=id', 401],
      ['/rest/v1/rpc/get_public_profile_data?profile_slug=x', 200],
      ['/book/x', 404],
    ]
    for (let round = 0; round < 20; round += 1) {
      const calls = Array.from({ length: 10 }, () => expected).flat()
      const statuses = await Promise.all(calls.map(async ([path]) => (await fetch(server.url + path)).status))
      expect(statuses).toEqual(calls.map(([, status]) => status))
    }
    expect(server.output()).not.toContain('prepared statement')
    expect(await isHealthy(server.url)).toBe(true)
  })

  it('stores booking requests that come together with refused and failing ones, each once', async () => {
    const story = await createStory()
    // An error where statements follow in the same packet.
    await story.platform.query(
      `alter table public.bookings add constraint no_more_galas check (event_type <> 'Gala')`,
    )
    const env = await startPgBouncer(story, { settings: ['max_prepared_statements = 1000'] })
    const server = await startServer({ env: { ...env, DATABASE_POOL_SIZE: '40', TRUST_PROXY: '1' } })
    let sent = 0
    const submit = async (request: object) => {
      sent += 1
      const response = await fetch(`${server.url}/functions/v1/process-booking-submission`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:0:${sent}::1` },
        body: JSON.stringify(request),
      })
      return { status: response.status, id: (await response.json()).booking?.id }
    }
    const ids: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const right = Array.from({ length: 10 }, () => bookingRequest())
      const wrongPrice = bookingRequest({ pricingData: { total: 1 } })
      const failing = bookingRequest({ bookingData: { eventName: 'Gala' } })
      // The second of a pair waits for the first, and gets the same response.
      const requests = right.flatMap((request) => [failing, request, wrongPrice, request])
      const responses = await Promise.all(requests.map(submit))
      const stored = right.map((_, n) => responses[4 * n + 1]?.id)
      expect(responses).toEqual(
        stored.flatMap((id) => [
          { status: 400, id: undefined },
          { status: 200, id },
          { status: 409, id: undefined },
          { status: 200, id },
        ]),
      )
      ids.push(...stored)
    }
    const { rows } = await story.platform.query<{ id: string }>('select id from public.bookings order by id')
    expect(rows.map(({ id }) => id)).toEqual(ids.sort())
    expect(server.output()).not.toContain('prepared statement')
  })

  it('is refused without room for prepared statements', async () => {
    const database = await createTestDatabase()
    const env = await startPgBouncer(database, { settings: ['max_prepared_statements = 0'] })
    const { code, output } = await refusedStart({ env })
    expect(code).toBe(1)
    expect(output).toContain('max_prepared_statements above 0')
  })
})
