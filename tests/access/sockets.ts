// A socket for each role, and the operations on it. No test waits for silence: a heartbeat reply shows that
// everything before it was handled.
import { expect } from 'vitest'
import { openSocket, type RawSocket } from '../protocol/realtime/raw-socket.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { Role } from './matrix.ts'

export interface JoinConfig {
  private?: boolean
  broadcast?: { ack?: boolean; self?: boolean }
  presence?: { key?: string; enabled?: boolean }
  postgres_changes?: object[]
}

let refs = 0

export class RoleSocket {
  private constructor(
    private readonly socket: RawSocket,
    private readonly token: string | undefined,
  ) {}

  static async open(fixture: AccessFixture, role: Role): Promise<RoleSocket> {
    const { keys, tokens, accountsFixture } = fixture
    const key = { 'no-key': '', service: keys.secret }[role as string] ?? keys.publishable
    return new RoleSocket(await openSocket({ url: accountsFixture.url, key }), tokens[role])
  }

  /** With another token than the role's own. */
  static async openWith(fixture: AccessFixture, token: string): Promise<RoleSocket> {
    return new RoleSocket(
      await openSocket({ url: fixture.accountsFixture.url, key: fixture.keys.publishable }),
      token,
    )
  }

  async join(topic: string, config: JoinConfig = {}): Promise<{ isJoined: boolean; reason: string }> {
    const { status, response } = await this.ask(topic, 'phx_join', { config, access_token: this.token })
    return { isJoined: status === 'ok', reason: response.reason ?? '' }
  }

  /** Replaces the token of a channel, as supabase-js does when a session is refreshed. */
  replaceToken(topic: string, token: string): Promise<void> {
    return this.say(topic, 'access_token', { access_token: token })
  }

  broadcast(topic: string, event: string): Promise<void> {
    return this.say(topic, 'broadcast', { type: 'broadcast', event, payload: {} })
  }

  /** Whether the server recorded the presence. */
  async track(topic: string): Promise<boolean> {
    const ref = String(++refs)
    this.socket.send([
      null,
      ref,
      `realtime:${topic}`,
      'presence',
      { type: 'presence', event: 'track', payload: {} },
    ])
    await this.settle()
    const reply = this.socket.frames.find(([, own, , event]) => own === ref && event === 'phx_reply')
    return (reply?.[4] as { status: string } | undefined)?.status === 'ok'
  }

  /** Whether the subscriptions of the channel were accepted, once the server has confirmed. */
  async isFollowing(topic: string): Promise<boolean> {
    const find = () => this.on(topic, 'system')[0] as { status: string } | undefined
    await expect.poll(find, { interval: 10 }).toBeDefined()
    return find()?.status === 'ok'
  }

  /** The payloads of these events on this topic. */
  on(topic: string, wanted: string): unknown[] {
    return this.socket.frames
      .filter(([, , where, event]) => where === `realtime:${topic}` && event === wanted)
      .map(([, , , , payload]) => payload)
  }

  hasHeard(topic: string, broadcast: string): boolean {
    return this.on(topic, 'broadcast').some((payload) => (payload as { event: string }).event === broadcast)
  }

  async hears(topic: string, broadcast: string): Promise<void> {
    await expect.poll(() => this.hasHeard(topic, broadcast), { interval: 10 }).toBe(true)
  }

  /** Once this is answered, everything sent before has been handled, and everything sent to us before has arrived. */
  async settle(): Promise<void> {
    const ref = String(++refs)
    this.socket.send([null, ref, 'phoenix', 'heartbeat', {}])
    await this.answer(ref)
  }

  close(): void {
    this.socket.close()
  }

  private async say(topic: string, event: string, payload: object): Promise<void> {
    this.socket.send([null, String(++refs), `realtime:${topic}`, event, payload])
    await this.settle()
  }

  private async ask(topic: string, event: string, payload: object) {
    const ref = String(++refs)
    this.socket.send([ref, ref, `realtime:${topic}`, event, payload])
    return this.answer(ref)
  }

  private async answer(ref: string): Promise<{ status: string; response: { reason?: string } }> {
    const find = () => this.socket.frames.find(([, own, , event]) => own === ref && event === 'phx_reply')
    await expect.poll(find, { interval: 10 }).toBeDefined()
    return find()?.[4] as { status: string; response: { reason?: string } }
  }
}
