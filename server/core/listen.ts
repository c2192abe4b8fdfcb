// The HTTP server. It binds the port before anything else starts, so that a busy port is known at once, and answers
// "starting" until the application is attached.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { AppError } from './errors.ts'
import type { App } from './http/context.ts'
import { answer } from './http/handle-error.ts'
import type { Connect } from './http/visitor-fetch.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'

export interface Listener {
  port: number
  serve(application: Application): void
  /** Opens a connection in memory. */
  connect: Connect
  /** Keeps serving, but asks clients to open a new connection for their next request. */
  closeAfterAnswers(): void
  /** Accepts no new connections, and waits for running requests, up to a limit. */
  drain(): Promise<void>
}

export interface Application {
  app: App
  /** The first handler that takes a request answers it; the app answers the rest. */
  handlers: OwnHandler[]
  upgrades: Upgrades
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Handles connections that upgrade from HTTP. */
export interface Upgrades {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> | void
  /** Asks all of them to close. */
  end(): void
}

/** A hot path that answers on Node's own request and response, bypassing the application. */
export interface OwnHandler {
  takes(method: string, url: string): boolean
  handle: NodeHandler
}

// Longer than reverse proxies keep an idle connection (nginx: 60 s): a proxy that sends a request on a connection
// which is being closed answers 502.
const idleTimeoutMs = 75_000
// The accept backlog (one connection is accepted per event loop turn). Beyond it the kernel drops connections
// silently, and their clients retry after 1, 3, 7 and 15 seconds; a much longer backlog would make everyone wait
// longer than that.
const maxPendingConnections = 1_024
const drainTimeoutMs = 10_000
const closeGraceMs = 500
// An HTTP/1.0 request may have no Host header.
const hostname = 'localhost'

export async function listen(port: number, host: string, log: Log): Promise<Listener> {
  const upgraded = new Set<Duplex>()
  let endUpgraded: () => void = () => undefined
  let handle: NodeHandler = getRequestListener(() => answer(new AppError('starting')), { hostname })
  let isClosing = false
  const known = new WeakSet<Duplex>()
  const server = createServer({ keepAliveTimeout: idleTimeoutMs }, (request, response) => {
    if (isClosing) response.setHeader('connection', 'close')
    const take = () => attempt(log, request.socket, () => handle(request, response))
    if (known.has(request.socket)) return take()
    known.add(request.socket)
    afterNextPoll(() => {
      if (request.socket.writable) take()
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, port, host)))
    server.listen(port, host, maxPendingConnections, () => listening())
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve({ app, handlers, upgrades }) {
      endUpgraded = () => upgrades.end()
      server.on('upgrade', (request, socket, head) => {
        upgraded.add(socket)
        socket.once('close', () => upgraded.delete(socket))
        // An unhandled error event of a socket would end the process.
        socket.on('error', () => socket.destroy())
        attempt(log, socket, () => upgrades.handleUpgrade(request, socket, head))
      })
      const rest = getRequestListener(app.fetch, { hostname })
      handle = (request, response) => {
        const { method = '', url = '' } = request
        const own = handlers.find((handler) => handler.takes(method, url))
        return (own?.handle ?? rest)(request, response)
      }
    },
    connect(remoteAddress) {
      const [ours, theirs] = duplexPair()
      Object.defineProperty(theirs, 'remoteAddress', { value: remoteAddress })
      // Unlike a network connection, neither end notices by itself that the other is destroyed.
      theirs.once('close', () => {
        if (!theirs.writableFinished) ours.destroy()
      })
      ours.once('close', () => theirs.destroy())
      server.emit('connection', theirs)
      return ours
    },
    closeAfterAnswers() {
      isClosing = true
    },
    drain() {
      isClosing = true
      // Connections that finish a request while draining become idle and are closed as well.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const limit = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
      // Node counts upgraded connections, but never closes them.
      endUpgraded()
      setTimeout(() => {
        for (const socket of upgraded) socket.destroy()
      }, closeGraceMs)
      return new Promise((drained) => {
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(limit)
          drained()
        })
      })
    },
  }
}

/**
 * Runs after the event loop has polled its sockets once more. Under load many clients have disconnected before their
 * connection was accepted; this is noticed only after their request, and no work should be done for them.
 */
function afterNextPoll(work: () => void): void {
  setImmediate(() => setImmediate(work))
}

/** Confines an error in a handler to its own connection. */
function attempt(log: Log, socket: Duplex, work: () => unknown): void {
  const fail = (error: unknown) => {
    log.error({ err: error }, 'unexpected error in a connection')
    socket.destroy()
  }
  try {
    const working = work()
    if (working instanceof Promise) working.catch(fail)
  } catch (error) {
    fail(error)
  }
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Set PORT to a number above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `HOST is "${host}", which is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
