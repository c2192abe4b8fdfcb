// The load during the faults: clients who send bookings until they are confirmed, callers who disconnect during a
// quote, readers, and pages with an open socket. Everything is counted.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { KillableServer } from '../harness/faults/killable-server.ts'
import { bookingRequest } from '../product/booking-request.ts'

const answerTimeoutMs = 45_000
const bookingsPerArtist = 4

export interface Figures {
  requests: number
  /** Status codes other than success, refusal or "try again later". */
  serverErrors: Map<string, number>
  unavailable: number
  cutOff: number
  hangUps: number
  /** Requests without a response within the timeout, and since when. */
  hangs: string[]
  /** Booking ids by submission id. */
  acknowledged: Map<string, string>
}

export class Load {
  readonly figures: Figures = {
    requests: 0,
    serverErrors: new Map(),
    unavailable: 0,
    cutOff: 0,
    hangUps: 0,
    hangs: [],
    acknowledged: new Map(),
  }
  private readonly stopping = new AbortController()
  private readonly artists: { id: string; slug: string; left: number }[] = []
  private caller = 0

  constructor(
    private readonly server: KillableServer,
    private readonly random: () => number,
  ) {}

  /** Resolves when all clients are done after `stop`. */
  async run(): Promise<void> {
    const people = [
      ...Array.from({ length: 6 }, () => this.book()),
      ...Array.from({ length: 6 }, () => this.hangUp()),
      ...Array.from({ length: 3 }, () => this.read()),
      ...Array.from({ length: 4 }, () => this.listen()),
    ]
    await Promise.all(people)
  }

  stop(): void {
    this.stopping.abort()
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  private async book(): Promise<void> {
    while (!this.isStopping) {
      const artist = await this.nextArtist()
      if (!artist) continue
      const request = bookingRequest({
        artistProfileId: artist.id,
        questions: [],
        answers: {},
        pricingData: { total: 300 },
      })
      // Also after the stop: a client continues until there is a response.
      while (true) {
        const answer = await this.ask('/functions/v1/process-booking-submission', request)
        if (answer?.status === 200) {
          this.figures.acknowledged.set(request.submissionId, (await answer.json()).booking.id)
          break
        }
        await answer?.body?.cancel()
        if (answer && answer.status < 500) throw new Error(`a booking was refused: ${answer.status}`)
        await wait(50)
      }
    }
  }

  private async hangUp(): Promise<void> {
    while (!this.isStopping) {
      const slug = this.artists.at(-1)?.slug
      const leave = AbortSignal.timeout(Math.floor(this.random() * 30))
      const answer = await this.ask(
        '/rest/v1/rpc/calculate_secure_booking_price',
        { artist_slug: slug ?? '', performance_hours: 3, distance_km: 10, add_on_selections: [] },
        leave,
      )
      await answer?.body?.cancel().catch(() => undefined)
      // They never wait for a response: more of them would only fill the kernel's accept queue.
      await wait(40)
    }
  }

  private async read(): Promise<void> {
    while (!this.isStopping) {
      const slug = this.artists.at(-1)?.slug
      const answer = await this.ask('/rest/v1/rpc/get_public_profile_data', { profile_slug: slug ?? '' })
      await answer?.arrayBuffer().catch(() => undefined)
      await wait(20)
    }
  }

  private async listen(): Promise<void> {
    while (!this.isStopping) {
      const key = await this.publishableKey()
      const socket = new WebSocket(
        `${this.server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`,
        { headers: { 'x-forwarded-for': this.nextAddress() } },
      )
      socket.on('error', () => undefined)
      socket.on('open', () => {
        const send = (event: string, payload: object, ref: string) =>
          socket.send(JSON.stringify({ topic: 'realtime:room', event, payload, ref, join_ref: '1' }))
        send('phx_join', { config: { presence: { key: randomUUID() }, broadcast: { self: true } } }, '1')
        send('presence', { type: 'presence', event: 'track', payload: { at: 'the door' } }, '2')
        send('broadcast', { type: 'broadcast', event: 'note', payload: {} }, '3')
        if (this.random() < 0.5) send('access_token', { access_token: 'no.such.token' }, '4')
      })
      const closed = new Promise((done) => socket.once('close', done))
      await Promise.race([closed, wait(this.random() * 1_500)])
      socket.terminate()
      await wait(50)
    }
  }

  private key: string | undefined
  private async publishableKey(): Promise<string> {
    if (!this.key) {
      const answer = await fetch(`${this.server.url}/config.json`).catch(() => undefined)
      this.key = answer?.ok ? (await answer.json()).supabaseKey : undefined
    }
    return this.key ?? ''
  }

  /** Artists have rate limits, so new ones are created. */
  private async nextArtist() {
    const known = this.artists.at(-1)
    if (known && known.left > 0) {
      known.left -= 1
      return known
    }
    const id = randomUUID()
    const made = await this.server
      .asOwner(async (client) => {
        const { rows } = await client.query<{ user_id: string; slug: string }>(
          `with artist as (
             insert into auth.users (id, email) values ($1, $2) returning id
           )
           insert into public.profiles (user_id, display_name, slug, hourly_rate, min_booking_hours, currency)
           select id, 'The Survivors', 'survivors-' || id, 100, 1, 'GBP' from artist returning user_id, slug`,
          [id, `artist.${id}@example.com`],
        )
        return rows[0]
      })
      .catch(() => undefined)
    if (made) this.artists.push({ id: made.user_id, slug: made.slug, left: bookingsPerArtist })
    else await wait(100)
    return undefined
  }

  private async ask(path: string, body: object, leave?: AbortSignal): Promise<Response | undefined> {
    this.figures.requests += 1
    const limit = AbortSignal.timeout(answerTimeoutMs)
    const askedAt = new Date().toISOString()
    try {
      const answer = await fetch(this.server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': this.nextAddress() },
        body: JSON.stringify(body),
        signal: leave ? AbortSignal.any([leave, limit]) : limit,
      })
      if (answer.status === 503) this.figures.unavailable += 1
      else if (answer.status >= 500) {
        const said = `${answer.status} ${path} ${(await answer.clone().text()).slice(0, 200)}`
        this.figures.serverErrors.set(said, (this.figures.serverErrors.get(said) ?? 0) + 1)
      }
      return answer
    } catch {
      if (limit.aborted) this.figures.hangs.push(`${path} since ${askedAt}`)
      else if (leave?.aborted) this.figures.hangUps += 1
      else this.figures.cutOff += 1
      return undefined
    }
  }

  /** Every request comes from its own network: rate limits are not tested here. */
  private nextAddress(): string {
    this.caller += 1
    return `2001:db8:${(this.caller >> 16).toString(16)}:${(this.caller & 0xffff).toString(16)}::1`
  }
}
