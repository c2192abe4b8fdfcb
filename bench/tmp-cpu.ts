// temp
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { execSync, spawn } from 'node:child_process'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import { load } from './load.ts'
import { startBandstand } from './start-bandstand.ts'
import { addLargeArtist, largeQuote, largeRules, quoteRequest, select, setUp } from './data-api.ts'

function processes(): { pid: number; ppid: number; name: string; ns: number }[] {
  return readdirSync('/proc').filter((n) => /^\d+$/.test(n)).flatMap((n) => {
    try {
      const stat = readFileSync(`/proc/${n}/stat`, 'utf8')
      const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      let ns = 0
      for (const t of readdirSync(`/proc/${n}/task`)) ns += Number(readFileSync(`/proc/${n}/task/${t}/schedstat`, 'utf8').split(' ')[0])
      return [{ pid: Number(n), ppid: Number(rest[1]), name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), ns }]
    } catch { return [] }
  })
}
function below(all: ReturnType<typeof processes>, root: number): Set<number> {
  const found = new Set([root])
  for (let n = -1; n !== found.size; ) { n = found.size; for (const p of all) if (found.has(p.ppid)) found.add(p.pid) }
  return found
}
const cluster = await startExternalCluster({ isDurable: true })
const ours = await startBandstand({ DATABASE_URL: cluster.owner.connectionString ?? '', LOG_LEVEL: 'info', GAZETTEER: 'off', ...(process.env.PROF ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROF}` } : {}) })
const owner = new pg.Client(cluster.owner)
try {
  await owner.connect()
  await owner.query(setUp)
  await owner.query(benchArtist)
  await owner.query(addLargeArtist, [JSON.stringify(largeRules.questions), JSON.stringify(largeRules.dates)])
  if (process.env.SQL) await owner.query(readFileSync(process.env.SQL, 'utf8'))
  const cases = { select, quote: quoteRequest, large: largeQuote } as const
  const samples: Record<string, { pgUs: number; nodeUs: number; loadUs: number; rate: number }[]> = { select: [], quote: [], large: [] }
  const only = process.env.ONLY
  const rounds = Number(process.env.ROUNDS ?? 12)
  for (const r of Object.values(cases)) await load(ours.port, r, 10, 2)
  const cpu = () => {
    const all = processes()
    const mine = below(all, process.pid)
    const sum = (f: (p: (typeof all)[number]) => boolean) => all.filter((p) => mine.has(p.pid) && f(p)).reduce((s, p) => s + p.ns, 0)
    return { pg: sum((p) => p.name.startsWith('postgres')), load: sum((p) => p.pid === process.pid), node: sum((p) => !p.name.startsWith('postgres') && p.pid !== process.pid) }
  }
  if (process.env.PERF) {
    const all = processes(); const mine = below(all, process.pid)
    const pids = all.filter((p) => mine.has(p.pid) && p.name.startsWith('postgres')).map((p) => p.pid).join()
    const perf = spawn('perf', ['record', '-F', '2000', ...(process.env.CALL ? ['-g'] : []), '-o', process.env.PERF, '-p', pids, '--', 'sleep', '8'], { stdio: 'inherit' })
    await load(ours.port, cases[(only ?? 'quote') as 'quote'], 10, 9)
    await new Promise((d) => perf.exitCode !== null ? d(0) : perf.on('exit', d))
  } else {
    for (let i = 0; i < rounds; i++)
      for (const [name, r] of Object.entries(cases)) {
        if (only && only !== name) continue
        const a = cpu()
        const res = await load(ours.port, r, 10, 0.7)
        const b = cpu()
        if (res.failures) throw new Error('failures')
        const n = res.perSecond * 0.7
        samples[name]!.push({ pgUs: (b.pg - a.pg) / n / 1000, nodeUs: (b.node - a.node) / n / 1000, loadUs: (b.load - a.load) / n / 1000, rate: res.perSecond })
      }
    const low = (v: number[]) => { const s = [...v].sort((x, y) => x - y); return Math.round(s[Math.floor(s.length * 0.25)] ?? 0) }
    console.table(Object.fromEntries(Object.entries(samples).filter(([, s]) => s.length).map(([name, s]) => [name, {
      pg: low(s.map((x) => x.pgUs)), node: low(s.map((x) => x.nodeUs)), load: low(s.map((x) => x.loadUs)), rate75: -low(s.map((x) => -x.rate)),
    }])))
  }
} finally {
  await owner.end(); await ours.stop(); await cluster.stop()
}
