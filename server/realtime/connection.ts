// One socket: its channels, its pulse, and how much it may say and leave unread.
import type { WebSocket } from 'ws'
import { Channel, type ChannelServices } from './channel.ts'
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts'
import { readJoinRequest, topicName } from './join-request.ts'
import { askPolicies } from './private-channels.ts'
import { JoinError, readToken } from './read-token.ts'
import { limits } from './realtime-parts.ts'

interface Joined {
  joinRef: string | null
  channel: Channel
}

export class Connection {
  private readonly channels = new Map<string, Joined>()
  private work: Promise<void> = Promise.resolve()
  private allowance = limits.messagesPerSecond
  private lastHeard = Date.now()

  constructor(
    private readonly services: ChannelServices,
    private readonly socket: WebSocket,
    private readonly version: Version,
    private readonly key: string,
  ) {
    socket.on('message', (data, isBinary) => this.heard(data as Buffer, isBinary))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => void this.leaveAll())
  }

  /** Everyone who follows changes has to look anew: some may have been missed. */
  interrupt(): void {
    for (const [topic, { channel, joinRef }] of this.channels) {
      if (!channel.followsChanges) continue
      void channel.leave()
      this.channels.delete(topic)
      this.send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} })
    }
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
    // One after the other: what is said after a join means that channel.
    this.work = this.work
      .then(() => this.handle(frame))
      .catch((error: Error) => {
        this.services.log.warn({ reason: error.message }, 'a realtime message failed')
        this.send({ ...frame, event: 'phx_error', payload: {} })
      })
  }

  private async handle(frame: Frame): Promise<void> {
    const { topic, event, payload, ref } = frame
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
      ? await askPolicies(this.services.database, holder.caller, name)
      : { canRead: true, canWrite: true }
    if (!allowed.canRead)
      throw new JoinError(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
      )
    const outlet = {
      key: this.key,
      send: (event: string, content: unknown, ref: string | null = null) =>
        this.send({ joinRef: event === 'phx_reply' ? joinRef : null, ref, topic, event, payload: content }),
      close: () => this.closeChannel(topic, joinRef),
    }
    return new Channel(this.services, outlet, name, request, holder, allowed.canWrite)
  }

  private closeChannel(topic: string, joinRef: string | null): void {
    const joined = this.channels.get(topic)
    if (joined?.joinRef !== joinRef) return
    this.channels.delete(topic)
    void joined.channel.leave()
    this.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  private reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    this.send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }

  private send(frame: Frame): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // Somebody who does not read is let go: they come back and look anew.
    if (this.socket.bufferedAmount > limits.bufferedBytes) this.socket.terminate()
    else this.socket.send(writeFrame(this.version, frame))
  }

  private async leaveAll(): Promise<void> {
    const left = [...this.channels.values()]
    this.channels.clear()
    await Promise.all(left.map(({ channel }) => channel.leave())).catch((error: Error) => {
      this.services.log.warn({ reason: error.message }, 'a channel was not left cleanly')
    })
  }
}
