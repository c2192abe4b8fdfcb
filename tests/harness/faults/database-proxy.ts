// A proxy in front of a test's PostgreSQL, for connections that are slow, broken, or refused.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  config: pg.ClientConfig
  /** Holds bytes of clients back from now on, until the connections are closed or released. */
  hold(): void
  letGo(): void
  /** Closes every connection, whatever it is doing. */
  cut(): void
  close(): Promise<void>
}

export async function startDatabaseProxy(target: pg.ClientConfig): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client(target)
  const sockets = new Set<Socket>()
  const incoming = new Set<Socket>()
  let isHeld = false
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    incoming.add(client)
    client.once('close', () => incoming.delete(client))
    client.on('data', (bytes) => upstream.write(bytes))
    upstream.on('data', (bytes) => client.write(bytes))
    if (isHeld) client.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    config: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user,
      password: password ?? undefined,
      database,
    },
    hold() {
      isHeld = true
      for (const client of incoming) client.pause()
    },
    letGo() {
      isHeld = false
      for (const client of incoming) client.resume()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
