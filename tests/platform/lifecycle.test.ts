// Start, stop, crashes and restarts of the server process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { endLeftover } from '../../server/postgres/leftover.ts'
import { root } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import {
  isHealthy,
  launch,
  postgresOf,
  postmasterOf,
  readMailbox,
  refusedStart,
  runAdmin,
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../harness/server.ts'
import { becomeUsed, usedFolder } from '../harness/used-folder.ts'
import { waitUntil } from '../harness/wait-until.ts'

/** The server's response to these bytes, until it closes the connection. */
async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(5_000, () => socket.destroy())
  socket.write(bytes)
  return text(socket)
}

/** The system's limit of the accept backlog; 128 on macOS and old kernels. */
const maxBacklog = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => 128))

const oneLine = (line: RegExp) => new RegExp(`^Bandstand cannot start: ${line.source}\\n$`)

describe('the server process', () => {
  it('starts on an empty folder with a demo artist, prints the login, stops cleanly, and restarts with its data', async () => {
    const first = await startServer({ env: { DEMO: '' } })
    expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ status: 'ok' })
    const config = await (await fetch(`${first.url}/config.json`)).json()
    const [, page = ''] = /booking page: (\S+)/.exec(first.output()) ?? []
    expect(page).toBe(`${first.url}/book/the-lantern-trio`)
    const [, email, password] = /Its login: (\S+), password (\S+)\n/.exec(first.output()) ?? []
    const logIn = async (url: string, secret = password) => {
      const body = JSON.stringify({ email, password: secret })
      return (await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', body })).json()
    }
    expect(await logIn(first.url)).toMatchObject({ user: { email: 'demo@example.com' } })
    expect(first.output()).toContain('OPERATOR_EMAIL is not set')
    const slug = page.split('/').at(-1)
    const call = { method: 'POST', body: JSON.stringify({ profile_slug: slug }) }
    const answer = await (await fetch(`${first.url}/rest/v1/rpc/get_public_profile_data`, call)).json()
    expect(answer).toMatchObject([{ display_name: 'The Lantern Trio' }])
    expect(await first.end('SIGTERM')).toBe(0)
    expect(await postgresOf(first.dataDir)).toEqual([])

    const second = await startServer({ env: { DEMO: '' }, dataDir: first.dataDir })
    expect(second.output(), 'no second demo').not.toContain('login')
    const printed = await runAdmin(['demo-password'], second)
    const [, sameEmail, renewed] = /Its login: (\S+), password (\S+)\n/.exec(printed) ?? []
    expect(sameEmail).toBe(email)
    expect(await logIn(second.url, renewed)).toMatchObject({ user: { email: 'demo@example.com' } })
    expect(await logIn(second.url)).toMatchObject({ error_code: 'invalid_credentials' })
    expect((await (await fetch(`${second.url}/config.json`)).json()).supabaseKey).toBe(config.supabaseKey)
    expect(await second.end('SIGINT')).toBe(0)
    expect(await postgresOf(first.dataDir)).toEqual([])
  })

  it('recovers from an uncaught error: it is restarted, and stops cleanly when npm receives the signal', async () => {
    const dataDir = await usedFolder()
    const crashFile = join(dataDir, 'crash')
    const port = String(await freePort())
    const server = await startServer({
      dataDir,
      throughNpm: true,
      env: {
        PORT: port,
        CRASH_FILE: crashFile,
        NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/harness/faults/crash-on-demand.mjs')).href}`,
      },
    })
    await writeFile(crashFile, '')
    await waitUntil(() => /ready at[\s\S]*ready at/.test(server.output()))
    expect(server.output()).toMatch(/"level":60.*a crash on demand/)
    expect(server.output()).toContain('Bandstand ended after an unexpected error; starting it again.')
    expect(await isHealthy(server.url)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await isHealthy(server.url)).toBe(false)
    expect(await postgresOf(dataDir)).toEqual([])
  })

  it('leaves no PostgreSQL behind when Node is killed, and restarts at once; also after both were killed', async () => {
    const first = await startServer({ dataDir: await usedFolder() })
    const { dataDir } = first
    const runtimeFolder = await readlink(join(dataDir, 'run'))
    await first.end('SIGKILL')
    const second = await startServer({ dataDir })
    expect(await isHealthy(second.url)).toBe(true)
    await expect(access(runtimeFolder)).rejects.toThrow()

    const postmaster = await postmasterOf(dataDir)
    second.process.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await second.end()
    const third = await startServer({ dataDir })
    expect(await isHealthy(third.url)).toBe(true)
    await third.end('SIGKILL')
    await waitUntil(async () => (await postgresOf(dataDir)).length === 0)
  })

  it('kills an orphaned PostgreSQL that does not stop on request', async () => {
    const server = await startServer({ dataDir: await usedFolder() })
    const postmaster = await postmasterOf(server.dataDir)
    // It can neither respond nor handle any signal but SIGKILL.
    process.kill(postmaster, 'SIGSTOP')
    await server.end('SIGKILL')
    await endLeftover(join(server.dataDir, 'postgres'), 0.1)
    expect(await postgresOf(server.dataDir)).not.toContain(postmaster)
    const next = await startServer({ dataDir: server.dataDir })
    expect(await isHealthy(next.url)).toBe(true)
  })

  it('ignores a stale process id that another program of the same user now has', async () => {
    const dataDir = await usedFolder()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { uid, gid })
    onTestFinished(() => void other.kill())
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${other.pid}\n/somewhere\n0\n5432\n/nowhere\n`,
    )
    const second = await startServer({ dataDir })
    expect(await isHealthy(second.url)).toBe(true)
    expect(other.exitCode ?? other.signalCode, 'the other program is left alone').toBeNull()
    // Through npm, one Ctrl-C arrives twice.
    second.process.kill('SIGINT')
    expect(await second.end('SIGINT')).toBe(0)
    expect(await postgresOf(dataDir)).toEqual([])
  })

  it('lets one of two simultaneous first starts on the same DATA_DIR win', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const servers = await Promise.all([spawnServer({ dataDir }), spawnServer({ dataDir })])
    const isReady = (index: 0 | 1) => servers[index].output().includes('ready at')
    await waitUntil(
      () => servers.some((server) => server.process.exitCode !== null) && (isReady(0) || isReady(1)),
    )
    const loser = servers.find((server) => server.process.exitCode !== null)
    expect(loser?.output()).toMatch(/^Bandstand cannot start: .*\n$/)
    expect(servers.filter((server) => server.output().includes('ready at'))).toHaveLength(1)
  })

  it('refuses a busy port in one line, before it touches the disk', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await refusedStart({ env: { PORT: String(port) } })
    expect(code).toBe(1)
    expect(output).toMatch(
      oneLine(new RegExp(`Port ${port} is already in use\\. Stop the program that uses it, or set PORT .*`)),
    )
  })

  it('stops cleanly when it receives the signal during its start', async () => {
    const server = await spawnServer()
    await waitUntil(async () => (await postgresOf(server.dataDir)).length > 0 || server.output() !== '', 5)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await postgresOf(server.dataDir)).toEqual([])
  })

  it.each([
    [{ PORT: 'abc' }, /PORT must be a whole number from 0 to 65535, but is "abc"\./],
    [{ SMTP_URL: 'smtp://localhost' }, /SITE_URL is not set, but SMTP_URL is: .*/],
    [{ HOST: '203.0.113.7' }, /HOST is "203\.0\.113\.7", which is no address of this machine\. .*/],
  ])('refuses the configuration %o in one line', async (env, line) => {
    const { code, output } = await refusedStart({ env })
    expect(code).toBe(1)
    expect(output).toMatch(oneLine(line))
  })

  it('refuses a DATA_DIR that is a file', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    const { code, output } = await refusedStart({ dataDir: file })
    expect(code).toBe(1)
    expect(output).toMatch(oneLine(/DATA_DIR \(.*\) cannot be used: .*\./))
  })

  it.runIf(process.getuid?.() !== 0)('refuses a DATA_DIR it may not write to', async () => {
    const closed = join(await temporaryFolder(), 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)
    const { code, output } = await refusedStart({ dataDir: join(closed, 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(oneLine(/DATA_DIR \(.*\) cannot be used: this user has no permission for it\./))
  })
})

describe('a running server', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await launch({ env: { STOP_DELAY: '5', LOG_LEVEL: 'debug' } }, becomeUsed)
  })
  afterAll(() => server.end('SIGKILL'))

  it('refuses a second start on the same DATA_DIR in one line, and is not affected', async () => {
    const { code, output } = await refusedStart({ dataDir: server.dataDir })
    expect(code).toBe(1)
    expect(output).toMatch(
      oneLine(/Another Bandstand is running on this DATA_DIR \(.*\)\. Stop it first, or set DATA_DIR .*/),
    )
    expect(await isHealthy(server.url)).toBe(true)
  })

  it('answers health checks, and survives an upgrade request to an unknown path', async () => {
    const { url } = server
    expect(await sendBytes(url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*"status":"ok"/,
    )
    // Idle connections last longer than those of proxies, which would answer 502.
    expect((await fetch(`${url}/healthz`)).headers.get('keep-alive')).toBe('timeout=75')
    for (const target of ['//', 'http://', '/%', '*', '//[::1'])
      await sendBytes(
        url,
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      )
    expect(await isHealthy(url)).toBe(true)
  })

  it('restarts PostgreSQL when it is killed, and background jobs with it', async () => {
    process.kill(await postmasterOf(server.dataDir), 'SIGKILL')
    await waitUntil(() => server.output().includes('PostgreSQL restarted'))
    await waitUntil(() => isHealthy(server.url))
    await runAdmin(['mail-test', 'ada@example.com'], server)
    await waitUntil(async () => (await readMailbox(server.url)).length === 1)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  it.skipIf(maxBacklog < 1_000)(
    'keeps a burst of connections that arrived while it was busy, and serves only those still open',
    async () => {
      const { port } = new URL(server.url)
      const requestsFor = (path: string) => server.output().split(`"${path}"`).length - 1
      server.process.kill('SIGSTOP')
      const leaver = connect(Number(port), '127.0.0.1')
      leaver.end('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(leaver, 'finish')
      leaver.destroy()
      const crowd = await Promise.all(
        Array.from({ length: 1_000 }, async () => {
          const socket = connect(Number(port), '127.0.0.1')
          onTestFinished(() => void socket.destroy())
          // The kernel retries a dropped connection after a second, and again, until the server runs.
          await once(socket, 'connect', { signal: AbortSignal.timeout(20_000) })
          return socket
        }),
      )
      server.process.kill('SIGCONT')
      const answers = await Promise.all(
        crowd.map((socket) => {
          socket.write('GET /config.json HTTP/1.0\r\n\r\n')
          return text(socket)
        }),
      )
      expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([])
      // Logged in the order in which they were answered.
      await waitUntil(() => requestsFor('/config.json') >= crowd.length)
      expect(requestsFor('/robots.txt')).toBe(0)
    },
  )

  // Last: it stops.
  it('fails its health check first when it stops, and asks clients to open new connections', async () => {
    server.process.kill('SIGTERM')
    const health = await waitUntil(async () => {
      const answer = await fetch(`${server.url}/healthz`)
      return answer.status === 503 && answer
    }, 10)
    expect(await health.json()).toEqual({ status: 'stopping' })
    const page = await fetch(`${server.url}/config.json`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await server.end()).toBe(0)
    expect(await postgresOf(server.dataDir)).toEqual([])
  })
})
