import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import { serviceCaller } from '../core/database/database.ts'
import { startJobs } from '../core/jobs/jobs.ts'
import { readQueuedJobs } from '../core/jobs/queued-jobs.ts'
import { createMetrics } from '../core/metrics.ts'
import { deliverMail } from './deliver-mail.ts'
import { enqueueMails, type MailRequest } from './enqueue-mails.ts'
import { type MailTransport, mailTask } from './letter.ts'
import { startMailJobs } from './mail-jobs.ts'
import { createMailLog } from './mail-log.ts'
import { mailTemplates } from './templates/all.ts'
import { createMailbox, createSmtpTransport, relayConnections } from './transports.ts'

const request = {
  template: 'test-mail',
  to: 'ada@example.com',
  data: { siteUrl: 'https://bandstand.example.com' },
}

describe('the mail service', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })

  const enqueue = (change: Partial<MailRequest> & { key: string }) =>
    db.database.transaction(serviceCaller, (tx) =>
      enqueueMails(tx, 'bandstand.example.com', [{ ...request, ...change }]),
    )
  const runJobs = (transport: MailTransport = createMailbox(db.platform)) =>
    startJobs({
      pool: db.platform,
      tasks: {
        [mailTask]: deliverMail({
          from: 'Bandstand <hello@example.com>',
          templates: mailTemplates,
          transport,
          sql: { query: (statement) => db.database.run(serviceCaller, statement) },
          log: createMailLog(db.platform, new AbortController().signal),
        }),
      },
      recurring: {},
      log: silent,
      metrics: createMetrics(db.database),
    })
  const kept = async () =>
    (await db.platform.query('select * from platform.mailbox order by created_at')).rows

  it('sends nothing when the transaction of its cause rolls back', async () => {
    const undone = db.database.transaction(serviceCaller, async (tx) => {
      await enqueueMails(tx, 'bandstand.example.com', [{ ...request, key: 'undone' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await db.platform.query(`select from graphile_worker.jobs where key = 'mail:undone'`)
    expect(rows).toEqual([])
  })

  it('stores a mail in the mailbox while no relay is configured, as HTML and as plain text', async () => {
    await enqueue({ replyTo: 'ben@example.com', key: 'kept' })
    const jobs = await runJobs()
    await waitUntil(async () => (await kept()).length === 1)
    await jobs.stop()
    const [letter] = await kept()
    expect(letter).toMatchObject({
      recipient: 'ada@example.com',
      sender: 'Bandstand <hello@example.com>',
      reply_to: 'ben@example.com',
      subject: 'Mail from Bandstand works',
      message_id: expect.stringMatching(/^<[0-9a-f]{40}@bandstand\.example\.com>$/),
    })
    expect(letter.html_body).toContain('https://bandstand.example.com')
    expect(letter.html_body).not.toMatch(/<script|<img/i)
    expect(letter.text_body).toContain('You asked https://bandstand.example.com to send this mail')
    expect(letter.text_body).not.toContain('<')
  })

  it('retries when a relay fails, with the same message id, and stores one copy', async () => {
    const seen: string[] = []
    const mailbox = createMailbox(db.platform)
    const faltering: MailTransport = {
      ...mailbox,
      send: async (letter) => {
        seen.push(letter.messageId)
        await mailbox.send(letter)
        if (seen.length === 1) throw new Error('the relay hung up after taking it')
      },
    }
    await enqueue({ to: 'cleo@example.com', key: 'faltering' })
    const jobs = await runJobs(faltering)
    await expect.poll(() => seen.length).toBe(1)
    await waitUntil(async () => {
      const { rows } = await db.platform.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
         where key = 'mail:faltering' and locked_at is null having count(*) > 0`,
      )
      return rows.length > 0
    })
    await waitUntil(() => seen.length === 2)
    await jobs.stop()
    expect(new Set(seen).size).toBe(1)
    expect((await kept()).filter((letter) => letter.recipient === 'cleo@example.com')).toHaveLength(1)
  })

  it('prevents header injection by recipient or subject', async () => {
    await enqueue({ to: 'dora@example.com\r\nBcc: everyone@example.com', key: 'smuggler' })
    const job = (await readQueuedJobs(db.platform)).find(({ key }) => key === 'mail:smuggler')
    expect(job?.payload).toMatchObject({ to: 'dora@example.com Bcc: everyone@example.com' })
  })
})

describe('a relay that hangs', () => {
  const slow = {
    dnsMs: 60_000,
    connectionMs: 60_000,
    greetingMs: 60_000,
    socketMs: 60_000,
    overallMs: 60_000,
  }
  let db: TestDatabase
  let relay: Server
  let url = ''
  let greet: (socket: Socket) => void = () => undefined
  const connected = new Set<Socket>()
  beforeAll(async () => {
    db = await createTestDatabase()
    relay = createServer((socket) => {
      connected.add(socket)
      socket.on('close', () => connected.delete(socket)).on('error', () => undefined)
      greet(socket)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    url = `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`
  })
  afterAll(() => {
    for (const socket of connected) socket.destroy()
    relay.close()
  })
  const addJob = (task: string, key: string, payload = {}) =>
    db.platform.query('select platform.add_job($1, $2, $3)', [task, JSON.stringify(payload), key])

  it('delays no other job, and lets the server stop', async () => {
    const jobs = { pool: db.platform, log: silent, metrics: createMetrics(db.database) }
    const done: string[] = []
    const others = await startJobs({
      ...jobs,
      tasks: {
        other: async (payload) => {
          done.push((payload as { name: string }).name)
        },
      },
      recurring: {},
    })
    const mails = await startMailJobs({
      jobs,
      from: 'Bandstand <hello@example.com>',
      templates: mailTemplates,
      transport: await createSmtpTransport(url, slow),
      sql: { query: (statement) => db.database.run(serviceCaller, statement) },
      log: createMailLog(db.platform, new AbortController().signal),
    })
    await db.database.transaction(serviceCaller, async (tx) => {
      for (let n = 0; n < 3 * relayConnections; n++)
        await enqueueMails(tx, 'bandstand.example.com', [{ ...request, key: `hanging-${n}` }])
    })
    await waitUntil(() => connected.size === relayConnections)
    const names = Array.from({ length: 20 }, (_, n) => `job ${n}`)
    for (const name of names) await addJob('other', name, { name })
    await expect.poll(() => done.length).toBe(names.length)
    expect(connected.size).toBe(relayConnections)
    await others.stop()
    await mails.stop()
    const { rows } = await db.platform.query(
      `select count(*)::int as waiting from graphile_worker.jobs where key like 'mail:hanging%' and attempts < max_attempts`,
    )
    expect(rows).toEqual([{ waiting: 3 * relayConnections }])
  })

  const letter = {
    messageId: '<abc@bandstand.example.com>',
    from: 'hello@example.com',
    to: 'ada@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
    attachments: [],
  }

  it.each([
    ['never greets', () => undefined, { greetingMs: 50 }, /greeting never received/i],
    ['falls silent', (socket: Socket) => socket.write('220 hello\r\n'), { socketMs: 50 }, /timeout/i],
    ['drips along for ever', drip, { overallMs: 300 }, /within 300 ms/],
  ])('times out when it %s', async (_, behave, timeouts, reason) => {
    greet = behave
    const transport = await createSmtpTransport(url, { ...slow, ...timeouts })
    await expect(transport.send(letter)).rejects.toThrow(reason)
    transport.close()
  })

  it('a relay that hangs is not waited for when the transport closes', async () => {
    greet = () => undefined
    const transport = await createSmtpTransport(url, slow)
    const before = connected.size
    const sending = transport.send(letter)
    await waitUntil(() => connected.size > before)
    transport.close()
    await expect(sending).rejects.toThrow('The server stopped')
  })

  function drip(socket: Socket): void {
    const timer = setInterval(() => socket.write('220-hello\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  }
})

describe('the SMTP transport', () => {
  const received: { to: string[]; source: string }[] = []
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, taken) {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        taken()
      }, taken)
    },
  })
  beforeAll(
    () =>
      new Promise<void>((listening) => {
        relay.listen(0, '127.0.0.1', listening)
      }),
  )
  afterAll(() => new Promise<void>((closed) => relay.close(closed)))

  it('sends a letter to the relay with its message id and both parts', async () => {
    const transport = await createSmtpTransport(
      `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`,
    )
    await transport.send({
      messageId: '<abc@bandstand.example.com>',
      from: 'Bandstand <hello@example.com>',
      to: 'ada@example.com',
      subject: 'Grüße',
      text: 'plain words',
      html: '<p>rich words</p>',
      attachments: [{ name: 'a-date.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
    })
    transport.close()
    const [mail] = received
    expect(mail?.to).toEqual(['ada@example.com'])
    expect(mail?.source).toContain('Message-ID: <abc@bandstand.example.com>')
    expect(mail?.source).toContain('plain words')
    expect(mail?.source).toContain('<p>rich words</p>')
    expect(mail?.source).toContain('Content-Type: text/calendar; charset=utf-8; name=a-date.ics')
    expect(mail?.source).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'))
  })
})
