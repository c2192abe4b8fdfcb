// Benchmarks the auth service: the effect of a burst of sign-ins on quotes.
import pg from 'pg'
import { hashPassword } from '../server/core/password.ts'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import { median } from './beside-bare.ts'
import { quoteRequest } from './data-api.ts'
import { type LoadResult, load } from './load.ts'
import type { Row } from './row.ts'
import { type Bandstand, startBandstand } from './start-bandstand.ts'

const password = 'Evening-Brass-7!'
const accounts = 2_000
const signingIn = 4
const seconds = 1.5
const rounds = 7

export async function accountsBench(): Promise<Row[]> {
  const cluster = await startExternalCluster({ isDurable: true })
  // A proxy is trusted, so that the burst can come from many addresses.
  const ours = await startBandstand({ DATABASE_URL: cluster.owner.connectionString ?? '', TRUST_PROXY: '1' })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await owner.query(benchArtist)
    await owner.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at)
       select 'player-' || n || '@example.com', $1, now() from generate_series(1, ${accounts}) as n`,
      [await hashPassword(password)],
    )
    return [await rushOfSignIns(ours)]
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}

async function rushOfSignIns(ours: Bandstand): Promise<Row> {
  const measure = (): Promise<LoadResult> => load(ours.port, quoteRequest, 1, seconds)
  await measure()
  const measured: { before: LoadResult; during: LoadResult; ratio: number }[] = []
  let signedIn = 0
  // Several times, as other programs use the machine too.
  for (let round = 0; round < rounds; round++) {
    const before = await measure()
    const rush = startRush(ours.port, signedIn)
    const during = await measure()
    signedIn += await rush.stop()
    measured.push({ before, during, ratio: during.p50 / before.p50 })
  }
  const { before, during, ratio } = median(measured, (one) => one.ratio)
  return {
    case: `quote p50 in ms: quiet, while ${signingIn} sign in without pause (${Math.round(signedIn / seconds / rounds)} a second)`,
    first: Number(before.p50.toFixed(2)),
    second: Number(during.p50.toFixed(2)),
    ratio: Number(ratio.toFixed(2)),
    wanted: 'at most 1.5',
    failures: measured.reduce((sum, one) => sum + one.before.failures + one.during.failures, 0),
  }
}

/** `from` is the number of people who have signed in before, as each may do so a few times only. */
function startRush(port: number, from: number): { stop(): Promise<number> } {
  let isOver = false
  let next = from + 2
  let done = 0
  const clients = Array.from({ length: signingIn }, async () => {
    while (!isOver) {
      await signIn(port, next++)
      done += 1
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return done
    },
  }
}

async function signIn(port: number, number: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    body: JSON.stringify({ email: `player-${(number % accounts) + 1}@example.com`, password }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`A sign-in was refused: ${body}`)
}
