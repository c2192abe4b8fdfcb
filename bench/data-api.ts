// The data API beside a bare node:http handler that does just the same transaction: a quote, a read of one row, and an
// insert as a visitor, all under row-level security; and the same read in a schema with many more tables.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { freePort } from '../tests/harness/free-port.ts'
import { benchArtist } from './bench-artist.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import type { Row } from './run.ts'
import { startBandstand } from './start-bandstand.ts'

const connections = 10
const seconds = 2
const rounds = 5
const warmUpSeconds = 3
const json = { 'content-type': 'application/json' }

interface Case {
  name: string
  request: LoadRequest
  /** The bare handler's statement; its parameter is the body. */
  text: string
}

const quote = JSON.stringify({
  artist_slug: 'the-bench',
  performance_hours: 3,
  distance_km: 80,
  add_on_selections: [],
})

const select: LoadRequest = { method: 'GET', path: '/rest/v1/bench_rows?select=id,words&id=eq.500' }

const cases: Case[] = [
  {
    name: 'quote RPC',
    request: {
      method: 'POST',
      path: '/rest/v1/rpc/calculate_secure_booking_price',
      headers: json,
      body: quote,
    },
    text: `select to_json(public.calculate_secure_booking_price(a.artist_slug, a.performance_hours, a.distance_km, a.add_on_selections))::text as body
           from json_to_record($1::json) as a(artist_slug text, performance_hours numeric, distance_km numeric, add_on_selections jsonb)`,
  },
  {
    name: 'one-row select',
    request: select,
    text: `select json_agg(r)::text as body from (select id, words from public.bench_rows where id = 500) r`,
  },
  {
    name: 'insert',
    request: {
      method: 'POST',
      path: '/rest/v1/bench_notes',
      headers: json,
      body: '{"words":"a note of some length","stars":4}',
    },
    text: `with w as (insert into public.bench_notes (words, stars) select words, stars from json_to_record($1::json) as b(words text, stars int) returning 1) select '' as body from w`,
  },
]

export async function dataApi(): Promise<Row[]> {
  const cluster = await startExternalCluster({ isDurable: true })
  const url = cluster.owner.connectionString ?? ''
  const ours = await startBandstand({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await owner.query(setUp)
    await owner.query(benchArtist)
    const rows: Row[] = []
    for (const one of cases) rows.push(await compare(one, ours.port, await loginOf(owner, url)))
    rows.splice(2, 0, await growth(owner, url, ours.port))
    return rows
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}

async function compare({ name, request, text }: Case, ourPort: number, login: string): Promise<Row> {
  const bare = await startBare(login, text, request.body !== undefined)
  const [their, our] = await alternate(request, bare.port, ourPort)
  bare.process.kill()
  return {
    case: name,
    'bare per second': Math.round(their.perSecond),
    'ours per second': Math.round(our.perSecond),
    'ours / bare': Number((our.perSecond / their.perSecond).toFixed(2)),
    failures: our.failures + their.failures,
  }
}

/** What a request costs must not depend on how many tables there are that it does not ask for. */
async function growth(owner: pg.Client, url: string, port: number): Promise<Row> {
  await owner.query('create database bench_large')
  const large = new URL(url)
  large.pathname = '/bench_large'
  const second = await startBandstand({ DATABASE_URL: large.href })
  const client = new pg.Client(large.href)
  await client.connect()
  await client.query(setUp)
  await client.query(
    `do $$ begin for n in 1..500 loop execute format('create table public.bench_many_%s (id int primary key, words text)', n); end loop; end $$`,
  )
  await client.query(`notify pgrst, 'reload schema'`)
  await client.end()
  const [few, many] = await alternate(select, port, second.port)
  await second.stop()
  return {
    case: 'one-row select, 500 tables more',
    'bare per second': Math.round(few.perSecond),
    'ours per second': Math.round(many.perSecond),
    'ours / bare': Number((many.perSecond / few.perSecond).toFixed(2)),
    failures: few.failures + many.failures,
  }
}

/** The medians of two servers, measured in turns so that both meet the same noise. */
async function alternate(
  request: LoadRequest,
  first: number,
  second: number,
): Promise<[LoadResult, LoadResult]> {
  const results: [LoadResult[], LoadResult[]] = [[], []]
  // Both get to know the request before it counts.
  for (const port of [first, second]) await load(port, request, connections, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    results[0].push(await load(first, request, connections, seconds))
    results[1].push(await load(second, request, connections, seconds))
  }
  return [median(results[0]), median(results[1])]
}

async function startBare(
  connectionString: string,
  text: string,
  takesBody: boolean,
): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const settings = { connectionString, port, role: 'anon', claims: '{"role":"anon"}', text, takesBody }
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return { port, process: child }
}

/** The bare server comes in through the same login as our requests. */
async function loginOf(owner: pg.Client, url: string): Promise<string> {
  const { rows } = await owner.query(`select value from platform.secrets where name = 'login_password'`)
  const login = new URL(url)
  login.username = encodeURIComponent(`${owner.database}_api`)
  login.password = rows[0].value
  return login.href
}

function median(results: LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

const setUp = `
create table public.bench_rows (id int primary key, words text not null);
insert into public.bench_rows select n, 'row ' || n from generate_series(1, 1000) n;
alter table public.bench_rows enable row level security;
create policy "everyone reads" on public.bench_rows for select to anon using (id > 0);
create table public.bench_notes (id bigint primary key generated always as identity, words text not null, stars int not null);
alter table public.bench_notes enable row level security;
create policy "everyone writes short notes" on public.bench_notes for insert to anon with check (length(words) < 100);
grant select on public.bench_rows to anon;
grant insert on public.bench_notes to anon;
notify pgrst, 'reload schema';`
