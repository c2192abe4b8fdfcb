// Benchmarks the calls about dates for two artists: one with ten bookings, and one with 10,000 bookings and five other
// calendars. Wanted: at most twice the time.
import { join } from 'node:path'
import pg from 'pg'
import { type Caller, Database } from '../server/core/database/database.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { startEmbeddedCluster } from '../tests/harness/clusters.ts'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const log = createLog('error')
const repetitions = 200
const quiet = 'be000000-0000-4000-8000-000000000001'
const busy = 'be000000-0000-4000-8000-000000000002'

const visitor: Caller = { role: 'anon', claims: '{"role":"anon"}' }
const asArtist = (id: string): Caller => ({
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: id }),
})

export async function calendar(): Promise<Row[]> {
  const cluster = await startEmbeddedCluster({}, true)
  const { login } = await prepareDatabase({ owner: cluster.owner, root, log })
  const database = new Database(login, log, 14)
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await owner.query(setUp)
    await owner.query('vacuum analyze')
    const rows: Row[] = []
    for (const [call, ask] of Object.entries(calls)) {
      const times: Record<string, number[]> = { [quiet]: [], [busy]: [] }
      for (let round = 0; round < repetitions; round++)
        for (const artist of [quiet, busy]) {
          const startedAt = performance.now()
          await ask(database, artist)
          times[artist]?.push(performance.now() - startedAt)
        }
      const [few, many] = [undisturbed(times[quiet]), undisturbed(times[busy])]
      rows.push({
        call,
        '10 bookings, ms': Number(few.toFixed(2)),
        '10,000 bookings, 5 calendars, ms': Number(many.toFixed(2)),
        ratio: Number((many / few).toFixed(2)),
        wanted: 'at most 2',
      })
    }
    return rows
  } finally {
    await Promise.all([owner.end(), database.close()])
    await cluster.stop()
  }
}

const calls: Record<string, (database: Database, artist: string) => Promise<unknown>> = {
  'unavailable dates of two years': (database, artist) =>
    database.run(visitor, {
      name: 'dates',
      text: 'select to_json(public.get_unavailable_dates($1, current_date, current_date + 760))::text',
      values: [artist],
    }),
  'a month of the calendar': (database, artist) =>
    database.run(asArtist(artist), {
      name: 'month',
      text: 'select public.get_calendar(current_date, current_date + 41)::text',
    }),
  dashboard: (database, artist) =>
    database.run(asArtist(artist), { name: 'dashboard', text: 'select public.get_dashboard()::text' }),
}

/** The 10th percentile: what else runs on the machine only adds time. */
function undisturbed(times: number[] = []): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN
}

// The busy artist has played for eight years and is booked for two; their calendars are busy every other day.
const setUp = `
insert into auth.users (id, email) values ('${quiet}', 'quiet@example.com'), ('${busy}', 'busy@example.com');
insert into public.profiles (user_id, display_name, slug, currency, hourly_rate)
values ('${quiet}', 'Quiet', '${quiet}', 'GBP', 100), ('${busy}', 'Busy', '${busy}', 'GBP', 100);
alter table public.bookings disable trigger user;
insert into public.bookings (artist_profile_id, client_name, client_email, event_date, event_duration, currency, rules_snapshot,
  status, total_price, final_total_price)
select artist, 'Client', 'client@example.com', current_date + day, 3, 'GBP', '{}',
  case when day < 0 then 'completed' when n % 4 = 0 then 'pending' else 'confirmed' end::public.booking_status, 450, 450
from (
  select '${quiet}'::uuid as artist, n, n * 9 - 20 as day from generate_series(1, 10) as n
  union all
  select '${busy}', n, case when n <= 9500 then n * -2920 / 9500 else (n - 9500) * 730 / 500 end
  from generate_series(1, 10000) as n
) as story;
alter table public.bookings enable trigger user;
insert into public.calendar_feeds (artist_id, name, host)
select '${busy}', 'Calendar ' || n, 'calendar.example.com' from generate_series(1, 5) as n;
select private.store_busy_times(id, 'UTC', starts, ends, null, null, null) from public.calendar_feeds, (
  select array_agg(current_date + n * 2 + time '10:00'), array_agg(current_date + n * 2 + time '12:00')
  from generate_series(0, 365) as n
) as busy_times (starts, ends);`
