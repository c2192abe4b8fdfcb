// Dependencies and limits of the realtime service.
import type pg from 'pg'
import type { Callers } from '../core/callers.ts'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Metrics } from '../core/metrics.ts'
import type { Revocations } from '../core/revocations.ts'

export interface RealtimeDeps {
  /** Connection settings of requests and of the owner: the service has its own connections. */
  login: pg.ClientConfig
  owner: pg.ClientConfig
  /** Of each of the two pools. */
  poolSize: number
  callers: Callers
  notifications: Notifications
  revocations: Revocations
  trustedProxies: number
  metrics: Pick<Metrics, 'watch' | 'watchPool'>
  log: Log
}

export const limits = {
  /** Per client address: a home, an office, a festival's Wi-Fi. */
  socketsPerAddress: 500,
  sockets: 20_000,
  channelsPerSocket: 100,
  subscriptionsPerChannel: 20,
  /** Over all sockets of an account, or of an address without one, in this process. */
  subscriptionsPerAccount: 50,
  subscriptionsPerAddress: 100,
  filterLength: 2_000,
  conditionsPerFilter: 10,
  valuesPerFilter: 100,
  /** Names of topics and events, and keys of presences. */
  nameLength: 255,
  /** Messages that a client that has just joined asks for. */
  replayedMessages: 25,
  presencesPerSocket: 20,
  presencesPerTopic: 200,
  /** Messages a socket may send per second, and in a burst. */
  messagesPerSecond: 50,
  /** Messages of a socket that wait for the database; beyond this it is closed. */
  messagesWaiting: 200,
  messageBytes: 100_000,
  messagesPerCall: 20,
  /** Unsent bytes for a slow reader before it is disconnected; it reconnects and fetches what it missed. */
  bufferedBytes: 1_000_000,
  /** Longer than two of the client's heartbeats. */
  silenceMs: 60_000,
}
