// A proxy in front of a test's PostgreSQL, for connections that are slow, broken, or refused, and for a failover.
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
  /** From now on the server is as silent as a machine that lost its power: connections stay open, and nothing answers. */
  blackOut(): void
  /** New connections go to this server; those to the last one are left as they are. */
  switchTo(target: pg.ClientConfig): void
  close(): Promise<void>
}

export async function startDatabaseProxy(target: pg.ClientConfig): Promise<DatabaseProxy> {
  const { user, password, database } = new pg.Client(target)
  let { host, port } = new pg.Client(target)
  const sockets = new Set<Socket>()
  const incoming = new Set<Socket>()
  let isHeld = false
  let isDark = false
  const silent = new WeakSet<Socket>()
  // Half-open: a silent server does not close the connection either.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (isDark) {
      silent.add(client)
      sockets.add(client)
      client.on('error', () => client.destroy()).once('close', () => sockets.delete(client))
      return
    }
    client.on('end', () => silent.has(client) || client.end())
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        if (socket === client || !silent.has(client)) client.destroy()
        upstream.destroy()
      })
    }
    incoming.add(client)
    client.once('close', () => incoming.delete(client))
    client.on('data', (bytes) => silent.has(client) || upstream.write(bytes))
    upstream.on('data', (bytes) => silent.has(client) || client.write(bytes))
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
    blackOut() {
      isDark = true
      for (const client of incoming) silent.add(client)
    },
    switchTo(next) {
      isDark = false
      ;({ host, port } = new pg.Client(next))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
