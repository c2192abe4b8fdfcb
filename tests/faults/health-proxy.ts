// A load balancer in front of several servers: each request goes to the next one whose health check passes, and is never
// repeated, so that a client sees every failure.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkIntervalMs = 500
/** Failed checks until a server gets no more requests, as HAProxy's `fall`. */
const fall = 2

export interface HealthProxy {
  url: string
  isUp(port: number): boolean
  close(): Promise<void>
}

interface Backend {
  port: number
  agent: Agent
  failedChecks: number
}

export async function startHealthProxy(ports: number[]): Promise<HealthProxy> {
  const backends: Backend[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true }),
    failedChecks: 0,
  }))
  const isUp = ({ failedChecks }: Backend) => failedChecks < fall
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const healthy = backends.filter(isUp)
    const backend = healthy[turn++ % healthy.length]
    if (backend) forward(incoming, outgoing, backend)
    else outgoing.writeHead(503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timers = backends.map((backend) =>
    setInterval(
      () =>
        check(backend, (isPassed) => {
          backend.failedChecks = isPassed ? 0 : backend.failedChecks + 1
        }),
      checkIntervalMs,
    ),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: (port) => backends.some((backend) => backend.port === port && isUp(backend)),
    async close() {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of backends) agent.destroy()
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: Backend): void {
  const { method, url, headers } = incoming
  const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' })
    answer.pipe(outgoing)
    // The client must not take half a response for a whole one.
    answer.once('error', () => outgoing.destroy())
  })
  sent.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.pipe(sent)
}

/** On a connection of its own, as load balancers check. */
function check({ port }: Backend, done: (isPassed: boolean) => void): void {
  const asked = request(
    { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: 2_000 },
    (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    },
  )
  asked.once('timeout', () => asked.destroy())
  asked.once('error', () => done(false))
  asked.end()
}
