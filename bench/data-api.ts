// Benchmarks the data API against a bare node:http handler with the same transaction: a quote, a read of one row, and
// an insert as a visitor, all under row-level security; and the same read in a schema with many more tables.
import pg from 'pg'
import { benchArtist } from './bench-artist.ts'
import { alternate, startBare } from './beside-bare.ts'
import type { LoadRequest } from './load.ts'
import { loginOf } from './login-of.ts'
import { onDatabase } from './on-database.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const json = { 'content-type': 'application/json' }

interface Case {
  name: string
  request: LoadRequest
  /** The bare handler's statement; the body is its parameter. */
  text: string
}

const quote = JSON.stringify({
  artist_slug: 'the-bench',
  performance_hours: 3,
  distance_km: 80,
  add_on_selections: [],
})

export const quoteRequest: LoadRequest = {
  method: 'POST',
  path: '/rest/v1/rpc/calculate_secure_booking_price',
  headers: json,
  body: quote,
}

const largeRules = {
  questions: Array.from({ length: 30 }, (_, place) => ({
    id: `q${place}`,
    question: `Question ${place}?`,
    type: 'multiple',
    options: Array.from({ length: 5 }, (_, number) => ({
      id: `o${number}`,
      label: `Option ${place}.${number}`,
      priceType: 'flat',
      priceValue: place + number,
    })),
  })),
  dates: Array.from({ length: 20 }, (_, place) => ({
    id: `d${place}`,
    name: `Season ${place}`,
    weekdays: [1 + (place % 7)],
    from: '05-01',
    to: '09-30',
    priceType: 'percentage',
    priceValue: 5,
  })),
}

const addLargeArtist = `
with account as (insert into auth.users (email) values ('large@example.com') returning id)
insert into public.profiles (user_id, display_name, slug, hourly_rate, free_radius, max_radius, currency, custom_questions, date_rules)
select id, 'The Large Bench', 'the-large-bench', 120, 20, 100, 'GBP', $1::jsonb, $2::jsonb from account`

const largeQuote: LoadRequest = {
  ...quoteRequest,
  body: JSON.stringify({
    artist_slug: 'the-large-bench',
    performance_hours: 3,
    distance_km: 80,
    add_on_selections: largeRules.questions
      .slice(0, 5)
      .map(({ id, options }) => ({ questionId: id, optionId: 'o1', label: options[1]?.label })),
    event_date: '2031-06-14',
  }),
}

const select: LoadRequest = { method: 'GET', path: '/rest/v1/bench_rows?select=id,words&id=eq.500' }

/** The arguments of a quote, as the bare handler reads them. */
const quoteText = `select to_json(public.calculate_secure_booking_price(a.artist_slug, a.performance_hours, a.distance_km, a.add_on_selections, a.event_date))::text as body
  from json_to_record($1::json) as a(artist_slug text, performance_hours numeric, distance_km numeric, add_on_selections jsonb, event_date date)`

const cases: Case[] = [
  { name: 'quote RPC', request: quoteRequest, text: quoteText },
  { name: 'quote RPC, 30 questions and 20 date rules', request: largeQuote, text: quoteText },
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

export function dataApi(): Promise<Row[]> {
  return onDatabase(async ({ port, owner, url }) => {
    await owner.query(setUp)
    await owner.query(benchArtist)
    await owner.query(addLargeArtist, [
      JSON.stringify(largeRules.questions),
      JSON.stringify(largeRules.dates),
    ])
    const rows: Row[] = []
    for (const one of cases) rows.push(await compare(one, port, await loginOf(owner, url)))
    rows.splice(3, 0, await growth(owner, url, port))
    return rows
  })
}

async function compare({ name, request, text }: Case, ourPort: number, login: string): Promise<Row> {
  const bare = await startBare({
    connectionString: login,
    caller: { role: 'anon', claims: '{"role":"anon"}' },
    text,
    takesBody: request.body !== undefined,
  })
  const {
    first: their,
    second: our,
    ratio,
  } = await alternate({ port: bare.port, request }, { port: ourPort, request })
  bare.process.kill()
  return {
    case: name,
    'bare per second': Math.round(their.perSecond),
    'ours per second': Math.round(our.perSecond),
    'ours / bare': ratio,
    failures: our.failures + their.failures,
  }
}

/** The cost of a request must not depend on the number of unrelated tables. */
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
  const {
    first: few,
    second: many,
    ratio,
  } = await alternate({ port, request: select }, { port: second.port, request: select })
  await second.stop()
  return {
    case: 'one-row select, 500 tables more',
    'bare per second': Math.round(few.perSecond),
    'ours per second': Math.round(many.perSecond),
    'ours / bare': ratio,
    failures: few.failures + many.failures,
  }
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
