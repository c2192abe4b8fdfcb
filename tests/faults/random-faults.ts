// Injects random faults into a running server under load, and prints the results. Connects to this machine only and ends
// on its own. Linux; as root also with a full disk.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startKillableServer } from '../harness/faults/killable-server.ts'
import { seededRandom } from '../harness/seeded-random.ts'
import { backendsOf, faults, type Scene } from './faults.ts'
import { judge } from './judge.ts'
import { Load } from './load.ts'

const [seconds = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const random = seededRandom(seed)
const recoveryTimeoutMs = 60_000

const folder = mkdtempSync(join(tmpdir(), 'bandstand-faults-'))
const disk = mountDisk(join(folder, 'disk'))
const clockFile = join(folder, 'clock')
writeFileSync(clockFile, '0')
const clock = pathToFileURL(join(import.meta.dirname, '../harness/faults/shifted-clock.mjs')).href
const server = await startKillableServer({
  folder: join(disk ?? folder, 'server'),
  env: { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${clock}`, LOG_LEVEL: 'warn' },
})
const scene: Scene = { server, random, clockFile, disk }
const load = new Load(server, seededRandom(seed + 1))
const counts = new Map<string, number>()
const failures: string[] = []
const recoveries = new Map<string, number>()

console.log(`Faults for ${seconds} s, seed ${seed}`)
// If this process gets no CPU time, the server gets none either.
let heldUpMs = 0
let lastTick = Date.now()
setInterval(() => {
  heldUpMs = Math.max(heldUpMs, Date.now() - lastTick - 1_000)
  lastTick = Date.now()
}, 1_000).unref()
let latest: string[] = []
const running = load.run()
const until = Date.now() + seconds * 1000
while (Date.now() < until) {
  await wait(500 + random() * 1_500)
  const names = Object.keys(faults).filter((name) => disk || name !== 'fill the disk')
  const name = names[Math.floor(random() * names.length)] ?? ''
  const startedAt = new Date().toISOString()
  latest = [`${name} at ${startedAt}`, ...latest].slice(0, 4)
  await faults[name]?.(scene)
  counts.set(name, (counts.get(name) ?? 0) + 1)
  const beganAt = performance.now()
  if (!(await untilHealthy())) {
    failures.push(`not healthy ${recoveryTimeoutMs / 1000} s after: ${name}`)
    break
  }
  const recoveredMs = Math.round(performance.now() - beganAt)
  if (recoveredMs > 20_000) console.log(`${name}, ${startedAt}: healthy again after ${recoveredMs} ms`)
  recoveries.set(name, Math.max(recoveries.get(name) ?? 0, recoveredMs))
}
load.stop()
await running
// A health check right after a fault may still have reached the database that was about to end.
await wait(2_000)
await untilHealthy()
const { acknowledged, serverErrors, hangs, ...figures } = load.figures
const { lost, doubled, missingMails, doubledMails } = await judge({
  ask: server.asOwner,
  acknowledged,
  delivered: server.delivered,
})
const memory = await server.peakMegabytes()
await server.close()
if (disk) execFileSync('umount', ['--lazy', disk])

console.table(
  [...counts].map(([fault, times]) => ({ fault, times, 'slowest recovery ms': recoveries.get(fault) })),
)
console.table([
  {
    ...figures,
    hangs: hangs.length,
    acknowledged: acknowledged.size,
    lost,
    doubled,
    'mails missing': missingMails,
    'mails doubled': doubledMails,
    'unexpected exits': server.unexpectedExits.length,
    'other 5xx': [...serverErrors.values()].reduce((sum, times) => sum + times, 0),
    'peak MB': Math.round(memory),
    'rig held up ms': heldUpMs,
  },
])
for (const [said, times] of serverErrors) failures.push(`${times} × ${said}`)
for (const said of server.unexpectedExits) failures.push(`the process ended by itself:\n${said}`)
for (const said of hangs) failures.push(`no answer: ${said}`)
if (lost + doubled > 0) failures.push(`${lost} acknowledged bookings lost, ${doubled} doubled`)
if (missingMails > 0) failures.push(`${missingMails} mails never came`)
// A mail may be delivered twice when Node is killed between the relay's acceptance and its record.
if (doubledMails > (counts.get('kill Node') ?? 0) * 4) failures.push(`${doubledMails} mails came twice`)
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? 'Nothing was lost.' : `${failures.length} failures.`)
process.exit(failures.length === 0 ? 0 : 1)

async function untilHealthy(): Promise<boolean> {
  const deadline = Date.now() + recoveryTimeoutMs
  let lookAt = Date.now() + 10_000
  const answers: string[] = []
  while (Date.now() < deadline) {
    const beganAt = Date.now()
    const answer = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
      (error: Error) => error,
    )
    if (answer instanceof Response && answer.ok) return true
    const result =
      answer instanceof Response ? await answer.text().catch(String) : String(answer.cause ?? answer)
    answers.push(`${result} after ${Math.round((Date.now() - beganAt) / 100) * 100} ms`)
    if (Date.now() > lookAt) {
      lookAt = Number.POSITIVE_INFINITY
      console.error(count(answers))
      describeStandstill()
    }
    await wait(50)
  }
  return false
}

/** Diagnoses why the recovery takes so long. */
function describeStandstill(): void {
  // PostgreSQL shows there what each process is doing.
  const backends = backendsOf(server).map((pid) => {
    const read = (file: string) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8')
      } catch {
        return ''
      }
    }
    const state = /State:\s+(\S)/.exec(read('status'))?.[1] ?? ''
    return `${state} ${read('cmdline').replaceAll('\0', ' ').trim()}`
  })
  console.error('not healthy after ten seconds; the latest faults:', latest, count(backends))
}

function count(lines: string[]): Record<string, number> {
  const counted: Record<string, number> = {}
  // Without the ports, so that equal lines can be counted.
  for (const line of lines.map((text) => text.replace(/\(\d+\)/, '')))
    counted[line] = (counted[line] ?? 0) + 1
  return counted
}

function mountDisk(path: string): string | undefined {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.min(400 + seconds, 1_200)}m`, 'tmpfs', path], {
      stdio: 'ignore',
    })
    return path
  } catch {
    return undefined
  }
}
