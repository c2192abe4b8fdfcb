// A small pooler in front of a test's PostgreSQL, like PgBouncer before 1.21: it lends a connection of the server to a
// client for one transaction (or for its session) and knows nothing of named statements. Clients need no password.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface TransactionPooler {
  /** The same database and user, through the pooler. */
  config: pg.ClientConfig
  close(): Promise<void>
}

interface PoolerOptions {
  isBySession?: boolean
  /** Hands out the connection that was idle for the longest time, not the shortest. */
  isRoundRobin?: boolean
  /** Connections that are open from the start. */
  idle?: number
}

/** A logged-in connection to PostgreSQL, whose bytes are passed on as they are. */
interface ServerConnection {
  socket: Socket
  user: Socket | undefined
  /** Statements that the client still waits for. */
  pending: number
}

export async function startTransactionPooler(
  target: pg.ClientConfig,
  { isBySession = false, isRoundRobin = false, idle = 0 }: PoolerOptions = {},
): Promise<TransactionPooler> {
  const servers: ServerConnection[] = []
  const free: ServerConnection[] = []
  const clients = new Set<Socket>()
  const open = async () => {
    const server: ServerConnection = { socket: await logIn(target), user: undefined, pending: 0 }
    servers.push(server)
    const messages = new Messages()
    server.socket.on('data', (bytes: Buffer) => {
      server.user?.write(bytes)
      for (const { type, body } of messages.read(bytes)) {
        if (type !== 'Z') continue
        server.pending -= 1
        const isIdle = body.toString() === 'I' && server.pending === 0
        if (isIdle && !isBySession) release(server)
      }
    })
    server.socket.on('error', () => undefined)
    return server
  }
  const release = (server: ServerConnection) => {
    server.user = undefined
    free.push(server)
  }
  const take = async (client: Socket) => {
    const server = (isRoundRobin ? free.shift() : free.pop()) ?? (await open())
    server.user = client
    return server
  }

  const listener = createServer((client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.once('close', () => {
      clients.delete(client)
      const server = servers.find(({ user }) => user === client)
      if (server && server.pending === 0) release(server)
    })
    const messages = new Messages()
    let work = Promise.resolve()
    client.once('data', () => {
      client.write(greeting())
      client.on('data', (bytes: Buffer) => {
        work = work.then(async () => {
          const sent = messages.read(bytes)
          if (sent.every(({ type }) => type === 'X')) return
          const server = servers.find(({ user }) => user === client) ?? (await take(client))
          server.pending += sent.filter(({ type }) => type === 'S' || type === 'Q').length
          server.socket.write(bytes)
        })
      })
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  free.push(...(await Promise.all(Array.from({ length: idle }, open))))
  const { user, database } = new pg.Client(target)
  return {
    config: { host: '127.0.0.1', port: (listener.address() as AddressInfo).port, user, database },
    async close() {
      for (const socket of [...clients, ...servers.map((server) => server.socket)]) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

/** The driver logs in, and then leaves its socket to us. */
async function logIn(target: pg.ClientConfig): Promise<Socket> {
  const client = new pg.Client(target)
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return stream
}

/** What a client is told after its first message: welcome, the process id to cancel by, ready. */
function greeting(): Buffer {
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from('server_version\x0018.0\0')),
    message('K', randomBytes(8)),
    message('Z', Buffer.from('I')),
  ])
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Splits a stream of bytes into messages. */
class Messages {
  private rest = Buffer.alloc(0)

  read(bytes: Buffer): { type: string; body: Buffer }[] {
    this.rest = Buffer.concat([this.rest, bytes])
    const found: { type: string; body: Buffer }[] = []
    while (this.rest.length >= 5 && this.rest.length > this.rest.readInt32BE(1)) {
      const end = this.rest.readInt32BE(1) + 1
      found.push({ type: this.rest.toString('latin1', 0, 1), body: this.rest.subarray(5, end) })
      this.rest = this.rest.subarray(end)
    }
    return found
  }
}
