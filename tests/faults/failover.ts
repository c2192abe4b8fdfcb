// The database fails over to its synchronous standby under load. In odd rounds the primary is killed, and its connections
// are closed; in even ones its machine is gone, so that they stay open and silent. Shown: no process ends, each confirms a
// booking soon after the switch, and no confirmed booking or mail is lost. Linux.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startDatabaseProxy } from '../harness/faults/database-proxy.ts'
import { startFaultRelay } from '../harness/faults/fault-relay.ts'
import { startProcess } from '../harness/faults/killable-server.ts'
import { freePort } from '../harness/free-port.ts'
import { type Answer, BookingLoad, countOutcomes, makeArtists } from './booking-load.ts'
import { judge } from './judge.ts'
import { addStandby, promote, startPrimary } from './postgres-server.ts'

const rounds = Math.min(Number(process.argv[3] ?? 2), 20)
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

const folder = mkdtempSync(join(tmpdir(), 'bandstand-failover-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`stopped after ${limitMs / 1000} s`)
  process.exit(1)
}, limitMs).unref()

const relay = await startFaultRelay()
let primary = await startPrimary(join(folder, 'server_0'))
const proxy = await startDatabaseProxy(primary.owner)
const { user, password, port, database } = proxy.config
const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`
const failures: string[] = []
const targets: string[] = []
const processes: Awaited<ReturnType<typeof startProcess>>[] = []
for (let n = 0; n < processCount; n += 1) {
  const httpPort = await freePort()
  targets.push(`http://127.0.0.1:${httpPort}`)
  processes.push(
    await startProcess({
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(httpPort),
      SITE_URL: 'http://localhost',
      SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
      DATA_DIR: join(folder, `data_${n}`),
      DATABASE_URL: databaseUrl,
      GAZETTEER: 'off',
      TRUST_PROXY: '1',
      STOP_DELAY: '0',
      LOG_LEVEL: 'info',
    }),
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
  const isSilent = round % 2 === 0
  const confirmedBefore = load.acknowledged.size
  if (isSilent) proxy.blackOut()
  const lostAt = performance.now()
  await primary.kill()
  await wait(detectionMs)
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
    primary: isSilent ? 'gone, connections silent' : 'killed, connections closed',
    'confirmed before': confirmedBefore,
    'outage until switch ms': Math.round(switchedAt - lostAt),
    'first confirmed after switch, ms': Math.round(Math.min(...recoveries)),
    'by the slowest process': Math.round(slowest),
    'first read': Math.round(firstAfter(switchedAt, ({ kind }) => kind === 'read')),
    'last failed request': Math.round(
      Math.max(0, ...load.answers.filter(isFailure).map(({ answeredAt }) => answeredAt - switchedAt)),
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
for (const { child } of processes) {
  if (child.exitCode !== null || child.signalCode !== null) continue
  child.kill('SIGTERM')
  await once(child, 'exit')
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

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(primary.owner)
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end().catch(() => undefined))
}
