// Running on an operator's database.
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts'
import { createDatabase, silent } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { isHealthy, postgresOf, refusedStart, spawnServer, startServer } from '../harness/server.ts'
import { usedFolder } from '../harness/used-folder.ts'
import { waitUntil } from '../harness/wait-until.ts'

const urlOf = (config: pg.ClientConfig) => config.connectionString ?? ''

describe('a database reached by DATABASE_URL', () => {
  it('a database reached by DATABASE_URL is used in UTC and ISO format whatever its defaults are, and no built-in one is started', async () => {
    const owner = await createDatabase()
    const habits = async () => {
      const client = new pg.Client(owner)
      await client.connect()
      const { rows } = await client
        .query(
          `select current_setting('TimeZone') as zone, '2031-06-14'::date::text as day, '\\xff'::bytea::text as bytes`,
        )
        .finally(() => client.end())
      return rows
    }
    expect(await habits()).toEqual([{ zone: 'Pacific/Auckland', day: '14/06/2031', bytes: '\\377' }])
    const server = await startServer({ env: { DATABASE_URL: urlOf(owner) } })
    expect(await isHealthy(server.url)).toBe(true)
    expect(await habits()).toEqual([{ zone: 'UTC', day: '2031-06-14', bytes: '\\xff' }])
    expect(await postgresOf(server.dataDir)).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('lets several processes start concurrently and share their keys', async () => {
    const env = { DATABASE_URL: urlOf(await createDatabase()) }
    const servers = await Promise.all([startServer({ env }), startServer({ env })])
    const keys = await Promise.all(
      servers.map(async ({ url }) => (await (await fetch(`${url}/config.json`)).json()).supabaseKey),
    )
    expect(new Set(keys).size).toBe(1)
  })

  it('a database reached by DATABASE_URL is accessed by requests through a login that can only set a request role', async () => {
    const owner = await createDatabase('prepared')
    const server = await startServer({ env: { DATABASE_URL: urlOf(owner) } })
    const client = new pg.Client(owner)
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(
      `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls,
              array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as roles
       from pg_roles where rolname = current_database() || '_api'`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        roles: ['anon', 'authenticated', 'booking_client', 'service_role'],
      },
    ])
    expect(await isHealthy(server.url)).toBe(true)
  })

  it('gets its login repaired when the password was changed', async () => {
    const owner = await createDatabase('prepared')
    const env = { DATABASE_URL: urlOf(owner) }
    await (await startServer({ env })).end('SIGTERM')
    const client = new pg.Client(owner)
    await client.connect()
    await client.query(`alter role ${client.database}_api password 'changed'`)
    await client.end()
    expect(await isHealthy((await startServer({ env })).url)).toBe(true)
  })

  it.each([
    [
      'a wrong password',
      (url: URL) => (url.password = 'wrong'),
      /it does not accept the user and password of DATABASE_URL/,
    ],
    [
      'a database that is not there',
      (url: URL) => (url.pathname = '/nowhere'),
      /the database named in DATABASE_URL does not exist/,
    ],
    [
      'a host that is not there',
      // An invalid name: without a network, no resolver could say that a valid one does not exist.
      (url: URL) => (url.hostname = 'nowhere..invalid'),
      /cannot be reached: no such host/,
    ],
  ])(
    'a database reached by DATABASE_URL is refused with %s in one line, without showing the password',
    async (_, change, reason) => {
      const url = new URL(urlOf(inject('cluster')))
      change(url)
      const { code, output } = await refusedStart({ env: { DATABASE_URL: url.href } })
      expect(code).toBe(1)
      expect(output).toMatch(/^Bandstand cannot start: The database at .*\n$/)
      expect(output).toMatch(reason)
      expect(output).not.toContain('secret')
    },
  )

  it('a database reached by DATABASE_URL is refused, unchanged, when it is that of a Supabase project', async () => {
    const owner = await createDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(
      'create schema auth; create table auth.users (id uuid primary key); create schema storage',
    )
    const { code, output } = await refusedStart({ env: { DATABASE_URL: urlOf(owner) } })
    expect(code).toBe(1)
    expect(output).toMatch(/^Bandstand cannot start: .*\(auth, storage\).* needs a database of its own.*\n$/)
    const { rows } = await client.query(
      `select from pg_namespace where nspname in ('platform', 'private', 'places')`,
    )
    expect(rows).toEqual([])
  })

  it('a database reached by DATABASE_URL is refused with a user who may not create roles, and says what to grant', async () => {
    const owner = await createDatabase()
    const admin = new pg.Client(owner)
    await admin.connect()
    onTestFinished(() => admin.end())
    const name = `${admin.database}_plain`
    await admin.query(`create role ${name} login password 'plain'`)
    const url = new URL(urlOf(owner))
    url.username = name
    url.password = 'plain'
    const { code, output } = await refusedStart({ env: { DATABASE_URL: url.href } })
    expect(code).toBe(1)
    expect(output).toMatch(/^Bandstand cannot start: .*must own the database and have CREATEROLE.*\n$/)
  })
})

describe('a database that is temporarily unavailable', () => {
  it('a database that is temporarily unavailable is waited for at the start', async () => {
    const port = await freePort()
    const dataDir = await usedFolder()
    const settings = { listen_addresses: '127.0.0.1', port: String(port) }
    const prepared = await startEmbeddedPostgres({ dataDir, log: silent, settings })
    const client = new pg.Client(prepared.owner)
    await client.connect()
    await client.query(`alter role bandstand password 'secret'`)
    await client.end()
    await prepared.stop()

    const server = await spawnServer({
      env: { DATABASE_URL: `postgres://bandstand:secret@127.0.0.1:${port}/bandstand` },
    })
    await waitUntil(() => server.output().includes('database did not answer; waiting'))
    const returned = await startEmbeddedPostgres({ dataDir, log: silent, settings })
    onTestFinished(() => returned.stop())
    await waitUntil(() => server.output().includes('ready at'))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('makes the server unhealthy until it is back', async () => {
    const server = await startServer({ dataDir: await usedFolder() })
    const { pause, resume } = database(server.dataDir)
    await pause()
    await waitUntil(async () => !(await isHealthy(server.url)))
    expect((await fetch(server.url)).status).toBe(200)
    await resume()
    await waitUntil(() => isHealthy(server.url))
    expect(server.output()).not.toMatch(/\n\s+at /)
  })
})

/** Stops the PostgreSQL processes of this DATA_DIR with SIGSTOP, like an overloaded machine. */
function database(dataDir: string) {
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await postgresOf(dataDir)) process.kill(pid, name)
  }
  return { pause: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
}
