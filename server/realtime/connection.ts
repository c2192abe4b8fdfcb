// One socket: its channels, heartbeat, and limits on incoming and unread messages.
import type { WebSocket } from 'ws'
import { Channel, type ChannelServices } from './channel.ts'
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts'
import { readJoinRequest, topicName } from './join-request.ts'
import { checkPolicies } from './private-channels.ts'
import { JoinError, readToken, unauthorized } from './read-token.ts'
import { limits } from './realtime-deps.ts'
import { quotaOwner } from './subscription-quota.ts'

interface Joined {
  joinRef: string | null
  channel: Channel
}

export class Connection {
  private readonly channels = new Map<string, Joined>()
  private work: Promise<void> = Promise.resolve()
  private waiting = 0
  private isClosed = false
  private allowance = limits.messagesPerSecond
  private lastHeard = Date.now()

  constructor(
    private readonly services: ChannelServices,
    private readonly socket: WebSocket,
    private readonly version: Version,
    private readonly key: string,
    private readonly address: string,
  ) {
    socket.on('message', (data, isBinary) => this.heard(data as Buffer, isBinary))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.leaveAll())
  }

  /** All clients with subscriptions must join again: they may have missed changes. */
  interrupt(): void {
    for (const [topic, { channel, joinRef }] of this.channels)
      if (channel.followsChanges) this.endChannel(topic, joinRef, 'phx_error')
  }

  isSilent(now: number): boolean {
    return now - this.lastHeard > limits.silenceMs
  }

  end(): void {
    this.socket.close(1001, 'The server stops')
  }

  cut(): void {
    this.socket.terminate()
  }

  private heard(data: Buffer, isBinary: boolean): void {
    const now = Date.now()
    const earned = ((now - this.lastHeard) / 1000) * limits.messagesPerSecond
    this.allowance = Math.min(limits.messagesPerSecond, this.allowance + earned) - 1
    this.lastHeard = now
    if (this.allowance < 0) {
      this.socket.close(1008, 'Too many messages')
      return
    }
    const frame = readFrame(this.version, data, isBinary)
    if (!frame) return
    if (frame.problem) {
      this.reply(frame, 'error', { reason: frame.problem })
      return
    }
    if (this.waiting >= limits.messagesWaiting) {
      this.socket.close(1013, 'Too many messages are waiting')
      return
    }
    this.waiting += 1
    // Sequential: messages after a join refer to that channel.
    this.work = this.work
      .then(() => this.handle(frame))
      .catch((error: Error) => {
        this.services.log.warn({ reason: error.message }, 'failed to handle a realtime message')
        this.send({ ...frame, event: 'phx_error', payload: {} })
      })
      .finally(() => {
        this.waiting -= 1
      })
  }

  private async handle(frame: Frame): Promise<void> {
    const { topic, event, payload, ref } = frame
    if (this.isClosed) return
    if (topic === 'phoenix' && event === 'heartbeat') return this.reply(frame, 'ok', {})
    if (event === 'phx_join') return this.join(frame)
    const joined = this.channels.get(topic)
    if (!joined) return this.reply(frame, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') {
      this.channels.delete(topic)
      await joined.channel.leave()
      this.reply(frame, 'ok', {})
      this.send({ joinRef: joined.joinRef, ref: joined.joinRef, topic, event: 'phx_close', payload: {} })
    } else if (event === 'broadcast') await joined.channel.broadcast(payload, ref)
    else if (event === 'presence') await joined.channel.presence(payload, ref)
    else if (event === 'access_token')
      await joined.channel.renewToken((payload as { access_token?: unknown } | null)?.access_token)
  }

  private async join(frame: Frame): Promise<void> {
    const { topic, joinRef } = frame
    try {
      const before = this.channels.get(topic)
      if (before) {
        this.channels.delete(topic)
        await before.channel.leave()
        this.send({ joinRef: before.joinRef, ref: before.joinRef, topic, event: 'phx_close', payload: {} })
      }
      if (this.channels.size >= limits.channelsPerSocket)
        throw new JoinError('ChannelRateLimitReached: Too many channels')
      const channel = await this.open(frame)
      // The socket may have been closed in the meantime, and its channels left.
      if (this.isClosed) return await channel.leave()
      this.channels.set(topic, { joinRef, channel })
      this.reply(frame, 'ok', { postgres_changes: await channel.follow() })
      await channel.welcome()
    } catch (error) {
      if (!(error instanceof JoinError)) throw error
      this.reply(frame, 'error', { reason: error.message })
    }
  }

  private async open({ topic, joinRef, payload }: Frame): Promise<Channel> {
    const name = topicName(topic)
    const request = readJoinRequest(payload)
    const holder = await readToken(this.services.callers, request.token, this.key)
    const allowed = request.isPrivate
      ? await checkPolicies(this.services.database, holder.caller, name)
      : { canRead: true, canWrite: true }
    if (!allowed.canRead) throw unauthorized(name)
    const owner = quotaOwner(holder.caller, this.address)
    if (!this.services.quota.take(owner, request.entries.length))
      throw new JoinError(
        `ChannelRateLimitReached: At most ${owner.limit} subscriptions to changes are possible at a time. Please close some first.`,
      )
    const socket = {
      key: this.key,
      send: (event: string, content: unknown, ref: string | null = null) =>
        this.send({ joinRef: event === 'phx_reply' ? joinRef : null, ref, topic, event, payload: content }),
      close: () => this.endChannel(topic, joinRef, 'phx_close'),
      interrupt: () => this.endChannel(topic, joinRef, 'phx_error'),
      canTrack: () => this.presenceCount < limits.presencesPerSocket,
    }
    return new Channel(this.services, socket, name, request, holder, allowed.canWrite, owner)
  }

  private get presenceCount(): number {
    return [...this.channels.values()].filter(({ channel }) => channel.isPresent).length
  }

  private endChannel(topic: string, joinRef: string | null, event: 'phx_close' | 'phx_error'): void {
    const joined = this.channels.get(topic)
    if (joined?.joinRef !== joinRef) return
    this.channels.delete(topic)
    this.release(joined.channel)
    this.send({ joinRef, ref: joinRef, topic, event, payload: {} })
  }

  /** Leaves a channel without waiting for it. */
  private release(channel: Channel): void {
    channel.leave().catch((error: Error) => {
      this.services.log.warn({ reason: error.message }, 'failed to leave a channel')
    })
  }

  private reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    this.send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }

  private send(frame: Frame): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // A client that does not read is disconnected: it reconnects and fetches what it missed.
    if (this.socket.bufferedAmount > limits.bufferedBytes) {
      this.socket.terminate()
      return
    }
    const written = writeFrame(this.version, frame)
    if (written !== undefined) this.socket.send(written)
  }

  private leaveAll(): void {
    this.isClosed = true
    for (const { channel } of this.channels.values()) this.release(channel)
    this.channels.clear()
  }
}
