// The listener alone: what it offers, whom it takes mail for, and when it says yes.
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
  const parts = {
    platform: db.platform,
    limiter: new RateLimiter(db.platform),
    log: silent,
    domain: 'reply.example.com',
    budget: budget ?? new ByteBudget(),
    trustedProxies: 0,
  }
  const listener = await listenForMail(parts, { port, host: '127.0.0.1', tls })
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
  it('has kept the mail with its job when it says yes', async () => {
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

  it('says how large a mail may be, and logs nobody in', async () => {
    const send = await open()
    const { ehlo } = (await send()) as unknown as { ehlo: string[] }
    expect(ehlo).toContain('SIZE 26214400')
    expect(ehlo.filter((offer) => /AUTH|STARTTLS/.test(offer))).toEqual([])
  })

  it('has so many connections for one address, and counts those that are gone no more', async () => {
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

  it('hangs up on mail without an end', async () => {
    const send = await open()
    await expect(postBytes(send.port, to, megabytesOfLines(Infinity))).rejects.toThrow(
      /hung up|ECONNRESET|EPIPE|Premature close/,
    )
  })

  it('asks to try again when too much mail comes at once', async () => {
    const send = await open({ budget: new ByteBudget(10) })
    await expect(send()).rejects.toMatchObject({ responseCode: 452 })
  })

  it('speaks TLS with a certificate, and not without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandstand-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    // The pair for localhost that comes with the library.
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
