// usage: tmp-pg.ts name=statement-file... : CPU of the backend per transaction, alternating
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { largeQuote, quoteRequest } from './data-api.ts'
const login = readFileSync('/tmp/b-login', 'utf8')
const q = quoteRequest.body!, l = largeQuote.body!
const call = (f: string) => `select (json_agg("answer".value)->0)::text as body, count(*)::int as page, nullif(current_setting('response.status', true), '') as said_status, nullif(current_setting('response.headers', true), '') as said_headers from (select "public"."${f}"("artist_slug" := "arguments"."artist_slug", "performance_hours" := "arguments"."performance_hours", "distance_km" := "arguments"."distance_km", "add_on_selections" := "arguments"."add_on_selections") as value from json_to_record($1::json) as "arguments"("artist_slug" text, "performance_hours" numeric, "distance_km" numeric, "add_on_selections" jsonb)) "answer"`
const callLarge = (f: string) => `select (json_agg("answer".value)->0)::text as body, count(*)::int as page, nullif(current_setting('response.status', true), '') as said_status, nullif(current_setting('response.headers', true), '') as said_headers from (select "public"."${f}"("artist_slug" := "arguments"."artist_slug", "performance_hours" := "arguments"."performance_hours", "distance_km" := "arguments"."distance_km", "add_on_selections" := "arguments"."add_on_selections", event_date := arguments.event_date) as value from json_to_record($1::json) as "arguments"("artist_slug" text, "performance_hours" numeric, "distance_km" numeric, "add_on_selections" jsonb, event_date date)) "answer"`
const cases: Record<string, { text: string; values: unknown[] }> = {
  select: { text: `select coalesce(json_agg("answer"), '[]')::text as body, count(*)::int as page from (select id, words from public.bench_rows where id = $1::int limit $2) "answer"`, values: ['500', 1000] },
}
for (const f of process.argv.slice(2)) {
  if (f.startsWith('@')) { const text = readFileSync(f.slice(1), 'utf8'); cases[f] = { text, values: [q] }; continue }
  cases[f] = { text: call(f), values: [q] }
  if (!process.env.USUAL) cases[`${f} large`] = { text: callLarge(f), values: [l] }
}
const b = JSON.parse(q), lb = JSON.parse(l)
for (const f of process.argv.slice(2)) {
  cases[`${f} lean`] = { text: `select coalesce(to_json("answer".value)::text, 'null') as body, 1 as page, nullif(current_setting('response.status', true), '') as said_status, nullif(current_setting('response.headers', true), '') as said_headers from (select "public"."${f}"("artist_slug" := $1::text, "performance_hours" := $2::numeric, "distance_km" := $3::numeric, "add_on_selections" := $4::jsonb) as value offset 0) "answer"`, values: [b.artist_slug, b.performance_hours, b.distance_km, JSON.stringify(b.add_on_selections)] }
  cases[`${f} lean large`] = { text: `select coalesce(to_json("answer".value)::text, 'null') as body, 1 as page, nullif(current_setting('response.status', true), '') as said_status, nullif(current_setting('response.headers', true), '') as said_headers from (select "public"."${f}"("artist_slug" := $1::text, "performance_hours" := $2::numeric, "distance_km" := $3::numeric, "add_on_selections" := $4::jsonb, event_date := $5::date) as value offset 0) "answer"`, values: [lb.artist_slug, lb.performance_hours, lb.distance_km, JSON.stringify(lb.add_on_selections), lb.event_date] }
}
const client = new pg.Client({ connectionString: login, pipeline: true } as never)
await client.connect()
const { rows: [{ pid }] } = await client.query('select pg_backend_pid() as pid')
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
let n = 0
async function one(name: string, c: { text: string; values: unknown[] }) {
  const r = await Promise.all([
    client.query({ name: 'begin', text: 'begin read only' }),
    client.query({ name: 'assume', text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, values: ['anon', '{"role":"anon"}'] }),
    client.query({ name, text: c.text, values: c.values }),
    client.query({ name: 'commit', text: 'commit' }),
  ])
  return r[2]
}
const names = Object.fromEntries(Object.keys(cases).map((k) => [k, `s${n++}`]))
for (const [k, c] of Object.entries(cases)) { let r; for (let i = 0; i < 300; i++) r = await one(names[k]!, c); if (process.env.SHOW) console.log(k, r!.rows[0].body) }
if (process.env.PERF) {
  const { spawn } = await import('node:child_process')
  const perf = spawn('perf', ['record', '-F', '1500', '--call-graph', 'dwarf,16384', '-o', '/tmp/b-perf.data', '-p', String(pid)], { stdio: 'ignore' })
  const until = Date.now() + 5000
  while (Date.now() < until) await one(names[process.env.PERF]!, cases[process.env.PERF]!)
  perf.kill('SIGINT'); await new Promise((d) => perf.on('exit', d)); await client.end(); process.exit(0)
}
const us: Record<string, number[]> = {}
for (let round = 0; round < Number(process.env.ROUNDS ?? 120); round++)
  for (const [k, c] of Object.entries(cases)) {
    const a = cpu()
    for (let i = 0; i < 20; i++) await one(names[k]!, c)
    ;(us[k] ??= []).push((cpu() - a) / 2e4)
  }
const at = (v: number[], s: number) => { const t = [...v].sort((x, y) => x - y); return Number((t[Math.floor(t.length * s)] ?? 0).toFixed(1)) }
console.table(Object.fromEntries(Object.entries(us).map(([k, v]) => [k, { min: at(v, 0), p10: at(v, 0.1), p50: at(v, 0.5), 'p10 over select': Number((at(v, 0.1) - at(us.select!, 0.1)).toFixed(1)) }])))
await client.end()
