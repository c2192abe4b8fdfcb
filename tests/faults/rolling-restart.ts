// Three processes on one database, behind a load balancer, are stopped and started one after the other under load. Shown:
// no request fails, no confirmed booking is lost, and no mail is missing or sent twice. Linux.
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startFaultRelay } from '../harness/faults/fault-relay.ts'
import { startProcess } from '../harness/faults/killable-server.ts'
import { freePort } from '../harness/free-port.ts'
import { BookingLoad, countOutcomes, makeArtists } from './booking-load.ts'
import { startHealthProxy } from './health-proxy.ts'
import { judge } from './judge.ts'
import { startPrimary } from './postgres-server.ts'
import { environment, openRig, withClient } from './rig.ts'
import { until } from './until.ts'

const rounds = Math.min(Number(process.argv[3] ?? 1), 20)
const processCount = 3
const calmMs = 3_000
const limitMs = 120_000 + rounds * 240_000

const folder = openRig('rolling-restart', limitMs)
const relay = await startFaultRelay()
const primary = await startPrimary(join(folder, 'server'))
const ports = await Promise.all(Array.from({ length: processCount }, freePort))
const start = (port: number) =>
  startProcess(
    environment(primary.owner, relay.port, { PORT: String(port), DATA_DIR: join(folder, `data_${port}`) }),
  )
const processes = new Map<number, Awaited<ReturnType<typeof startProcess>>>()
for (const port of ports) processes.set(port, await start(port))
const proxy = await startHealthProxy(ports)
const load = new BookingLoad([proxy.url], await asOwner((client) => makeArtists(client, 1_000)))
const running = load.run(6, 4)
const failures: string[] = []
const rows: Record<string, unknown>[] = []
await wait(calmMs)
for (let round = 1; round <= rounds; round += 1) {
  for (const port of ports) {
    const before = load.answers.length
    const startedAt = performance.now()
    const code = await end(port)
    if (code !== 0) failures.push(`a process exited with ${code}:\n${processes.get(port)?.said()}`)
    const stoppedAt = performance.now()
    processes.set(port, await start(port))
    await until('the load balancer uses the new process', () => proxy.isUp(port))
    const readyAt = performance.now()
    await wait(calmMs)
    rows.push({
      round,
      process: ports.indexOf(port) + 1,
      'stopped in ms': Math.round(stoppedAt - startedAt),
      'in use again after ms': Math.round(readyAt - stoppedAt),
      'requests meanwhile': load.answers.length - before,
      failed: load.answers.slice(before).filter(({ outcome }) => outcome !== 200).length,
    })
  }
}
load.stop()
await running
const { lost, doubled, missingMails, doubledMails } = await judge({
  ask: asOwner,
  acknowledged: load.acknowledged,
  delivered: relay.delivered,
})
for (const port of ports) await end(port)
await proxy.close()
await relay.close()
await primary.stop()

const failed = load.answers.filter(({ outcome }) => outcome !== 200)
console.table(rows)
console.table([
  {
    requests: load.answers.length,
    failed: failed.length,
    confirmed: load.acknowledged.size,
    lost,
    doubled,
    'mails sent': relay.delivered.size,
    'mails missing': missingMails,
    'mails doubled': doubledMails,
  },
])
if (failed.length > 0) failures.push(`failed requests: ${JSON.stringify(countOutcomes(failed))}`)
if (lost + doubled > 0) failures.push(`${lost} confirmed bookings lost, ${doubled} doubled`)
// Only a process that is killed may send a mail twice; these are asked to stop.
if (missingMails + doubledMails > 0)
  failures.push(`${missingMails} mails never came, ${doubledMails} came twice`)
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? 'Nothing failed, nothing was lost.' : `${failures.length} failures.`)
process.exit(failures.length === 0 ? 0 : 1)

async function end(port: number): Promise<number | null | undefined> {
  const child = processes.get(port)?.child
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child?.exitCode
}

function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(primary.owner, work)
}
