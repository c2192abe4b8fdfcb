// Revoked sessions, in memory, because every request checks them. The database notifies all processes of a new one;
// the whole list is read at the start, after a lost connection, and periodically in case a notification was lost.
import type pg from 'pg'
import type { Notifications } from './database/notifications.ts'
import type { Log } from './log.ts'

const channel = 'bandstand_revoked_sessions'
/** Longer than any access token is accepted, see `Callers`; housekeeping deletes the rows after the same time. */
export const revocationTtlMs = 2 * 3600_000
const rereadMs = 30_000
/** About ten megabytes. Should more sessions end within the TTL, the oldest are accepted again until they expire. */
const maxListed = 100_000

type Listener = () => void

export class Revocations {
  /** Session id and when it was added here, oldest first. */
  private readonly listed = new Map<string, number>()
  private readonly listeners = new Map<string, Set<Listener>>()

  constructor(
    private readonly platform: pg.Pool,
    private readonly log: Log,
    /** Monotonic, unlike the wall clock. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  static async open(
    platform: pg.Pool,
    notifications: Notifications,
    log: Log,
  ): Promise<{ revocations: Revocations; close(): void }> {
    const revocations = new Revocations(platform, log)
    const reload = () => {
      revocations.reload().catch((error: Error) => {
        log.warn({ reason: error.message }, 'failed to read the revoked sessions')
      })
    }
    // Listening starts first: what is revoked while the list is read arrives twice rather than not at all.
    await notifications.on(channel, (sessionId) => revocations.add(sessionId))
    notifications.onReturn(reload)
    await revocations.reload()
    const timer = setInterval(reload, rereadMs)
    timer.unref()
    return { revocations, close: () => clearInterval(timer) }
  }

  has(sessionId: string): boolean {
    return this.listed.has(sessionId)
  }

  /** Calls back once when the session is revoked, and soon if it already is; returns an unsubscribe function. */
  onRevoked(sessionId: string, listener: Listener): () => void {
    if (this.has(sessionId)) {
      const pending = setImmediate(listener)
      return () => clearImmediate(pending)
    }
    const known = this.listeners.get(sessionId) ?? new Set()
    this.listeners.set(sessionId, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && this.listeners.get(sessionId) === known) this.listeners.delete(sessionId)
    }
  }

  add(sessionId: string): void {
    if (this.listed.has(sessionId)) return
    const now = this.elapsed()
    for (const [oldest, at] of this.listed) {
      const isExpired = now - at > revocationTtlMs
      if (!isExpired && this.listed.size < maxListed) break
      if (!isExpired) this.log.warn({ maxListed }, 'dropped a revoked session, the list is full')
      this.listed.delete(oldest)
    }
    this.listed.set(sessionId, now)
    const listeners = this.listeners.get(sessionId)
    this.listeners.delete(sessionId)
    for (const listener of listeners ?? []) listener()
  }

  async reload(): Promise<void> {
    const { rows } = await this.platform.query<{ id: string }>({
      name: 'revoked_sessions',
      text: `select session_id::text as id from
               (select * from auth.revoked_sessions order by revoked_at desc limit $1) as newest order by revoked_at`,
      values: [maxListed],
    })
    for (const { id } of rows) this.add(id)
  }
}
