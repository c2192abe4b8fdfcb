// The database fails over to its synchronous standby under load, in each round in another way. Shown: no process ends, each
// confirms a booking soon after the switch, and no confirmed booking or mail is lost. Linux.
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startDatabaseProxy } from '../harness/faults/database-proxy.ts'
import { startFaultRelay } from '../harness/faults/fault-relay.ts'
import { startProcess } from '../harness/faults/killable-server.ts'
import { freePort } from '../harness/free-port.ts'
import { type Answer, BookingLoad, countOutcomes, makeArtists } from './booking-load.ts'
import { judge } from './judge.ts'
import { addStandby, promote, startPrimary } from './postgres-server.ts'
import { environment, openRig, withClient } from './rig.ts'

const rounds = Math.min(Number(process.argv[3] ?? 3), 20)
const kinds = ['killed', 'gone silently', 'switched too early'] as const
const processCount = 3
/** How long the load runs before and after each failover. */
const calmMs = 6_000
/** Until a cluster manager notices that the primary is gone. */
const detectionMs = 2_000
const maxRecoveryMs = 5_000
const observedMs = 45_000
// A worker that lost its database between the relay's acceptance and its own record sends the mail again.
const maxDoubledMailsPerRound = processCount * 12
const limitMs = 120_000 + rounds * 180_000

const folder = openRig('failover', limitMs)
const relay = await startFaultRelay()
let primary = await startPrimary(join(folder, 'server_0'))
const proxy = await startDatabaseProxy(primary.owner)
const failures: string[] = []
const targets: string[] = []
const processes: Awaited<ReturnType<typeof startProcess>>[] = []
for (let n = 0; n < processCount; n += 1) {
  const httpPort = await freePort()
  targets.push(`http://127.0.0.1:${httpPort}`)
  processes.push(
    await startProcess(
      environment(proxy.config, relay.port, {
        PORT: String(httpPort),
        DATA_DIR: join(folder, `data_${n}`),
        STOP_DELAY: '0',
      }),
    ),
  )
}
const hasEnded = ({ child }: (typeof processes)[number]) =>
  child.exitCode !== null || child.signalCode !== null
const load = new BookingLoad(targets, await asOwner((client) => makeArtists(client, 1_000)))
const running = load.run(3, 2)

const rows: Record<string, unknown>[] = []
for (let round = 1; round <= rounds; round += 1) {
  const standby = await addStandby(primary, join(folder, `server_${round}`))
  await wait(calmMs)
  const kind = kinds[(round - 1) % kinds.length]
  const confirmedBefore = load.acknowledged.size
  // As when the machine lost its power: connections stay open, and nobody answers.
  if (kind === 'gone silently') proxy.blackOut()
  const lostAt = performance.now()
  await primary.kill()
  await wait(detectionMs)
  if (kind === 'switched too early') {
    // Connections lead to the standby, which accepts no writes yet.
    proxy.switchTo(standby.owner)
    await wait(detectionMs)
  }
  await promote(standby)
  const switchedAt = performance.now()
  proxy.switchTo(standby.owner)
  primary = standby
  await untilRecovered(switchedAt)
  await wait(calmMs)
  const recoveries = targets.map((_, target) => recoveryMs(target, switchedAt))
  const slowest = Math.max(...recoveries)
  rows.push({
    round,
    primary: kind,
    'confirmed before': confirmedBefore,
    'outage until switch ms': Math.round(switchedAt - lostAt),
    'first confirmed after switch, ms': Math.round(Math.min(...recoveries)),
    'by the slowest process': Math.round(slowest),
    'first read': Math.round(firstAfter(switchedAt, ({ kind }) => kind === 'read')),
    'last failed request': Math.round(
      Math.max(0, ...load.answers.filter(isFailure).map(({ answeredAt }) => answeredAt - switchedAt)),
    ),
    'slowest answer': Math.round(
      Math.max(
        ...load.answers
          .filter(({ answeredAt }) => answeredAt > lostAt)
          .map(({ askedAt, answeredAt }) => answeredAt - askedAt),
      ),
    ),
  })
  if (slowest > maxRecoveryMs)
    failures.push(`round ${round}: a process confirmed no booking for ${slowest} ms after the switch`)
}
load.stop()
await running
const { lost, doubled, missingMails, doubledMails } = await judge({
  ask: asOwner,
  acknowledged: load.acknowledged,
  delivered: relay.delivered,
})
const ended = processes.filter(hasEnded)
for (const { said } of ended) failures.push(`a process ended by itself:\n${said()}`)
for (const one of processes) {
  if (hasEnded(one)) continue
  one.child.kill('SIGTERM')
  await once(one.child, 'exit')
}
await proxy.close()
await relay.close()
await primary.stop()

console.table(rows)
console.table([
  {
    processes: processCount,
    'ended by themselves': ended.length,
    confirmed: load.acknowledged.size,
    lost,
    doubled,
    'mails missing': missingMails,
    'mails doubled': doubledMails,
  },
])
console.log(countOutcomes(load.answers))
if (lost + doubled > 0) failures.push(`${lost} confirmed bookings lost, ${doubled} doubled`)
if (missingMails > 0) failures.push(`${missingMails} mails never came`)
if (doubledMails > rounds * maxDoubledMailsPerRound) failures.push(`${doubledMails} mails came twice`)
for (const { kind, outcome } of load.answers)
  if (outcome !== 200 && outcome !== 503 && outcome !== 504) failures.push(`${kind}: ${outcome}`)
for (const failure of new Set(failures)) console.error(failure)
console.log(failures.length === 0 ? 'Nothing was lost.' : `${failures.length} failures.`)
process.exit(failures.length === 0 ? 0 : 1)

function isFailure({ outcome }: Answer): boolean {
  return outcome !== 200
}

/** From the switch to the first booking that this process confirmed after it. */
function recoveryMs(target: number, switchedAt: number): number {
  return firstAfter(switchedAt, (answer) => answer.target === target && answer.kind === 'booking')
}

function firstAfter(switchedAt: number, concerns: (answer: Answer) => boolean): number {
  const first = load.answers.find(
    (answer) => answer.answeredAt > switchedAt && !isFailure(answer) && concerns(answer),
  )
  return first ? first.answeredAt - switchedAt : Number.POSITIVE_INFINITY
}

async function untilRecovered(switchedAt: number): Promise<void> {
  while (performance.now() < switchedAt + observedMs) {
    if (targets.every((_, target) => Number.isFinite(recoveryMs(target, switchedAt)))) return
    await wait(20)
  }
}

function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(primary.owner, work)
}
