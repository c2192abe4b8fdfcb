// Every command of README.md and the documents for operators is run, or is in command-exceptions.ts with a reason.
// What the commands do in detail is tested elsewhere; here they are followed as a reader would, against one server.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../harness/as-owner.ts'
import { root } from '../../harness/database.ts'
import { type FaultRelay, startFaultRelay } from '../../harness/faults/fault-relay.ts'
import { freePort } from '../../harness/free-port.ts'
import { placeLine, postcodeLine, zip } from '../../harness/geonames-file.ts'
import { launch, type ServerProcess } from '../../harness/server.ts'
import { becomeUsed } from '../../harness/used-folder.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { exceptions } from './command-exceptions.ts'
import { commandsOf, deployFiles, inlineCode, read } from './read-docs.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/operating.md',
  'docs/upgrading.md',
  'docs/limits.md',
  ...deployFiles,
]

let server: ServerProcess
let relay: FaultRelay
/** Where the reader is: downloads and backups are here. */
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-reader-'))
  relay = await startFaultRelay()
  const port = String(await freePort())
  const settings = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    DEMO: 'on',
    INBOUND_MAIL_DOMAIN: 'reply.localhost',
    INBOUND_WEBHOOK_SECRET: 'a-secret-of-at-least-24-letters',
  }
  server = await launch({ env: { ...settings, LOG_LEVEL: 'warn' } }, becomeUsed)
  env = { ...settings, DATA_DIR: server.dataDir }
  const village = placeLine({ name: 'Nunney', at: [51.2116, -2.3779] })
  const code = postcodeLine('GB', 'BA11 4LZ', 'Nunney', ['England', 'Somerset'], [51.2116, -2.3779])
  await writeFile(join(folder, 'GB.zip'), zip({ 'GB.txt': village }))
  await writeFile(join(folder, 'GB_full.csv.zip'), zip({ 'GB_full.csv': code }))
  const key = await secretKey()
  await fetch(`${server.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@example.com', email_confirm: true }),
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await relay.close()
  await rm(folder, { recursive: true, force: true })
})

async function secretKey(): Promise<string> {
  const { rows } = await asOwner(server.dataDir, (client) =>
    client.query(`select value from platform.secrets where name = 'secret_key'`),
  )
  return rows[0].value
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Runs the program of `npm run <script> -- …` as scripts/run.mjs does, but never builds. */
async function run(command: string, more: Record<string, string> = {}): Promise<string> {
  const [, script = '', given = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? []
  const [, program] = /^node scripts\/run\.mjs (\w+)$/.exec(scripts[script] ?? '') ?? []
  expect(program, command).toBeDefined()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist', 'server', `${program}.js`), ...given.split(' ').filter(Boolean)],
    { cwd: folder, env: { ...process.env, ...env, ...more } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw Object.assign(new Error(`${command}\n${error.stdout}${error.stderr}`), error)
  })
  return stdout
}

const query = async (text: string) =>
  (await asOwner(server.dataDir, (client) => client.query(text))).rows[0] as Record<string, unknown>

const isAdmin = `select count(*)::int as admins from public.user_roles join auth.users on users.id = user_id
  where user_roles.role = 'admin' and email = 'you@example.com'`

/** In the order in which they are run: those of one group at the same time. */
const steps: Record<string, () => Promise<void>>[] = [
  {
    'npm run admin -- grant you@example.com': async () => {
      expect(await run('npm run admin -- grant you@example.com')).toMatch(
        /^you@example\.com is an admin now\./,
      )
      expect(await query(isAdmin)).toEqual({ admins: 1 })
    },
    'npm run places -- import GB.zip GB_full.csv.zip': async () => {
      const said = await run('npm run places -- import GB.zip GB_full.csv.zip')
      expect(said).toMatch(/1 rows of places in United Kingdom[\s\S]*1 rows of postcodes in United Kingdom/)
    },
    'npm run admin -- demo-password': async () => {
      const [, email, password] =
        /Its login: (\S+), password (\S+)/.exec(await run('npm run admin -- demo-password')) ?? []
      const login = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password }),
      })
      expect(login.status).toBe(200)
    },
  },
  {
    'npm run admin -- revoke you@example.com': async () => {
      expect(await run('npm run admin -- revoke you@example.com')).toContain('is no admin any more')
      expect(await query(isAdmin)).toEqual({ admins: 0 })
    },
    'npm run places -- list': async () => {
      expect(await run('npm run places -- list')).toMatch(/^GB\.zip .*: 1 town rows[\s\S]*: 1 postcode rows/m)
    },
    'npm run admin -- mail-test you@example.com': async () => {
      const before = relay.delivered.size
      expect(await run('npm run admin -- mail-test you@example.com')).toContain('is on its way')
      await waitUntil(() => relay.delivered.size > before)
    },
  },
  {
    'npm run places -- remove GB': async () => {
      expect(await run('npm run places -- remove GB')).toContain('2 imported rows of GB are removed')
    },
    'npm run backup -- bandstand.backup': async () => {
      expect(await run('npm run backup -- bandstand.backup')).toMatch(/holds \d+ rows/)
    },
    'npm run admin -- rotate-keys': async () => {
      expect(await run('npm run admin -- rotate-keys')).toContain('The next key is published')
    },
  },
  {
    'npm run restore -- drill bandstand.backup': async () => {
      expect(await run('npm run restore -- drill bandstand.backup')).toMatch(/is good: \d+ rows/)
    },
    'npm run restore -- bandstand.backup': async () => {
      const DATA_DIR = join(folder, 'restored')
      await mkdir(DATA_DIR)
      expect(await run('npm run restore -- bandstand.backup', { DATA_DIR })).toMatch(/^Restored \d+ rows/)
    },
    'npm run doctor': async () => {
      // Without what it would look up in DNS.
      const said = await run('npm run doctor', {
        SMTP_URL: '',
        INBOUND_MAIL_DOMAIN: '',
        INBOUND_WEBHOOK_SECRET: '',
      })
      expect(said).toMatch(/^ok {2}Database/m)
      expect(said).not.toMatch(/^BAD/m)
    },
    "select private.revoke_client_links('<id>')": async () => {
      const { id } = await query(
        `with one as (select id from public.bookings limit 1)
         select id, private.add_client_link(id, sha256('link')) from one`,
      )
      expect(await query(`select private.revoke_client_links('${id}') > 0 as "isRevoked"`)).toEqual({
        isRevoked: true,
      })
    },
  },
  {
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send-mail'":
      async () => {
        const mails = `from graphile_worker.jobs where task_identifier = 'send-mail'`
        await query(`select graphile_worker.complete_jobs(array_agg(id)) ${mails}`)
        expect(await query(`select count(*)::int as mails ${mails}`)).toEqual({ mails: 0 })
      },
    'delete from auth.sessions': async () => {
      await query('delete from auth.sessions')
      expect(await query('select count(*)::int as sessions from auth.sessions')).toEqual({ sessions: 0 })
    },
    'npm run admin -- rotate-secret secret-key': async () => {
      const before = await secretKey()
      const said = await run('npm run admin -- rotate-secret secret-key')
      expect(said).toContain('The new value is stored in platform.secrets as secret_key')
      expect(await secretKey()).not.toBe(before)
    },
  },
]
const followed = steps.flatMap((group) => Object.keys(group))

/** A command with placeholders, such as `<file>`, is followed by one without. */
function isFollowed(command: string): boolean {
  const pattern = command
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/<\w+>…?/g, '.+')
    .replace('before-upgrade', 'bandstand')
  return followed.some((one) => one === command || new RegExp(`^${pattern}$`).test(one))
}

describe('the commands of the documents', () => {
  const commands = [...new Set(documents.flatMap(commandsOf))]

  it('the commands of the documents are followed by this test, or are exceptions', () => {
    expect(commands.length).toBeGreaterThan(50)
    const isException = (command: string) => exceptions.some(([pattern]) => pattern.test(command))
    expect(commands.filter((command) => !isFollowed(command) && !isException(command))).toEqual([])
  })

  it('include everything that this test follows or makes an exception of', () => {
    expect(followed.filter((command) => !commands.includes(command))).toEqual([])
    expect(exceptions.filter(([pattern]) => !commands.some((command) => pattern.test(command)))).toEqual([])
  })

  it('include all commands of admin and places', async () => {
    for (const script of ['admin', 'places']) {
      const { stderr } = (await run(`npm run ${script}`).catch((error) => error)) as { stderr: string }
      const known = [...stderr.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => `npm run ${script} -- ${name}`)
      expect(known.length).toBeGreaterThan(2)
      expect(known.filter((start) => !followed.some((command) => command.startsWith(start)))).toEqual([])
    }
  })
})

describe('the addresses of the documents', () => {
  const key = { authorization: 'Bearer nobody' }
  /** What answers at each; an address that is not served is answered with 404, like everything unknown. */
  const answers: Record<string, { request?: RequestInit; path?: string; status: number }> = {
    '/healthz': { status: 200 },
    '/metrics': { status: 200 },
    '/inbound/mail': { request: { method: 'POST', body: '{}' }, status: 401 },
    '/rest/v1': { path: '/rest/v1/profiles', request: { headers: key }, status: 401 },
    '/auth/v1': { path: '/auth/v1/health', status: 200 },
    '/storage/v1': { path: '/storage/v1/bucket', request: { headers: key }, status: 400 },
    '/realtime/v1': {
      path: '/realtime/v1/api/broadcast',
      request: { method: 'POST', headers: key },
      status: 400,
    },
    '/': { status: 200 },
    '/book/the-lantern-trio': { status: 200 },
  }
  /** Folders of the image; one that needs a server without a relay (site.test.ts), the socket (tests/protocol), Patroni's. */
  const others = ['/data', '/tmp', '/dev/mailbox', '/realtime/v1/websocket', '/primary']
  const named = [
    ...new Set(
      ['README.md', 'docs/operating.md', 'docs/upgrading.md', 'docs/limits.md'].flatMap((path) => [
        ...inlineCode(path)
          .map((code) => /^(?:[A-Z]+ )?(\/[\w./-]*)$/.exec(code)?.[1] ?? '')
          .filter(Boolean),
        ...[...read(path).matchAll(/http:\/\/localhost:3000([\w./-]*[\w/])?/g)].map(([, at = '/']) => at),
      ]),
    ),
  ]

  it('the addresses of the documents are all known here', () => {
    expect(named.filter((path) => !(path in answers) && !others.includes(path))).toEqual([])
    expect(Object.keys(answers).filter((path) => !named.includes(path))).toEqual([])
  })

  it.each(Object.entries(answers))('are answered: %s', async (at, { path = at, request, status }) => {
    expect((await fetch(server.url + path, request)).status).toBe(status)
  })

  it('metrics are those that a server exports, and all of those are named', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const exported = [...text.matchAll(/^# TYPE (bandstand_\S+)/gm)].map(([, name = '']) => name)
    const codes = inlineCode('docs/operating.md')
    const full = codes.filter((code) => /^bandstand_\w+$/.test(code))
    // Only with DATABASE_READ_URL.
    const known = [...exported, 'bandstand_read_replica_up']
    expect(read('server/core/database/read-replica.ts')).toContain("'bandstand_read_replica_up'")
    expect(full.filter((name) => !known.includes(name))).toEqual([])
    const ends = codes.flatMap((code) => /^…(_[a-z_]+)$/.exec(code)?.[1] ?? [])
    expect(ends.filter((end) => !exported.some((name) => name.endsWith(end)))).toEqual([])
    const isNamed = (name: string) => full.includes(name) || ends.some((end) => name.endsWith(end))
    expect(exported.filter((name) => !isNamed(name))).toEqual([])
  })
})

// Last: the secrets of the server are replaced.
it.each(steps.map((group) => [Object.keys(group).join(', '), group] as const))(
  'works: %s',
  async (_, group) => {
    // All of them end before the test does.
    const ended = await Promise.allSettled(Object.values(group).map((step) => step()))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  },
)
