// What the realtime service is made with.
import type pg from 'pg'
import type { Callers } from '../core/callers.ts'
import type { Database } from '../core/database/database.ts'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Revocations } from '../core/revocations.ts'

export interface RealtimeParts {
  database: Database
  platform: pg.Pool
  callers: Callers
  notifications: Notifications
  revocations: Revocations
  trustedProxies: number
  log: Log
}

export const limits = {
  /** From one address: a home, an office, a festival's Wi-Fi. */
  socketsPerAddress: 500,
  sockets: 20_000,
  channelsPerSocket: 100,
  subscriptionsPerChannel: 20,
  /** Messages a socket may send in a second, and in a burst. */
  messagesPerSecond: 50,
  messageBytes: 100_000,
  /** What may wait for a slow reader before it is cut off; it comes back and looks anew. */
  bufferedBytes: 1_000_000,
  /** Longer than two of the client's heartbeats. */
  silenceMs: 60_000,
}
