// /realtime/v1/websocket: live updates for supabase-js.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { TokenError } from '../core/callers.ts'
import { createPool, poolUse } from '../core/database/create-pool.ts'
import { Database } from '../core/database/database.ts'
import { endPool } from '../core/database/silent-connections.ts'
import { clientAddress } from '../core/http/context.ts'
import type { Upgrades } from '../core/listen.ts'
import { Broadcasts } from './broadcasts.ts'
import { ChangeFeed } from './change-feed.ts'
import type { ChannelServices } from './channel.ts'
import { Connection } from './connection.ts'
import { Presences } from './presence/presences.ts'
import { limits, type RealtimeDeps } from './realtime-deps.ts'
import { SubscriptionQuota } from './subscription-quota.ts'
import { Subscriptions } from './subscriptions.ts'
import { LiveTables } from './tables.ts'
import { Topics } from './topics.ts'

export interface Realtime extends Upgrades {
  broadcasts: Broadcasts
  close(): Promise<void>
}

const path = '/realtime/v1/websocket'
const pulseMs = 15_000

export async function openRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { login, owner, poolSize, log } = deps
  const topics = new Topics()
  // Its own connections, so that live updates never delay requests.
  const platform = createPool(owner, log, poolSize, 'bandstand realtime')
  const services: ChannelServices = {
    ...deps,
    topics,
    platform,
    database: new Database(login, log, poolSize, { name: 'bandstand realtime' }),
    quota: new SubscriptionQuota(),
    tables: new LiveTables(platform, log),
    subscriptions: new Subscriptions(),
    broadcasts: new Broadcasts(platform, topics, log),
    presences: new Presences(platform, topics, log),
  }
  for (const pool of [platform, services.database.pool]) deps.notifications.watch(pool)
  const connections = new Map<Connection, string>()
  showUse(deps.metrics, services, connections)
  const interruptAll = () => {
    for (const connection of connections.keys()) connection.interrupt()
  }
  const feed = new ChangeFeed(services, interruptAll)
  await feed.listen(deps.notifications)
  await services.broadcasts.listen(deps.notifications)
  await services.presences.listen(deps.notifications)
  deps.notifications.onReturn(interruptAll)

  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  })
  const pulse = setInterval(() => {
    const now = Date.now()
    for (const connection of connections.keys()) if (connection.isSilent(now)) connection.cut()
  }, pulseMs)
  pulse.unref()

  const isFull = (address: string) => {
    if (connections.size >= limits.sockets) return true
    let fromHere = 0
    for (const from of connections.values()) if (from === address) fromHere += 1
    return fromHere >= limits.socketsPerAddress
  }

  const admit = async (request: IncomingMessage) => {
    const target = request.url ?? ''
    // A path such as // is not valid.
    if (!URL.canParse(target, 'http://localhost')) throw new Refusal(400, 'The address cannot be read.')
    const url = new URL(target, 'http://localhost')
    const address = clientAddress(request as never, deps.trustedProxies)
    const key = url.searchParams.get('apikey') ?? ''
    if (url.pathname !== path) throw new Refusal(404, 'There is nothing at this address.')
    if (isFull(address)) throw new Refusal(429, 'Too many connections. Please try again in a moment.')
    await deps.callers
      .identify({ apiKey: key || undefined, authorization: undefined })
      .catch((error: unknown) => {
        throw error instanceof TokenError ? new Refusal(401, error.message) : error
      })
    return { url, key, address }
  }

  return {
    broadcasts: services.broadcasts,
    handleUpgrade(request, socket, head) {
      // An unhandled error event of a socket would end the process.
      const ignore = () => socket.destroy()
      socket.on('error', ignore)
      admit(request).then(
        ({ url, key, address }) => {
          socket.off('error', ignore)
          server.handleUpgrade(request, socket, head, (opened) => {
            const version = url.searchParams.get('vsn')?.startsWith('1') ? 1 : 2
            const connection = new Connection(services, opened, version, key, address)
            connections.set(connection, address)
            opened.once('close', () => connections.delete(connection))
          })
        },
        (error: unknown) => {
          if (error instanceof Refusal) return refuse(socket, error)
          log.warn({ reason: (error as Error).message }, 'failed to open a realtime socket')
          return refuse(socket, new Refusal(503, 'Please try again in a moment.'))
        },
      )
    },
    end() {
      for (const connection of connections.keys()) connection.end()
    },
    async close() {
      clearInterval(pulse)
      for (const connection of connections.keys()) connection.cut()
      server.close()
      await services.presences.close().catch((error: Error) => {
        log.warn({ reason: error.message }, 'failed to remove the presences of this process')
      })
      await Promise.all([endPool(platform), services.database.close()])
    },
  }
}

function showUse(
  metrics: RealtimeDeps['metrics'],
  { subscriptions, database, platform }: ChannelServices,
  connections: Map<Connection, string>,
): void {
  metrics.watch('bandstand_realtime_connections', 'Open sockets for live updates', () => connections.size)
  metrics.watch(
    'bandstand_realtime_subscriptions',
    'Subscriptions to changes of tables',
    () => subscriptions.size,
  )
  metrics.watchPool('realtime', () => database.connections)
  metrics.watchPool('realtime platform', () => poolUse(platform))
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

function refuse(socket: Duplex, { status, message }: Refusal): void {
  const body = JSON.stringify({ error: message })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
