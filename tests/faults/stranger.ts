// `npm run faults -- stranger [rounds]`: one stranger's worst, with one address and one account, beside visitors from other
// addresses. Quiet and busy periods take turns, and are compared with each other. Connects to this machine only.
import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { makeOddPictures } from '../fuzz/odd-pictures.ts'
import { describeTarget } from '../fuzz/target.ts'
import { startKillableServer } from '../harness/faults/killable-server.ts'
import { type Call, startAttack } from './attack.ts'
import { heavyQuestions, heavyRules } from './heavy-rules.ts'
import { send } from './send-call.ts'

const rounds = Number(process.argv[3] ?? 2)
const periodMs = 8_000
const inFlight = 14
/** Wanted: others wait at most three times as long as without the stranger. */
const maxRatio = 3

setTimeout(
  () => {
    console.error('stopped: it took too long')
    process.exit(1)
  },
  rounds * periodMs * 2 * 6 + 180_000,
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

/** Signed in, so that it may upload and share. */
const token = target.tokens[2] ?? ''
const { sub: strangerId } = decodeJwt(token)

const rpc = (name: string, body: object, query = ''): Call => ({ path: `/rest/v1/rpc/${name}${query}`, body })
const expression = encodeURIComponent('(\\w{0,200}){0,9}(a|b|ab){0,200}z')
/** Each kind alone can be worse than all together, where those that are refused or slow take most of the time. */
const heavyCalls: Record<string, Call[]> = {
  searches: [60, 1_000, 5_000, 100_000].map((budget) =>
    rpc('find_choices_within_budget', { artist_slug: slugs.heavy, budget }),
  ),
  'quotes and filters': [
    rpc('price_quote', { rules: heavyRules, hours: 3, miles: 10, selections: [] }),
    rpc('get_public_profile_data', { profile_slug: slugs.heavy }, `?display_name=match.${expression}`),
    rpc('get_public_profile_data', { profile_slug: slugs.heavy }, '?display_name=ilike.*a*b*c*d*e*f*'),
  ],
  pages: [{ path: `/book/${slugs.heavy}` }],
  pictures: [
    ...(await makeOddPictures()).map((picture, number) => ({
      path: `/storage/v1/object/artist-assets/${strangerId}/logo-${number}.png`,
      body: picture,
    })),
    { path: `/book/${slugs.heavy}/preview.jpg` },
  ],
  functions: [
    {
      path: '/functions/v1/calculate-distance',
      body: { artist_slug: slugs.usual, destination: 'Nowhere at all' },
    },
    { path: '/functions/v1/verify-receipt', body: { code: 'x'.repeat(22) } },
  ],
}
heavyCalls.everything = Object.values(heavyCalls).flat()
const usualCalls: Record<string, Call> = {
  page: { path: `/book/${slugs.usual}` },
  profile: rpc('get_public_profile_data', { profile_slug: slugs.usual }),
  price: rpc('calculate_secure_booking_price', { artist_slug: slugs.usual, performance_hours: 3 }),
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
          const status = await send(server.url, target.publishableKey, call, {
            'x-forwarded-for': address,
          }).catch(() => 0)
          if (status !== 200) refused += 1
          times[name]?.push(performance.now() - sentAt)
        }
        await wait(50)
      }
    }),
  )
}

const emptyTimes = (): Times => ({ page: [], profile: [], price: [] })
const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const rounded = (number: number) => Math.round(number * 10) / 10
await visit(emptyTimes())

async function compare(kind: string, calls: Call[]) {
  const [quiet, busy] = [emptyTimes(), emptyTimes()]
  const answers: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    await visit(quiet)
    const attack = await startAttack({
      url: server.url,
      key: target.publishableKey,
      calls,
      inFlight,
      identities: [{}, { authorization: `Bearer ${token}`, 'x-upsert': 'true' }].map((identity) => ({
        'x-forwarded-for': '192.0.2.66',
        ...identity,
      })),
    })
    await wait(1_000)
    await visit(busy)
    for (const [status, count] of Object.entries(await attack.stop()))
      answers[status] = (answers[status] ?? 0) + count
  }
  console.log(`${kind}: the stranger was answered`, answers)
  return Object.keys(usualCalls).map((name) => {
    const [before, during] = [quiet[name] ?? [], busy[name] ?? []]
    return {
      stranger: kind,
      visitor: name,
      'quiet p50 ms': rounded(at(before, 0.5)),
      'beside p50 ms': rounded(at(during, 0.5)),
      'p50 ratio': rounded(at(during, 0.5) / at(before, 0.5)),
      'quiet p95 ms': rounded(at(before, 0.95)),
      'beside p95 ms': rounded(at(during, 0.95)),
      'p95 ratio': rounded(at(during, 0.95) / at(before, 0.95)),
    }
  })
}

const rows = []
for (const [kind, calls] of Object.entries(heavyCalls)) rows.push(...(await compare(kind, calls)))
const isAlive = await fetch(`${server.url}/healthz`).then(({ ok }) => ok)
const exits = server.unexpectedExits.length
await server.close()
console.table(rows)
console.log(`visitors refused: ${refused}`)
const isFair = rows.every((row) => row['p50 ratio'] <= maxRatio)
process.exit(isFair && refused === 0 && isAlive && exits === 0 ? 0 : 1)
