// Clients who send bookings and visitors who read pages, one request at a time each. Every answer is kept with its time.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { bookingRequest } from '../product/booking-request.ts'

const answerTimeoutMs = 45_000
const pauseMs = 60
/** Fewer than the limits of an artist, of which each process takes a share. */
const bookingsPerArtist = 20

export interface Artist {
  id: string
  slug: string
}

export interface Answer {
  /** Which of the addresses was asked. */
  target: number
  kind: 'booking' | 'read' | 'page'
  /** Milliseconds of `performance.now()`. */
  askedAt: number
  answeredAt: number
  /** An HTTP status, or why there was none. */
  outcome: number | string
}

export async function makeArtists(owner: pg.Client, count: number): Promise<Artist[]> {
  const { rows } = await owner.query<Artist>(
    `with artists as (
       insert into auth.users (id, email)
       select gen_random_uuid(), 'artist.' || n || '@example.com' from generate_series(1, $1) as n
       returning id
     )
     insert into public.profiles (user_id, display_name, slug, hourly_rate, min_booking_hours, currency)
     select id, 'The Survivors', 'survivors-' || id, 100, 1, 'GBP' from artists returning user_id as id, slug`,
    [count],
  )
  return rows
}

export class BookingLoad {
  readonly answers: Answer[] = []
  /** Booking ids by submission id. */
  readonly acknowledged = new Map<string, string>()
  private isStopping = false
  private callers = 0
  private bookings = 0

  constructor(
    private readonly targets: string[],
    private readonly artists: Artist[],
  ) {}

  /** Resolves after `stop`, when every client has a confirmation. */
  async run(clientsPerTarget: number, readersPerTarget: number): Promise<void> {
    const people = this.targets.flatMap((_, target) => [
      ...Array.from({ length: clientsPerTarget }, () => this.book(target)),
      ...Array.from({ length: readersPerTarget }, (__, n) => this.read(target, n)),
    ])
    await Promise.all(people)
  }

  stop(): void {
    this.isStopping = true
  }

  private async book(target: number): Promise<void> {
    while (!this.isStopping) {
      const artist = this.artists[Math.floor(this.bookings / bookingsPerArtist)]
      if (!artist) return
      this.bookings += 1
      const request = bookingRequest({
        artistProfileId: artist.id,
        questions: [],
        answers: {},
        pricingData: { total: 300 },
      })
      // Also after the stop: a client repeats the same request until it is confirmed, as the form does.
      while (!(await this.submit(target, request))) await wait(pauseMs)
      await wait(pauseMs)
    }
  }

  private async submit(target: number, request: ReturnType<typeof bookingRequest>): Promise<boolean> {
    const { status, body } = await this.ask(
      target,
      'booking',
      '/functions/v1/process-booking-submission',
      request,
    )
    if (status === 200) this.acknowledged.set(request.submissionId, JSON.parse(body).booking.id)
    else if (status && status < 500) throw new Error(`a booking was refused: ${status} ${body}`)
    return status === 200
  }

  private async read(target: number, number: number): Promise<void> {
    const [artist] = this.artists
    if (!artist) return
    while (!this.isStopping) {
      if (number % 2) await this.ask(target, 'page', `/book/${artist.slug}`)
      else
        await this.ask(target, 'read', '/rest/v1/rpc/get_public_profile_data', { profile_slug: artist.slug })
      await wait(pauseMs)
    }
  }

  private async ask(target: number, kind: Answer['kind'], path: string, body?: object) {
    const askedAt = performance.now()
    const note = (outcome: number | string) =>
      this.answers.push({ target, kind, askedAt, answeredAt: performance.now(), outcome })
    try {
      const answer = await fetch(this.targets[target] + path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': this.nextAddress() },
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      // A response that breaks off is none.
      const text = await answer.text()
      note(answer.status)
      return { status: answer.status, body: text }
    } catch (error) {
      note(String((error as Error).cause ?? error))
      return { status: 0, body: '' }
    }
  }

  /** Every request comes from its own network: rate limits are not tested here. */
  private nextAddress(): string {
    this.callers += 1
    return `2001:db8:${(this.callers >> 16).toString(16)}:${(this.callers & 0xffff).toString(16)}::1`
  }
}

export function countOutcomes(answers: Answer[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { kind, outcome } of answers) {
    const key = `${kind} ${outcome}`
    counted[key] = (counted[key] ?? 0) + 1
  }
  return counted
}
