// /realtime/v1/websocket: live updates for supabase-js.
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { TokenError } from '../core/callers.ts'
import { clientAddress } from '../core/http/context.ts'
import type { Upgrades } from '../core/listen.ts'
import { Broadcasts } from './broadcasts.ts'
import { ChangeFeed } from './change-feed.ts'
import type { ChannelServices } from './channel.ts'
import { Connection } from './connection.ts'
import { Presences } from './presences.ts'
import { limits, type RealtimeParts } from './realtime-parts.ts'
import { Subscriptions } from './subscriptions.ts'
import { LiveTables } from './tables.ts'
import { Topics } from './topics.ts'

export interface Realtime extends Upgrades {
  broadcasts: Broadcasts
  close(): Promise<void>
}

const path = '/realtime/v1/websocket'
const pulseMs = 15_000

export async function openRealtime(parts: RealtimeParts): Promise<Realtime> {
  const topics = new Topics()
  const services: ChannelServices = {
    ...parts,
    topics,
    tables: new LiveTables(parts.platform),
    subscriptions: new Subscriptions(),
    broadcasts: new Broadcasts(parts.platform, topics, parts.log),
    presences: new Presences(parts.platform, topics, parts.log),
  }
  const connections = new Map<Connection, string>()
  const interruptAll = () => {
    for (const connection of connections.keys()) connection.interrupt()
  }
  const feed = new ChangeFeed(services, interruptAll)
  await feed.listen(parts.notifications)
  await services.broadcasts.listen(parts.notifications)
  await services.presences.listen(parts.notifications)
  parts.notifications.onReturn(interruptAll)

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

  return {
    broadcasts: services.broadcasts,
    async handleUpgrade(request, socket, head) {
      // Errors of a socket that nobody holds yet would end the process.
      const ignore = () => socket.destroy()
      socket.on('error', ignore)
      const url = new URL(request.url ?? '', 'http://localhost')
      const address = clientAddress(request as never, parts.trustedProxies)
      const key = url.searchParams.get('apikey') ?? ''
      if (url.pathname !== path) return refuse(socket, 404, 'There is nothing at this address.')
      if (isFull(address)) return refuse(socket, 429, 'Too many connections. Please try again in a moment.')
      try {
        await parts.callers.identify({ apiKey: key || undefined, authorization: undefined })
      } catch (error) {
        if (error instanceof TokenError) return refuse(socket, 401, error.message)
        return refuse(socket, 500, 'Something went wrong on our side.')
      }
      socket.off('error', ignore)
      server.handleUpgrade(request, socket, head, (opened) => {
        const version = url.searchParams.get('vsn')?.startsWith('1') ? 1 : 2
        const connection = new Connection(services, opened, version, key)
        connections.set(connection, address)
        opened.once('close', () => connections.delete(connection))
      })
    },
    end() {
      for (const connection of connections.keys()) connection.end()
    },
    async close() {
      clearInterval(pulse)
      for (const connection of connections.keys()) connection.cut()
      server.close()
      await services.presences.close().catch(() => undefined)
    },
  }
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
