// The SMTP listener for replies. Accepts mail for our reply addresses only, and confirms it only once it is stored.
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { AppError } from '../core/errors.ts'
import { StartError } from '../core/start-error.ts'
import { shapeProblem } from './check-shape.ts'
import { type InboundDeps, maxMailBytes } from './inbound-deps.ts'
import { keepMail } from './keep-mail.ts'
import { tokenOf } from './reply-address.ts'
import type { TlsFiles } from './tls-files.ts'

export interface SmtpListener {
  close(): Promise<void>
}

export interface SmtpOptions {
  port: number
  host: string
  tls: TlsFiles | undefined
}

const connectionLimit = { name: 'inbound connections', capacity: 240, periodSeconds: 60 }
const mailLimit = { name: 'inbound mails', capacity: 120, periodSeconds: 60 }
const maxConnections = 100
const maxConnectionsOfAddress = 20
const maxRecipients = 5
const maxStrangers = 10
/** Senders that go far beyond the limit are disconnected. */
const maxIgnoredBytes = 2.4 * maxMailBytes

class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message)
  }
}

export async function listenForMail(deps: InboundDeps, options: SmtpOptions): Promise<SmtpListener> {
  const { domain, limiter, log } = deps
  const connectionsOf = new Map<string, number>()
  const strangersOf = new WeakMap<SMTPServerSession, number>()
  const server: SMTPServer = new SMTPServer({
    name: domain,
    banner: 'Bandstand',
    size: maxMailBytes,
    authOptional: true,
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(options.tls ?? {}),
    disableReverseLookup: true,
    maxClients: maxConnections,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    logger: false,
    onConnect(session, done) {
      const address = session.remoteAddress
      const open = (connectionsOf.get(address) ?? 0) + 1
      connectionsOf.set(address, open)
      if (open > maxConnectionsOfAddress)
        return done(new Refusal(421, 'Too many connections, try again later'))
      answer(limiter.use(connectionLimit, address), done)
    },
    onClose(session) {
      const open = (connectionsOf.get(session.remoteAddress) ?? 1) - 1
      if (open > 0) connectionsOf.set(session.remoteAddress, open)
      else connectionsOf.delete(session.remoteAddress)
    },
    onMailFrom(_, session, done) {
      answer(limiter.use(mailLimit, session.remoteAddress), done)
    },
    onRcptTo({ address }, session, done) {
      if (tokenOf(address, domain) === undefined) {
        const strangers = (strangersOf.get(session) ?? 0) + 1
        strangersOf.set(session, strangers)
        if (strangers > maxStrangers) return done(new Refusal(421, 'Too many unknown addresses'))
        return done(new Refusal(550, 'There is nobody at this address'))
      }
      if (session.envelope.rcptTo.length >= maxRecipients)
        return done(new Refusal(452, 'Too many recipients'))
      return done()
    },
    onData(stream, session, done) {
      answer(
        receive(deps, stream, session, () => hangUp(server, session)),
        done,
      )
    },
  })
  function answer(work: Promise<void>, done: (error?: Error | null) => void): void {
    work.then(
      () => done(),
      (error: unknown) => done(toRefusal(error, log)),
    )
  }
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, options)))
    server.listen(options.port, options.host, () => listening())
  })
  // Broken connections are the client's problem.
  server.on('error', (error) => log.debug({ reason: error.message }, 'lost an SMTP connection'))
  log.info({ port: options.port, hasTls: options.tls !== undefined }, 'listening for mail')
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

async function receive(
  deps: InboundDeps,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  hangUpOn: () => void,
): Promise<void> {
  const { budget, domain } = deps
  const chunks: Buffer[] = []
  let held = 0
  let seen = 0
  let refusal: Refusal | undefined
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      seen += chunk.length
      if (seen > maxIgnoredBytes) hangUpOn()
      // The rest is drained, or the client would not read the response; nothing of it is stored.
      if (refusal) continue
      if (seen > maxMailBytes) refusal = new Refusal(552, 'The mail is larger than 25 MB')
      else if (!budget.take(chunk.length))
        refusal = new Refusal(452, 'Too much mail at once, try again later')
      else {
        chunks.push(chunk)
        held += chunk.length
      }
      if (refusal) chunks.length = 0
    }
    if (refusal) throw refusal
    const raw = Buffer.concat(chunks)
    chunks.length = 0
    const problem = shapeProblem(raw)
    if (problem) throw new Refusal(554, problem)
    const { mailFrom, rcptTo } = session.envelope
    await keepMail(deps, {
      recipients: [...new Set(rcptTo.map(({ address }) => address.toLowerCase()))].filter((address) =>
        tokenOf(address, domain),
      ),
      envelopeSender: mailFrom ? mailFrom.address : '',
      raw,
    })
  } finally {
    budget.giveBack(held)
  }
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ session?: SMTPServerSession; close(): void }>)
    if (connection.session?.id === session.id) connection.close()
}

function toRefusal(error: unknown, log: InboundDeps['log']): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof AppError && error.code === 'rate_limited')
    return new Refusal(451, 'Too much mail from your address, try again later')
  log.warn({ reason: (error as Error).message }, 'failed to accept mail')
  return new Refusal(451, 'The mail could not be kept, try again later')
}

function explain(error: NodeJS.ErrnoException, { port, host }: SmtpOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `INBOUND_SMTP_PORT is ${port}, which is already in use. Stop the program that uses it, or choose another number.`,
    )
  if (error.code === 'EACCES')
    return new StartError(
      `INBOUND_SMTP_PORT is ${port}, where this user may not listen. Choose a number above 1023.`,
    )
  return new StartError(`Mail cannot be received on port ${port} of ${host}: ${error.message}.`)
}
