// Booking requests by several concurrent clients while the server is killed repeatedly; each client retries the same
// request, as the form does, until the booking is confirmed.
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingRequest } from '../../product/booking-request.ts'
import { type KillableOptions, type KillableServer, startKillableServer } from './killable-server.ts'

export interface SurvivalPlan {
  submissions: number
  kills: number
}

export interface Survival {
  acknowledged: number
  /** Requests that were sent more than once. */
  retried: number
  /** Acknowledged bookings that are missing or duplicated. */
  lost: number
  bookings: number
  /** Missing mails, of two for each booking. */
  missingMails: number
  /** Duplicate mails: the process died between the relay's acceptance and its own record. */
  repeatedMails: number
}

const clients = 8
// Few: a process that dies loses the batch of tokens it held of each artist's limit.
const submissionsPerArtist = 5
const timeoutMs = 120_000

export async function surviveKills(plan: SurvivalPlan, options?: KillableOptions): Promise<Survival> {
  const server = await startKillableServer(options)
  try {
    const artists = await makeArtists(server, Math.ceil(plan.submissions / submissionsPerArtist))
    const { acknowledged, retried } = await submitAll(server, plan, artists)
    const kept = await server.asOwner(async (client) => {
      const { rows } = await client.query<{ id: string; submission_id: string }>(
        'select id, submission_id from public.bookings',
      )
      return rows
    })
    const lost = [...acknowledged].filter(
      ([submissionId, id]) =>
        kept.filter((row) => row.id === id && row.submission_id === submissionId).length !== 1,
    ).length
    const wanted = kept.flatMap(({ id }) => ['artist', 'client'].map((party) => messageId(id, party)))
    const missingMails = await untilDelivered(server, wanted)
    return {
      acknowledged: acknowledged.size,
      retried,
      lost,
      bookings: kept.length,
      missingMails,
      repeatedMails: [...server.delivered.values()].filter((times) => times > 1).length,
    }
  } finally {
    await server.close()
  }
}

async function makeArtists(server: KillableServer, count: number): Promise<string[]> {
  return server.asOwner(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `with artists as (
         insert into auth.users (id, email) select gen_random_uuid(), 'artist.' || n || '@example.com' from generate_series(1, $1) as n
         returning id
       )
       insert into public.profiles (user_id, display_name, hourly_rate, min_booking_hours, currency)
       select id, 'The Survivors', 100, 1, 'GBP' from artists returning user_id`,
      [count],
    )
    return rows.map(({ user_id }) => user_id)
  })
}

async function submitAll(server: KillableServer, { submissions, kills }: SurvivalPlan, artists: string[]) {
  // The server is killed after a number of requests, whatever it is doing then.
  const killAfter = Array.from({ length: kills }, () => randomInt(1, submissions)).sort((a, b) => a - b)
  const acknowledged = new Map<string, string>()
  let [started, sent, retried] = [0, 0, 0]
  let restarting: Promise<void> | undefined
  const client = async () => {
    while (started < submissions) {
      const number = started++
      const request = bookingRequest({
        artistProfileId: artists[number % artists.length] ?? '',
        questions: [],
        answers: {},
        pricingData: { total: 300 },
      })
      for (let attempt = 0; ; attempt++) {
        sent += 1
        if (killAfter[0] !== undefined && started >= killAfter[0]) {
          killAfter.shift()
          restarting = (restarting ?? Promise.resolve()).then(() => server.killAndRestart())
        }
        const id = await submit(server.url, request, sent)
        if (id) {
          acknowledged.set(request.submissionId, id)
          if (attempt > 0) retried += 1
          break
        }
        await restarting
        await wait(20)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await restarting
  return { acknowledged, retried }
}

/** The booking's id, or nothing when it has to be retried. Every attempt comes from its own address. */
async function submit(url: string, request: object, number: number): Promise<string | undefined> {
  const response = await fetch(`${url}/functions/v1/process-booking-submission`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${number.toString(16)}::1`,
    },
    body: JSON.stringify(request),
  }).catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (response?.status === 200 && body) return body.booking.id
  if (response && response.status < 500 && response.status !== 200)
    throw new Error(`A request was refused: ${response.status} ${JSON.stringify(body)}`)
  return undefined
}

/** The Message-ID of the quote mail to this party. */
export function messageId(bookingId: string, party: string): string {
  const hash = createHash('sha256').update(`quote:${bookingId}:${party}`).digest('hex').slice(0, 40)
  return `<${hash}@localhost>`
}

async function untilDelivered({ delivered }: KillableServer, wanted: string[]): Promise<number> {
  const deadline = Date.now() + timeoutMs
  const missing = () => wanted.filter((id) => !delivered.has(id)).length
  while (missing() > 0 && Date.now() < deadline) await wait(50)
  return missing()
}
