// The SMTP listener alone: its extensions, its recipients, and when it accepts a mail.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import getTLSOptions from 'smtp-server/lib/tls-options.js'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { freePort } from '../../tests/harness/free-port.ts'
import { megabytesOfLines, postBytes } from '../../tests/harness/post-bytes.ts'
import { RateLimiter } from '../core/rate-limit.ts'
import { ByteBudget } from './byte-budget.ts'
import { listenForMail } from './smtp-listener.ts'
import { readTlsFiles, type TlsFiles } from './tls-files.ts'

const to = `r-${'a'.repeat(40)}@reply.example.com`
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

async function open({ tls, budget }: { tls?: TlsFiles; budget?: ByteBudget } = {}) {
  const port = await freePort()
  const deps = {
    platform: db.platform,
    limiter: new RateLimiter(db.platform),
    log: silent,
    domain: 'reply.example.com',
    budget: budget ?? new ByteBudget(),
    trustedProxies: 0,
  }
  const listener = await listenForMail(deps, { port, host: '127.0.0.1', tls })
  onTestFinished(() => listener.close())
  const send = (options: object = {}, mail: object = {}) => {
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      tls: { rejectUnauthorized: false },
      ...options,
    })
    return transport.sendMail({ from: 'cleo@example.com', to, text: 'hello', ...mail })
  }
  return Object.assign(send, { port })
}

describe('the listener', () => {
  it('the listener has stored the mail with its job when it accepts it', async () => {
    const send = await open()
    await send()
    const { rows } = await db.platform.query(
      `select recipient, envelope_sender, handled_at, convert_from(raw, 'UTF8') as raw from platform.inbound_mails`,
    )
    expect(rows).toEqual([
      {
        recipient: to,
        envelope_sender: 'cleo@example.com',
        handled_at: null,
        raw: expect.stringContaining('hello'),
      },
    ])
    const jobs = await db.platform.query(
      `select task_identifier, queue_name from graphile_worker.jobs where task_identifier = 'receive-mail'`,
    )
    expect(jobs.rows).toEqual([{ task_identifier: 'receive-mail', queue_name: 'inbound-mail' }])
  })

  it('announces its size limit, and offers no login', async () => {
    const send = await open()
    const { ehlo } = (await send()) as unknown as { ehlo: string[] }
    expect(ehlo).toContain('SIZE 26214400')
    expect(ehlo.filter((offer) => /AUTH|STARTTLS/.test(offer))).toEqual([])
  })

  it('limits connections per client address, and frees those that closed', async () => {
    const send = await open()
    const sockets = Array.from({ length: 21 }, () => connect(send.port, '127.0.0.1'))
    const greetings = await Promise.all(sockets.map(async (socket) => String(await once(socket, 'data'))))
    expect(greetings.map((line) => line.slice(0, 3)).sort()).toEqual([...Array(20).fill('220'), '421'])
    for (const socket of sockets) socket.destroy()
    const attempt = () =>
      send().then(
        () => 'taken',
        () => 'refused',
      )
    await expect.poll(attempt).toBe('taken')
  })

  it('closes the connection on endless mail', async () => {
    const send = await open()
    await expect(postBytes(send.port, to, megabytesOfLines(Infinity))).rejects.toThrow(
      /hung up|ECONNRESET|EPIPE|Premature close/,
    )
  })

  it('answers with a temporary error when too much mail arrives at once', async () => {
    const send = await open({ budget: new ByteBudget(10) })
    await expect(send()).rejects.toMatchObject({ responseCode: 452 })
  })

  it('offers STARTTLS only with a certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandstand-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    // The test certificate for localhost that comes with the library.
    const pair = getTLSOptions()
    writeFileSync(cert, String(pair.cert))
    writeFileSync(key, String(pair.key))
    const tls = await readTlsFiles(cert, key)
    const send = await open(tls ? { tls } : {})
    expect((await send({ requireTLS: true })).response).toMatch(/^250/)
    await expect((await open())({ requireTLS: true })).rejects.toThrow()
    await expect(readTlsFiles(cert, cert)).rejects.toThrow(
      /INBOUND_TLS_CERT and INBOUND_TLS_KEY cannot be used/,
    )
    await expect(readTlsFiles(join(folder, 'none.pem'), key)).rejects.toThrow(
      /^INBOUND_TLS_CERT \(.*none\.pem\) cannot be read/,
    )
  })
})
