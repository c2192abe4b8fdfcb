// `npm run faults -- stranger [rounds]`: one stranger's worst, with one address and one account, beside visitors from other
// addresses. Quiet and busy periods take turns, and are compared with each other. Connects to this machine only.
import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { makeOddPictures } from '../fuzz/odd-pictures.ts'
import { describeTarget } from '../fuzz/target.ts'
import { startKillableServer } from '../harness/faults/killable-server.ts'
import { heavyQuestions, heavyRules } from './heavy-rules.ts'

const rounds = Number(process.argv[3] ?? 4)
const periodMs = 8_000
const inFlight = 14
const answerTimeoutMs = 20_000
/** Wanted: others wait at most three times as long as without the stranger. */
const maxRatio = 3

setTimeout(
  () => {
    console.error('stopped: it took too long')
    process.exit(1)
  },
  rounds * periodMs * 2 + 120_000,
).unref()

const server = await startKillableServer({ env: { LOG_LEVEL: 'error' } })
const target = await server.asOwner((client) =>
  describeTarget(server.url, client, { secret: '', smtpPort: 0 }),
)
const slugs = { usual: 'the-usual', heavy: 'the-heavy' }
await server.asOwner(async (client) => {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from public.profiles order by user_id',
  )
  await client.query('update public.profiles set slug = $2, is_available = true where user_id = $1', [
    rows[0]?.user_id,
    slugs.usual,
  ])
  await client.query(
    `update public.profiles set slug = $2, custom_questions = $3, max_performance_hours = 168, is_available = true
     where user_id = $1`,
    [rows[1]?.user_id, slugs.heavy, JSON.stringify(heavyQuestions)],
  )
})

interface Call {
  path: string
  body?: object | Buffer
}

/** Signed in, so that it may upload and share. */
const token = target.tokens[2] ?? ''
const { sub: strangerId } = decodeJwt(token)

const rpc = (name: string, body: object, query = ''): Call => ({ path: `/rest/v1/rpc/${name}${query}`, body })
const expression = encodeURIComponent('(\\w{0,200}){0,9}(a|b|ab){0,200}z')
const heavyCalls: Call[] = [
  ...[60, 1_000, 5_000, 100_000].map((budget) =>
    rpc('find_choices_within_budget', { artist_slug: slugs.heavy, budget }),
  ),
  rpc('price_quote', { rules: heavyRules, hours: 3, miles: 10, selections: [] }),
  rpc('get_public_profile_data', { profile_slug: slugs.heavy }, `?display_name=match.${expression}`),
  rpc('get_public_profile_data', { profile_slug: slugs.heavy }, '?display_name=ilike.*a*b*c*d*e*f*'),
  { path: `/book/${slugs.heavy}` },
  ...(await makeOddPictures()).map((picture, number) => ({
    path: `/storage/v1/object/artist-assets/${strangerId}/logo-${number}.png`,
    body: picture,
  })),
  { path: `/book/${slugs.heavy}/preview.jpg` },
  {
    path: '/functions/v1/calculate-distance',
    body: { artist_slug: slugs.usual, destination: 'Nowhere at all' },
  },
  { path: '/functions/v1/verify-receipt', body: { code: 'x'.repeat(22) } },
]
const usualCalls: Record<string, Call> = {
  page: { path: `/book/${slugs.usual}` },
  profile: rpc('get_public_profile_data', { profile_slug: slugs.usual }),
  price: rpc('calculate_secure_booking_price', { artist_slug: slugs.usual, performance_hours: 3 }),
}

const written = (body: object | Buffer) =>
  body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body)

async function send(call: Call, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(server.url + call.path, {
    method: call.body ? 'POST' : 'GET',
    headers: {
      apikey: target.publishableKey,
      'content-type': call.body instanceof Buffer ? 'image/png' : 'application/json',
      ...headers,
    },
    ...(call.body ? { body: written(call.body) } : {}),
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  await answer.arrayBuffer()
  return answer.status
}

const strangersAnswers = new Map<number, number>()
async function attack(signal: AbortSignal): Promise<void> {
  const identities = [{}, { authorization: `Bearer ${token}`, 'x-upsert': 'true' }]
  const senders = identities.flatMap((identity) => Array.from({ length: inFlight }, () => identity))
  await Promise.all(
    senders.map(async (identity, place) => {
      for (let number = place; !signal.aborted; number++) {
        const call = heavyCalls[number % heavyCalls.length]
        if (!call) return
        const status = await send(call, { 'x-forwarded-for': '192.0.2.66', ...identity }).catch(() => 0)
        strangersAnswers.set(status, (strangersAnswers.get(status) ?? 0) + 1)
        // As soon as a limit is reached, as fast as it allows.
        if (status === 429) await wait(50)
      }
    }),
  )
}

type Times = Record<string, number[]>
let visitors = 0
let refused = 0
async function visit(times: Times): Promise<void> {
  const until = Date.now() + periodMs
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      while (Date.now() < until) {
        const address = `2001:db8:1:${(visitors++ & 0xffff).toString(16)}::1`
        for (const [name, call] of Object.entries(usualCalls)) {
          const sentAt = performance.now()
          const status = await send(call, { 'x-forwarded-for': address }).catch(() => 0)
          if (status !== 200) refused += 1
          times[name]?.push(performance.now() - sentAt)
        }
        await wait(50)
      }
    }),
  )
}

const emptyTimes = (): Times => ({ page: [], profile: [], price: [] })
const quiet = emptyTimes()
const busy = emptyTimes()
await visit(emptyTimes())
for (let round = 0; round < rounds; round++) {
  await visit(quiet)
  const ending = new AbortController()
  const attacking = attack(ending.signal)
  await wait(500)
  await visit(busy)
  ending.abort()
  await attacking
}
const isAlive = await fetch(`${server.url}/healthz`).then(({ ok }) => ok)
const exits = server.unexpectedExits.length
await server.close()

const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const rows = Object.keys(usualCalls).map((name) => {
  const [before, during] = [quiet[name] ?? [], busy[name] ?? []]
  const ratio = (share: number) => Math.round((at(during, share) / at(before, share)) * 10) / 10
  const ms = (times: number[], share: number) => Math.round(at(times, share) * 10) / 10
  return {
    call: name,
    'quiet p50 ms': ms(before, 0.5),
    'beside p50 ms': ms(during, 0.5),
    'p50 ratio': ratio(0.5),
    'quiet p95 ms': ms(before, 0.95),
    'beside p95 ms': ms(during, 0.95),
    'p95 ratio': ratio(0.95),
  }
})
console.table(rows)
console.log(`visitors refused: ${refused}; the stranger was answered:`, Object.fromEntries(strangersAnswers))
const isFair = rows.every((row) => row['p50 ratio'] <= maxRatio)
process.exit(isFair && refused === 0 && isAlive && exits === 0 ? 0 : 1)
