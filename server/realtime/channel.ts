// One channel of one socket: its subscriptions, broadcasts, presence and token.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Caller, Database } from '../core/database/database.ts'
import type { Broadcasts } from './broadcasts.ts'
import { type Followed, followEntry } from './follow-changes.ts'
import type { ChangeEntry, JoinRequest } from './join-request.ts'
import { isUsableName } from './names.ts'
import { maxMetaBytes, type Presences, type Present } from './presence/presences.ts'
import { checkPolicies } from './private-channels.ts'
import { type Holder, JoinError, readToken, unauthorized } from './read-token.ts'
import { limits, type RealtimeDeps } from './realtime-deps.ts'
import type { QuotaOwner, SubscriptionQuota } from './subscription-quota.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import type { LiveTables } from './tables.ts'
import { type Topics, topicKey } from './topics.ts'

export interface ChannelServices extends RealtimeDeps {
  database: Database
  platform: pg.Pool
  quota: SubscriptionQuota
  tables: LiveTables
  subscriptions: Subscriptions
  topics: Topics
  broadcasts: Broadcasts
  presences: Presences
}

/** What the channel needs from its socket. */
export interface ChannelSocket {
  key: string
  send(event: string, payload: unknown, ref?: string | null): void
  /** The channel is closed; the client may join again. */
  close(reason: string): void
  /** The channel may have missed changes; the client must join again. */
  interrupt(): void
  /** Whether this socket may be present on one more channel. */
  canTrack(): boolean
}

export class Channel {
  private readonly topicKey: string
  private readonly followed: Subscription[] = []
  private present: Present | undefined
  private expiry: NodeJS.Timeout | undefined
  private stopWatching: (() => void) | undefined
  private isClosed = false

  constructor(
    private readonly services: ChannelServices,
    private readonly socket: ChannelSocket,
    private readonly name: string,
    private readonly request: JoinRequest,
    private holder: Holder,
    private canSpeak: boolean,
    /** The quota that the subscriptions were taken from; returned on leaving. */
    private readonly quotaOwner: QuotaOwner,
  ) {
    this.topicKey = topicKey(name, request.isPrivate)
    this.services.topics.join(this.topicKey, this)
    this.watchExpiry()
  }

  /** The entries as they were sent, each with the id its events will carry. */
  async follow(): Promise<(ChangeEntry & { id: number })[]> {
    const answered: (ChangeEntry & { id: number })[] = []
    const problems: string[] = []
    for (const entry of this.request.entries) {
      const id = answered.length + 1
      answered.push({ id, ...entry })
      const followed = await followEntry(this.services, this.holder.caller, entry)
      if (typeof followed === 'string') problems.push(followed)
      else for (const one of followed) this.subscribe({ ...one, id, event: entry.event })
    }
    // Sent after the reply to the join, which has to come first.
    setImmediate(() => this.reportFollowing(problems))
    return answered
  }

  async welcome(): Promise<void> {
    const { presence, replay, wantsReadiness } = this.request
    // Broadcasts from the database need nothing to be started first.
    if (wantsReadiness) this.system('system', 'ok', 'Broadcasts from the database are delivered')
    if (replay) {
      const { database } = this.services
      const { readReplay } = await import('./replay/read-replay.ts')
      for (const message of await readReplay(database, this.holder.caller, this.name, replay))
        this.socket.send('broadcast', message)
    }
    if (presence.isEnabled)
      this.socket.send('presence_state', await this.services.presences.state(this.topicKey))
  }

  sendChange(ids: number[], data: object): void {
    this.socket.send('postgres_changes', { ids, data })
  }

  drop(subscription: Subscription, reason: string): void {
    const place = this.followed.indexOf(subscription)
    if (place < 0) return
    this.followed.splice(place, 1)
    this.services.subscriptions.remove(subscription)
    const { name } = subscription.table
    this.system(
      'postgres_changes',
      'error',
      `Subscription ${subscription.id} to ${name} has ended: ${reason}`,
    )
  }

  interrupt(): void {
    this.socket.interrupt()
  }

  receive(event: string, payload: unknown): void {
    if (event === 'presence_diff' && !this.request.presence.isEnabled) return
    this.socket.send(event, payload)
  }

  /** A message from the client to the others on the topic. */
  async broadcast(payload: unknown, ref: string | null): Promise<void> {
    const { event, payload: content } = (payload ?? {}) as { event?: unknown; payload?: unknown }
    if (typeof event !== 'string') return
    if (!this.canSpeak) {
      if (this.request.wantsAck) this.refuse(`You may not send on this Channel topic: ${this.name}`, ref)
      return
    }
    if (!isUsableName(event)) {
      this.refuse(`An event has at most ${limits.nameLength} characters`, ref)
      return
    }
    const message = { topic: this.name, private: this.request.isPrivate, event, payload: content ?? {} }
    await this.services.broadcasts.send(message, this.request.receivesOwn ? undefined : this)
    if (this.request.wantsAck) this.socket.send('phx_reply', { status: 'ok', response: {} }, ref)
  }

  async presence(payload: unknown, ref: string | null): Promise<void> {
    const { event, payload: meta } = (payload ?? {}) as { event?: unknown; payload?: unknown }
    if (!this.canSpeak) return
    if (event === 'untrack') await this.goAway()
    const problem = event === 'track' ? await this.appear(meta) : undefined
    if (problem) this.refuse(problem, ref)
    else this.socket.send('phx_reply', { status: 'ok', response: {} }, ref)
  }

  async renewToken(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token.startsWith('sb_') || token === this.holder.token) return
    try {
      const holder = await readToken(this.services.callers, token, this.socket.key)
      await this.checkStillAllowed(holder.caller)
      this.holder = holder
      this.watchExpiry()
    } catch (error) {
      if (!(error instanceof JoinError)) throw error
      this.end(error.message)
    }
  }

  async leave(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    this.services.quota.give(this.quotaOwner, this.request.entries.length)
    clearTimeout(this.expiry)
    this.stopWatching?.()
    this.services.topics.leave(this.topicKey, this)
    for (const one of this.followed.splice(0)) this.services.subscriptions.remove(one)
    await this.goAway()
  }

  get followsChanges(): boolean {
    return this.followed.length > 0
  }

  get isPresent(): boolean {
    return this.present !== undefined
  }

  /** A private channel is authorised for the token it was joined with; a new token is checked again. */
  private async checkStillAllowed(caller: Caller): Promise<void> {
    if (!this.request.isPrivate) return
    const { canRead, canWrite } = await checkPolicies(this.services.database, caller, this.name)
    if (!canRead) throw unauthorized(this.name)
    this.canSpeak = canWrite
  }

  private subscribe(followed: Followed & Pick<Subscription, 'id' | 'event'>): void {
    if (this.isClosed) return
    const subscription = { ...followed, channel: this, caller: () => this.holder.caller }
    this.followed.push(subscription)
    this.services.subscriptions.add(subscription)
  }

  private reportFollowing(problems: string[]): void {
    if (this.request.entries.length === 0) return
    for (const message of problems) this.system('postgres_changes', 'error', message)
    if (problems.length === 0) this.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  /** An error for the client; undefined when they are now present. */
  private async appear(meta: unknown): Promise<string | undefined> {
    const described = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
    if (Buffer.byteLength(JSON.stringify(described)) > maxMetaBytes)
      return `A presence has at most ${maxMetaBytes} bytes`
    const before = this.present
    if (!before && !this.socket.canTrack())
      return `A connection is present on at most ${limits.presencesPerSocket} channels`
    const key = before?.key || this.request.presence.key || randomUUID()
    const present: Present = { topic: this.topicKey, key, ref: randomUUID(), meta: described }
    this.present = present
    const isTracked = await this.services.presences.track(present, before)
    // The channel may have been left in the meantime.
    if (this.isClosed) await this.services.presences.untrack(present)
    if (isTracked) return undefined
    this.present = undefined
    return `A channel has at most ${limits.presencesPerTopic} presences`
  }

  private async goAway(): Promise<void> {
    const { present } = this
    this.present = undefined
    if (present) await this.services.presences.untrack(present)
  }

  private watchExpiry(): void {
    clearTimeout(this.expiry)
    this.stopWatching?.()
    const { expiresAt, sessionId } = this.holder
    if (sessionId !== undefined)
      this.stopWatching = this.services.revocations.onRevoked(sessionId, () =>
        this.end('InvalidJWTToken: The session has ended'),
      )
    if (expiresAt === undefined) return
    const wait = Math.min(Math.max(0, expiresAt - Date.now()), 2 ** 31 - 1)
    this.expiry = setTimeout(() => this.end('InvalidJWTToken: Token has expired'), wait)
    this.expiry.unref()
  }

  private end(message: string): void {
    this.system('system', 'error', message)
    this.socket.close(message)
  }

  private refuse(reason: string, ref: string | null): void {
    this.socket.send('phx_reply', { status: 'error', response: { reason } }, ref)
  }

  private system(extension: string, status: 'ok' | 'error', message: string): void {
    this.socket.send('system', { extension, status, message, channel: this.name })
  }
}
