// The HTTP socket. It is taken before anything else is started, so that a busy port is known at once, and it says
// "starting" until the application stands behind it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { AppError } from './errors.ts'
import type { App } from './http/context.ts'
import { answer } from './http/handle-error.ts'
import { StartError } from './start-error.ts'

export interface Listener {
  port: number
  /** The first handler that takes a request answers it; the application takes the rest. */
  serve(app: App, handlers: OwnHandler[]): void
  /** Takes no new connections, and waits for the requests under way, up to a limit. */
  drain(): Promise<void>
}

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A busy path that answers on Node's own request and response, past the application. */
export interface OwnHandler {
  takes(method: string, url: string): boolean
  handle: NodeHandler
}

const drainTimeoutMs = 10_000

export async function listen(port: number, host: string): Promise<Listener> {
  let handle: NodeHandler = getRequestListener(() => answer(new AppError('starting')))
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, port, host)))
    server.listen(port, host, () => listening())
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(app, handlers) {
      const rest = getRequestListener(app.fetch)
      handle = (request, response) => {
        const { method = '', url = '' } = request
        const own = handlers.find((handler) => handler.takes(method, url))
        return (own?.handle ?? rest)(request, response)
      }
    },
    drain() {
      // Connections that finish a request while draining become idle and are closed as well.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const limit = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
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
